"""Skirmish: war-bands of scoundrels under leaders, on a table measured in inches (SKM)."""

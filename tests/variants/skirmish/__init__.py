"""Skirmish: rules, samples, random fights."""

"""Verdicts in the shapes that other programs read; pure functions from reports to values and text."""

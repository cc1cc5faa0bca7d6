"""Tests of the Family Dungeon."""

"""Tests of Chess Magic."""

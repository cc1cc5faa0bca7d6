"""Tests of GM-less Skills."""

"""Tests of the ground that actor systems share, and what helps to test such systems."""

"""Tests of Big Bones."""

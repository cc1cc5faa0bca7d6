"""Tests of Three If By Air."""

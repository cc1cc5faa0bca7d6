"""What Eldritch takes against what else is installed, always as a ratio within one run: ``python -m benchmarks``."""

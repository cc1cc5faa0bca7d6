"""``python -m eldritch.cli``."""

from .main import main

main()

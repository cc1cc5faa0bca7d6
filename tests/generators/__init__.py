"""Random games, one module a system: records for tests and samples, and a search for broken invariants.

Each module has ``play(seed, length, checked)``, which gives a game; what must always hold is checked in each of its
positions unless told otherwise. See ``__main__`` for the command.
"""

SYSTEMS = (
    "airwar", "bones", "cooperative", "ctheckers", "dungeon", "eldritch", "golem", "magic", "skills", "skirmish",
)  # fmt: skip

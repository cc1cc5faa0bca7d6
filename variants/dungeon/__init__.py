"""Family Dungeon: heroes on a chessboard explore what the Dungeon Master has hidden there (DG)."""

"""Three If By Air: kites and balloons against rockets and trebuchets, on hexes (AIR)."""

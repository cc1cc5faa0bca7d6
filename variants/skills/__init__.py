"""GM-less Skills: an adventure played without a game master, with skill checks that all rate together (SK)."""

"""Chess Magic: two armies of sixteen creatures on a board of 64 lands, and spells that reach as far as they do (CM)."""

"""Big Bones: a betting game in which small dice win the roll and big dice win the money (BB)."""

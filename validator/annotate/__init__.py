"""A game retold: the story of a record, and the forms in which it is written."""

"""The shared ground of the systems in which named actors act: Big Bones, GM-less Skills and their like.

A system is a literal tuple of verbs over a small immutable state; what holds for all of them (GEN-4, GEN-5 and
GEN-9 to GEN-16) is said here once. ``docs/actors.md`` tells how a system is written.
"""

"""A scene as a picture: SVG of squares and figures, with strips, guests, marks, arrows and a legend.

``svg`` draws any scene, ``describe`` tells it in words, ``Marks`` are what may be laid over it.
"""

from __future__ import annotations

from .board import svg
from .marks import Arrow, Marks, Spot, marks_of
from .words import describe

__all__ = ["Arrow", "Marks", "Spot", "describe", "marks_of", "svg"]

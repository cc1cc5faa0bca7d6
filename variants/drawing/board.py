"""The picture of a scene: the ground, whoever stands there, what is laid over them, rows and the legend."""

from __future__ import annotations

from typing import Final

from ..scene import Ground, Scene
from .escape import clean
from .figures import symbol
from .ground import NARROWEST, SIZE, Board, board_of
from .legend import legend as legend_below
from .legend import rows_below
from .lettering import FONTS, label
from .marks import Marks, draw_arrow, draw_spot
from .men import man
from .signs import draw_sign
from .style import THEMES, style
from .words import describe, to_move

__all__ = ["FONTS", "SIZE", "Board", "board_of", "label", "man", "svg", "width_below"]
_CHESSBOARD: Final = Ground()
_PLAIN_COLOURS: Final = 3
ROWS_WIDE: Final = 460


def svg(
    scene: Scene,
    from_black: bool = False,
    *,
    marks: Marks | None = None,
    theme: str = "auto",
    legend: bool = True,
    size: int | None = None,
    title: str = "",
) -> str:
    """The picture of a scene as one SVG element that needs nothing else.

    White is below unless ``from_black``; ``theme`` is auto (as the reader's system), light or dark; ``size`` is the
    width in pixels, without it the picture fills what it stands in; ``title`` names it for those who do not see it. A
    game without squares is shown by its rows and notes.
    """
    theme = theme if theme in THEMES else "auto"
    board = board_of(scene, from_black)
    parts = [*board.cells(), *board.names()]
    above: list[str] = []
    if marks is not None:
        parts += [board.patch(*board.corners[name]) for name in sorted(marks.last) if name in board.corners]
        middles = board.middles()
        above += [draw_spot(spot, middles) for spot in marks.spots]
        above += [draw_arrow(arrow, middles) for arrow in marks.arrows]
    parts.append(board.under())
    parts += [draw_sign(sign, *board.corners[sign.cell]) for sign in scene.signs if sign.cell in board.corners]
    parts += [
        man(figure, *board.corners[figure.cell], board.token)
        for figure in scene.figures
        if figure.cell in board.corners
    ]
    parts += above
    width = width_below(scene, board)
    below, height = rows_below(scene, width, board.height)
    parts += below
    if legend or not height:
        below, height = legend_below(scene, width, height)
        parts += below
    codes = sorted({each.code for figure in scene.figures for each in (figure, *figure.guests)})
    title = ", ".join(filter(None, (title or "Position", to_move(scene))))
    wide = f' width="{size}"' if size is not None else ""
    view = f'class="eldritch-{theme}" role="img" viewBox="0 0 {width:g} {height:g}"{wide} font-family="{FONTS}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {view}>'
        f"<title>{clean(title)}</title><desc>{clean(describe(scene))}</desc>"
        f"{style(theme, _needs_more(scene))}<defs>{''.join(map(symbol, codes))}</defs>"
        f'<rect class="k" width="{width:g}" height="{height:g}"/>'
        f'<g stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">{"".join(parts)}</g></svg>'
    )


def width_below(scene: Scene, board: Board) -> float:
    """How wide the whole picture is: as its board, or wide enough for rows, or for notes alone."""
    if not board.corners:
        return ROWS_WIDE if scene.rows else 2 * NARROWEST
    return max(board.width, ROWS_WIDE) if scene.rows else board.width


def _needs_more(scene: Scene) -> bool:
    """Whether there is anything that a chessboard has not."""
    return (
        bool(scene.rows or scene.signs)
        or scene.ground != _CHESSBOARD
        or any(cell.tint for cell in scene.cells)
        or any(each.colour >= _PLAIN_COLOURS for figure in scene.figures for each in (figure, *figure.guests))
    )

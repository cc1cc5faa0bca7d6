"""What can be wrong with a record, and the list of everything that can be wrong with its text.

A problem is a value, never an exception. The reader makes those with ``PGN-`` codes; the layers above
make theirs with the rule numbers of a game. Where a problem stands is said here; what the rules say
of it lies in its reasons.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """One rule that speaks against something: its number, a sentence, the squares concerned."""

    code: str
    message: str
    squares: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a record, or a thing worth saying of it.

    ``severity`` is error, warning, info, declared or unverifiable. ``line`` and ``column`` count from
    1. ``ply`` is None where no act is concerned; ``variation`` is None in the main line.
    """

    code: str
    severity: str
    message: str
    line: int = 1
    column: int = 1
    ply: int | None = None
    number: int | None = None
    side: str | None = None
    variation: str | None = None
    found: str = ""
    squares: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    alternatives: tuple[str, ...] = ()
    consequent: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """One thing that can be wrong with a text: its code, usual severity, a title, and what it means."""

    code: str
    severity: str
    title: str
    text: str


CODES: tuple[Code, ...] = (
    # --- 1xx: encoding and signs ---
    Code("PGN-101", "warning", "not UTF-8",
         "The file is not in UTF-8 and was read in the older encoding named."),
    Code("PGN-102", "warning", "unreadable byte",
         "A byte fits no letter of the encoding; � stands in its place."),
    Code("PGN-103", "warning", "control character",
         "A record may hold line ends and tabs only. Other control characters are read as blanks."),
    Code("PGN-104", "warning", "invisible character",
         "A blank or joiner that cannot be seen stands in a word. It is left out, or read as a blank."),
    Code("PGN-105", "info", "UTF-16",
         "The file is in UTF-16, as its first two bytes say, and was read so."),
    Code("PGN-106", "info", "no games",
         "The input holds no game. An empty file is a valid, if dull, database."),
    Code("PGN-107", "error", "unclosed comment",
         "A brace was opened and not closed. The comment is taken to end before the next game, or with the "
         "file."),
    Code("PGN-108", "warning", "stray brace",
         "A brace closes a comment that was not opened."),
    Code("PGN-110", "error", "unreadable input",
         "The input broke off, or could not be unpacked, before its end."),
    Code("PGN-111", "warning", "text that is no game",
         "Words stand outside every game: no move, result or tag can be made out in them. They are passed "
         "over."),
    Code("PGN-112", "warning", "stray sign",
         "A sign means nothing where it stands. It is kept and passed over."),
    Code("PGN-113", "info", "comment without a game",
         "A comment stands behind the last game and belongs to none."),
    # --- 2xx: tags ---
    Code("PGN-201", "error", "tag cut off",
         "The input ends inside a tag. What there is of it is not used."),
    Code("PGN-202", "warning", "bracket missing",
         "A tag has no closing bracket; it is taken to end with its line."),
    Code("PGN-203", "warning", "quotes missing",
         "The value of a tag stands between double quotes."),
    Code("PGN-204", "warning", "quote inside a value",
         "A double quote inside a value, and a backslash, have a backslash before them."),
    Code("PGN-205", "warning", "typographic quotes",
         "The value of a tag stands between straight double quotes."),
    Code("PGN-206", "warning", "unusual tag name",
         "Tag names are made of letters, digits and underscores."),
    Code("PGN-207", "warning", "tag given twice",
         "A tag stands once in a game. The first value counts."),
    Code("PGN-208", "warning", "odd date",
         "Dates have the form YYYY.MM.DD, with question marks for what is unknown. The value is kept as it "
         "is."),
    Code("PGN-209", "warning", "odd Result tag",
         "The Result tag is 1-0, 0-1, 1/2-1/2, * or one score a side."),
    Code("PGN-210", "error", "unreadable tag",
         "Brackets where a tag should be hold no name and value."),
    Code("PGN-211", "warning", "SetUp and FEN apart",
         "A game from a position has both tags, SetUp with the value 1 and FEN. The FEN counts, wherever "
         "it is."),
    Code("PGN-212", "warning", "unknown variant",
         "The Variant tag names a game that is not known here: the record is read, its acts are not judged."),
    # --- 3xx: movetext and its structure ---
    Code("PGN-301", "error", "unreadable move",
         "A word stands where a move should and is none. It is kept as the turn that it took; nothing is "
         "guessed."),
    Code("PGN-302", "warning", "castling spelled oddly",
         "Castling is O-O or O-O-O, with capital letters O."),
    Code("PGN-303", "warning", "promotion spelled oddly",
         "A promotion is written with = and a capital: e8=Q."),
    Code("PGN-304", "warning", "en passant marked",
         "A capture en passant is written like any other capture."),
    Code("PGN-305", "warning", "computer notation",
         "The move names two squares, as chess programs do between them."),
    Code("PGN-306", "warning", "figurines",
         "Pieces are written with the letters K, Q, R, B and N."),
    Code("PGN-307", "warning", "letters of another language",
         "The pieces of this game bear the initials of another language. They were read so throughout."),
    Code("PGN-308", "warning", "capital or small letter",
         "Pieces have capital letters, files have small ones."),
    Code("PGN-309", "warning", "check spelled oddly",
         "Check is +, mate is #; double check has no mark of its own."),
    Code("PGN-310", "warning", "mark inside a move",
         "The mark of check stands last, and glyphs follow the move."),
    Code("PGN-311", "warning", "words run together",
         "A blank is missing between two moves, numbers or results."),
    Code("PGN-312", "warning", "odd sign in a move",
         "Dashes and crosses are the plain - and x of the keyboard."),
    Code("PGN-313", "warning", "glyph outside PGN",
         "The sign was read as a numeric glyph; PGN writes $ and a number."),
    Code("PGN-314", "warning", "null move spelled oddly",
         "A null move is written with two hyphens."),
    Code("PGN-315", "warning", "glyph before the first move",
         "A glyph follows the move that it judges."),
    Code("PGN-316", "warning", "pawn or bishop",
         "A small b before a neighbouring file was read as a pawn of the b-file; a bishop has a capital B."),
    Code("PGN-317", "error", "unreadable event",
         "What stands in angle brackets is no roll, choice or reveal."),
    Code("PGN-318", "warning", "stray sign at a move",
         "A dot, comma or quote sticks to a move and was left out."),
    Code("PGN-319", "warning", "letter of the pawn",
         "A pawn has no letter in a move."),
    Code("PGN-320", "error", "unclosed variation",
         "A parenthesis was opened and not closed before the game ended."),
    Code("PGN-321", "warning", "stray parenthesis",
         "A parenthesis closes a variation that was not opened."),
    Code("PGN-322", "warning", "empty variation",
         "Nothing stands between two parentheses."),
    Code("PGN-323", "warning", "variation without a move",
         "A variation replaces the move before it; there is none."),
    Code("PGN-324", "warning", "missing movetext",
         "A game has tags, but neither moves nor a result."),
    Code("PGN-325", "error", "unreadable argument",
         "A word after a verb is none of the forms that arguments have."),
    Code("PGN-326", "error", "unclosed quote",
         "A text in double quotes has no end; the quote is kept by itself."),
    Code("PGN-327", "warning", "glyph number",
         "Numeric glyphs run from $0 to $255."),
    Code("PGN-330", "error", "null move in the game",
         "A null move may stand in a variation. In the game itself a turn was taken that the record does "
         "not hold; judging goes on as if it had passed."),
    Code("PGN-331", "warning", "kings in the centre",
         "Electronic boards learn the result from the kings' squares; such moves at the end are no part of "
         "the game."),
    Code("PGN-332", "info", "not judged from here",
         "After an act whose meaning cannot be known the position is not known either; the rest of that "
         "line is kept and not judged."),
    # --- 4xx: results ---
    Code("PGN-401", "warning", "missing result",
         "A game ends with 1-0, 0-1, 1/2-1/2, * or one score a side."),
    Code("PGN-402", "warning", "result spelled oddly",
         "The result was understood; the standard spelling is named."),
    Code("PGN-403", "warning", "text after the result",
         "A result ends the game. What follows is kept, unread."),
    Code("PGN-404", "warning", "stray sign at the result",
         "A sign sticks to the result and is no part of it."),
    Code("PGN-405", "warning", "forfeit or bye",
         "The game was decided without play, in a form that PGN does not have."),
    Code("PGN-406", "warning", "no winner and no draw",
         "PGN has no result by which nobody, or only one side, scores."),
    Code("PGN-407", "warning", "draughts score",
         "2-0, 1-1 and 0-2 are scores of international draughts."),
    Code("PGN-410", "error", "tag and marker differ",
         "The Result tag and the marker at the end of the game say the same result."),
    # --- 5xx: limits ---
    Code("PGN-501", "error", "word too long",
         "A word of movetext has at most 255 characters. It is kept, unread."),
    Code("PGN-502", "error", "comment too long",
         "A comment has at most 16 million characters."),
    Code("PGN-503", "error", "game too long",
         "A game has at most 64 million characters. It is cut there and reading goes on at the next tag "
         "section."),
    Code("PGN-504", "error", "nested too deep",
         "Variations nest at most 200 deep. What lies deeper is kept, unread."),
    Code("PGN-505", "error", "too many dice",
         "A pool has at most 1000 dice, each with 2 to 10000 sides."),
    Code("PGN-506", "info", "and more of the same",
         "A fault that stands a hundred times in a game is then only counted."),
)  # fmt: skip

SEVERITIES: dict[str, str] = {code.code: code.severity for code in CODES}

"""What eldritch pieces cost (EC-1): for every kind purchases that are accepted, and some that are refused."""

from __future__ import annotations

import pytest

from eldritch.variants import rulebook
from eldritch.variants.eldritch.bundles import (
    Bundle,
    Bundles,
    allowed,
    describe,
    fitting,
    parse_replaces,
    purchase,
    purchases,
)

# a purchase as the army tag writes it: how many, colon, pieces given up
CASES = {
    "AB": ("1:R 2:RR", "1:N 3:RR 2:R 1:RR"),
    "AM": ("1:K", "1:Q 2:K"),
    "BA": ("1:R 2:RR", "1:B 2:R"),
    "BE": ("1:R 1:N 2:RN 3:RRN 4:RRNN", "1:B 2:R 1:RN 4:RRN"),
    "CE": ("1:Q 1:BB 2:QBB", "1:B 2:BB 2:Q 1:QBB"),
    "CO": ("1:Q 1:RR", "1:R 2:RR 2:QRR"),
    "CM": ("1:R 2:RR 1:RR 1:NN 1:Q", "1:N 2:NN 2:RNN 2:QR 3:RRQ"),
    "DI": ("1:Q 1:BB 2:BBQ", "1:B 2:Q 3:QBB"),
    "DO": ("1:Q 1:NN", "1:N 2:NN 2:QNN"),
    "DR": ("2:NN", "1:N 1:NN 2:N 2:Q"),
    "DU": ("1:Q 2:Q 1:BB 2:BB 1:BPPPP 2:PPBPP", "3:Q 1:B 2:QBB 1:PPPP 4:QBB"),
    "EN": ("1:Q 1:PB 1:BP 1:PN 1:PR", "1:P 1:B 2:PBPN 2:Q 2:QPB"),
    "EV": ("1:R 1:Q 1:N 3:QRN 2:RR 3:RRN", "1:B 2:R 4:RRNN 5:RRNNQ"),
    "FA": ("1:B 2:BB", "1:P 2:B 1:BB"),
    "FI": ("1:N 2:NN", "1:B 2:N"),
    "FB": ("1:R 2:RR", "1:Q 3:RR 1:RR"),
    "GA": ("1:N 2:NN 1:R 1:B 2:RB 4:NNRB", "2:RR 2:BB 1:Q 5:NNRRB 4:NRRB"),
    "GE": ("1:N 2:NN", "1:R 2:N"),
    "GH": ("1:Q 1:BB 2:QBB", "1:B 2:BB 1:K"),
    "GI": ("1:R 2:RR", "1:N 1:RR"),
    "GR": ("3:N 3:B 5:R 9:Q 6:NN 6:NB 8:NR 12:QB 26:QRNNBB", "1:N 2:N 4:N 10:RR 3:R 9:P"),
    "HI": ("1:QNP 1:PNQ", "1:Q 1:QN 2:QNP 1:QNPP"),
    "IL": ("1:Q 1:R", "2:QR 1:RR 1:QR 1:B"),
    "IN": ("1:P 2:PP 3:PPPN 8:PPPPPPPPN 2:PPN", "3:PPP 1:N 1:PP 4:PPPPNN 3:PPN 3:PPPB"),
    "LB": ("1:Q 1:R 2:QR", "2:RR 2:Q 1:B"),
    "MI": ("1:N 2:NN", "1:B 3:NN"),
    "MY": ("1:N 1:R 2:NN 2:NR 4:NNRR", "1:B 2:N 1:RN"),
    "NE": ("1:BR 1:RB 1:NR 1:Q 2:BRNR 3:QBRNR 2:BBRR", "1:B 1:R 3:BRNR 2:BNRN 1:BN"),
    "OZ": ("2:RR 2:NN 2:PPPP 4:RRNN 4:PPPPPPPP 6:RRNNPPPP", "1:R 1:RR 2:R 8:RRNNPPPPPPPP 6:RRNN 3:RRN"),
    "PE": ("3:PP 6:PPPP 9:PPPPPP 12:PPPPPPPP", "1:P 2:PP 4:PPP 3:PPP 3:NN"),
    "PO": ("1:K", "1:B 2:K 1:KQ"),
    "PK": ("1:N 2:NN", "1:B 2:N"),
    "SH": ("1:QB 1:QN 1:RQ", "1:Q 2:QB 1:QP 1:BN"),
    "SS": ("1:Q 2:Q 1:BB 2:BN 2:RN 1:RR 2:NN 2:BR", "3:Q 1:B 2:QBN 4:RRNN 1:QB 1:PP"),
    "SM": ("1:QR 1:RNBP 1:PBNR", "1:Q 1:R 2:QR 2:QRRNBP 1:RNB"),
    "SX": ("1:NB 1:BN 2:NNBBPP", "1:N 2:NNBB 2:NB 1:NNBBPP 3:NNBBPP"),
    "VA": ("1:Q 1:NNB", "1:NN 1:B 2:QNNB 2:Q"),
    "VM": ("1:KQB 1:RQK 1:KQN", "1:K 1:KQ 1:KQP 2:KQB"),
}


def bundles(code: str) -> Bundles:
    card = rulebook.card(code)
    assert card is not None
    return parse_replaces(card.replaces, card.maximum)


def purchases_of(text: str) -> list[tuple[str, int]]:
    return [(given, int(count)) for count, _, given in (part.partition(":") for part in text.split())]


def test_every_kind_that_can_be_bought_has_cases() -> None:
    assert set(CASES) == {card.code for card in rulebook.cards() if card.replaces}


@pytest.mark.parametrize("code", CASES)
def test_what_may_be_bought_and_what_not(code: str) -> None:
    accepted, refused = CASES[code]
    assert [each for each in purchases_of(accepted) if not allowed(bundles(code), *each)] == []
    assert [each for each in purchases_of(refused) if allowed(bundles(code), *each)] == []


@pytest.mark.parametrize("code", CASES)
def test_whatever_is_said_to_fit_is_allowed(code: str) -> None:
    price = bundles(code)
    for count in range(1, 27):
        assert all(allowed(price, given, count) for given in fitting(price, count))


@pytest.mark.parametrize("given", ["", "X", "r", "R R", "RRR", "PPPPPPPPP", "R" * 100_000, "\0"])
@pytest.mark.parametrize("count", [-1, 0, 1, 10**9])
def test_nonsense_is_refused(given: str, count: int) -> None:
    assert not allowed(bundles("AB"), given, count)


def test_a_line_is_read_into_groups() -> None:
    assert parse_replaces("Q -> 1..2 | BPPPP -> 1", 2) == Bundles(
        ((Bundle("Q", 1, 2, 1),), (Bundle("BPPPP", 1, 1, 1),)), 2
    )
    assert parse_replaces("N -> 3 + R -> 5 (once)") == Bundles(((Bundle("N", 3, 3), Bundle("R", 5, 5, 1)),))
    assert parse_replaces("P->1 + N->0 (required)").groups == (
        (Bundle("P", 1, 1), Bundle("N", 0, 0, 1, required=True)),
    )


@pytest.mark.parametrize("line", ["", "N", "N -> ", "X -> 1", "N -> 1 (often)", "N -> 1 |", "N -> 1 R -> 1"])
def test_a_malformed_line_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is no bundle"):
        parse_replaces(line)


def test_bundles_are_counted_for_matched_sides() -> None:
    def counted(code: str, given: str, count: int) -> int:
        way = purchase(bundles(code), given, count)
        assert way is not None
        return way.bundles

    assert counted("FB", "RR", 2) == 2
    assert counted("DU", "Q", 2) == 1
    assert counted("CM", "RR", 1) == 1
    assert counted("CM", "RR", 2) == 2
    assert counted("IN", "PPPN", 3) == 3
    assert counted("NE", "BRNR", 2) == 2


def test_what_would_fit_is_listed_with_the_fewest_pieces_first() -> None:
    assert fitting(bundles("CE"), 1) == ("Q", "BB")
    assert fitting(bundles("OZ"), 2) == ("NN", "RR", "PPPP")
    assert fitting(bundles("AB"), 3) == ()


def test_a_price_is_put_into_words() -> None:
    assert describe(bundles("AB")) == ("a rook buys one",)
    assert describe(bundles("DU"))[2] == "a bishop and four pawns buy one or two, once only"
    assert describe(bundles("CM"))[0] == "a rook buys one, twice only"
    assert describe(bundles("IN"))[2] == "a knight given up as well"
    assert describe(bundles("SM"))[1] == "a rook, a bishop, a knight and a pawn buy one, once only"


def test_no_price_admits_more_than_a_few_dozen_purchases() -> None:
    assert max(len(purchases(bundles(code))) for code in CASES) == 36

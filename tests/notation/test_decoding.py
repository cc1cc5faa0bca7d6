"""Encodings: UTF-8, the named fallback for older files, single bad bytes, UTF-16."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldritch.notation import reader as reader_module
from eldritch.notation.decoding import Decoder, replace_bad_bytes
from eldritch.notation.reader import read


def test_a_latin_file_is_read_and_its_encoding_named_once() -> None:
    text = '[White "Weiß, A"]\n[Black "Bé, C"]\n\n1. e4 { schön } ½-½\n\n[White "Müller"]\n\n1. d4 *\n'
    reader = read(text.encode("latin-1"))
    records = list(reader)
    assert [record.tag("White") for record in records] == ["Weiß, A", "Müller"]
    assert [problem.code for problem in reader.problems] == ["PGN-101"]
    assert "latin-1" in reader.problems[0].message
    assert all(problem.code != "PGN-102" for record in records for problem in record.problems)


def test_typographic_signs_of_windows_name_that_encoding() -> None:
    reader = read('[Event "L’été – “Open”"]\n\n1. e4 *'.encode("cp1252"))
    assert [record.tag("Event") for record in reader] == ["L’été – “Open”"]
    assert "cp1252" in reader.problems[0].message


@pytest.mark.parametrize(
    "data", [b"1. e4 { x\xff y } e5 *", b"1. e4 { x \x81 y } e5 *", "1. e4 {é}".encode() + b"{\xe9} e5 *"]
)
def test_one_bad_byte_is_replaced_and_reported_in_its_game(data: bytes) -> None:
    reader = read(data + b'\n\n[Event "B"]\n\n1. d4 *\n')
    first, second = reader
    assert [problem.code for problem in first.problems] == ["PGN-102"]
    assert "0x" in first.problems[0].message
    assert "\ufffd" in first.source.text
    assert second.tag("Event") == "B"
    assert reader.problems == []


def test_the_place_of_a_bad_byte() -> None:
    (record,) = read(b"1. e4 e5\n2. Nf3 { x\xff y } *")
    assert (record.problems[0].line, record.problems[0].column) == (2, 11)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_with_its_mark(encoding: str) -> None:
    mark = "" if encoding == "utf-16" else "\ufeff"
    reader = read((mark + '[White "Weiß"]\n\n1. e4 *').encode(encoding))
    assert [record.tag("White") for record in reader] == ["Weiß"]
    assert [problem.code for problem in reader.problems] == ["PGN-105"]


def test_an_encoding_that_is_named_is_used() -> None:
    reader = read('[White "Žižka"]\n\n1. e4 *'.encode("cp1250"), encoding="cp1250")
    assert [record.tag("White") for record in reader] == ["Žižka"]
    assert reader.problems == []
    with pytest.raises(LookupError):
        read("", encoding="no-such-encoding")


def test_characters_cut_between_two_pieces_are_whole() -> None:
    decoder = Decoder(None)
    data = "é½♘".encode()
    assert "".join([decoder.decode(data[place : place + 1], False) for place in range(len(data))]) == "é½♘"
    assert decoder.decode(b"", True) == ""


def test_lone_surrogates_in_text_are_bad_bytes_too() -> None:
    assert replace_bad_bytes("a\udcffb\ud800") == ("a\ufffdb\ufffd", [(1, "0xFF"), (3, "U+D800")])
    (record,) = read("1. e4 {\udcff} *")
    assert [problem.code for problem in record.problems] == ["PGN-102"]


def test_pieces_of_any_size_give_the_same_records(
    record_text: str, monkeypatch: pytest.MonkeyPatch, codes: Callable[[str], list[str]]
) -> None:
    text = record_text + "\n" + record_text + '\n[Event "cut'
    whole = list(read(text))
    for size in (1, 7, 64):
        monkeypatch.setattr(reader_module, "PIECE", size)
        assert list(read(text)) == whole
        assert codes(text) == ["PGN-201"]

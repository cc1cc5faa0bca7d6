"""Where records come from: paths plain and packed, streams, pipes, and what happens when they break."""

from __future__ import annotations

import gzip
import io
import os
import threading
from pathlib import Path

import pytest
import zstandard

from eldritch.notation.reader import read

TEXT = '[White "Ann"]\n\n1. e4 *\n\n[White "Bob"]\n\n1. d4 *\n'
NAMES = ["Ann", "Bob"]


def _names(source: object) -> list[str | None]:
    return [record.tag("White") for record in read(source)]  # type: ignore[arg-type]


def test_text_bytes_and_streams() -> None:
    assert _names(TEXT) == NAMES
    assert _names(TEXT.encode()) == NAMES
    assert _names(io.StringIO(TEXT)) == NAMES
    assert _names(io.BytesIO(TEXT.encode())) == NAMES
    assert _names(io.TextIOWrapper(io.BytesIO(TEXT.encode()), encoding="ascii")) == NAMES


def test_paths_plain_and_packed(tmp_path: Path) -> None:
    plain, zipped, squeezed = tmp_path / "a.pgn", tmp_path / "a.pgn.gz", tmp_path / "a.pgn.zst"
    plain.write_text(TEXT)
    zipped.write_bytes(gzip.compress(TEXT.encode()))
    squeezed.write_bytes(zstandard.compress(TEXT.encode()))
    for path in (plain, zipped, squeezed):
        assert _names(path) == NAMES
    (record, _) = read(plain)
    assert record.source.file == str(plain)


def test_a_path_that_does_not_exist_raises(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "missing.pgn")
    with pytest.raises(OSError, match=r".+"):
        read(tmp_path)


@pytest.mark.parametrize("suffix", [".gz", ".zst"])
def test_a_packed_file_that_breaks_off_gives_what_it_has(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a.pgn{suffix}"
    data = (TEXT * 2000).encode()
    packed = gzip.compress(data) if suffix == ".gz" else zstandard.compress(data)
    path.write_bytes(packed[: len(packed) // 2] + b"no more of it")
    reader = read(path)
    records = list(reader)
    assert [problem.code for problem in reader.problems][-1:] == ["PGN-110"]
    assert len(records) < 4000


def test_a_finished_game_comes_out_of_a_pipe_before_more_is_written() -> None:
    reading, writing = os.pipe()
    heard = threading.Event()

    def type_games() -> None:
        with os.fdopen(writing, "wb", buffering=0) as pipe:
            pipe.write(b'[White "Ann"]\n\n1. e4\n')
            pipe.write(b"e5 1-0\n")
            assert heard.wait(10)
            pipe.write(b"stray\n\n1. d4 *\n")

    typist = threading.Thread(target=type_games)
    typist.start()
    with os.fdopen(reading, "rb", buffering=0) as stream:
        reader = read(io.BufferedReader(stream))
        first = next(reader)
        assert first.tag("White") == "Ann"
        heard.set()
        assert [record.source.first_line for record in reader] == [7]
    typist.join()
    assert [problem.code for problem in reader.problems] == ["PGN-403"]


def test_a_reader_can_be_closed(tmp_path: Path) -> None:
    path = tmp_path / "a.pgn"
    path.write_text(TEXT)
    reader = read(path)
    next(reader)
    reader.close()
    assert list(reader) == []

"""``eldritch convert``: games retold, and records for other programs."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import click

from eldritch.validator.annotate.diagrams import Diagrams, parse_diagrams
from eldritch.validator.annotate.extras import Missing
from eldritch.validator.annotate.forms import FORMS, Form, Game, find_form
from eldritch.validator.annotate.manner import Manner
from eldritch.validator.archive import iterate

from .config import settings
from .console import is_narrow, legible, write
from .inputs import STDIN, Source, check_encoding, complaint, pairs, sources, why
from .progress import Progress

SIDES = ("white", "black")


def _diagrams(ctx: click.Context, param: click.Parameter, text: str) -> Diagrams:
    """Callback of ``--diagrams``."""
    found = parse_diagrams(text)
    if found is None or found.sort == "all":
        raise click.UsageError(f"Diagrams are every:N, captures, marks or none, not {text!r}.", ctx)
    return found


@dataclass(slots=True)
class Work:
    """What is read and how it went: ``wrong`` counts faults, ``unreadable`` says that some input could not be read,
    ``games`` counts what was retold."""

    manner: Manner
    encoding: str | None
    only: int | None
    progress: bool
    wrong: int = 0
    games: int = 0
    unreadable: bool = False
    line: Progress | None = None

    def read(self, source: Source) -> Iterator[Game]:
        """The judged games of an input; what cannot be read is said and ends it."""
        name, content = source
        manner = self.manner
        try:
            archive = iterate(
                content, name=name, encoding=self.encoding, variant=manner.variant, rulings=manner.rulings,
                strict=manner.strict,
            )  # fmt: skip
            line = self.line = Progress(Path(name).name, archive.size, self.progress)
            try:
                for game in archive:
                    line.at(archive.position)
                    if self.only is None or game.index == self.only:
                        self.games += 1
                        self.wrong += game.counts("error") + (game.counts("warning") if manner.strict else 0)
                        yield game.record, game
                        if self.only is not None:
                            return
            finally:
                line.clear()
            for problem in archive.problems:
                if problem.severity == "error":
                    self.wrong += 1
                    self.unreadable |= problem.code == "PGN-110"
                    click.echo(legible(f"eldritch: {name}:{problem.line}: {problem.message}"), err=True)
        except (OSError, EOFError, ImportError) as error:
            self.unreadable = True
            click.echo(complaint(name, error), err=True)

    def put(self, stream: TextIO, text: str) -> None:
        """Write, after the progress line has made room."""
        if self.line is not None and stream.isatty():
            self.line.clear()
        write(stream, text)


@click.command("convert")
@click.argument("files", nargs=-1, type=click.Path())
@click.option(
    "--to", "form", type=click.Choice([form.name for form in FORMS]), default="text", show_default=True,
    help="What to make of the games.",
)  # fmt: skip
@click.option("--game", type=click.IntRange(1), help="Only this game of the file.")
@click.option(
    "--diagrams", callback=_diagrams, default="none", show_default=True,
    help="After which moves a board is drawn: every:N, captures, marks (annotated moves), none.",
)  # fmt: skip
@click.option("--perspective", type=click.Choice(SIDES), default="white", show_default=True, help="Who sits below.")
@click.option("--cite", is_flag=True, help="With the numbers of the rules.")
@click.option("--ascii", "plain", is_flag=True, help="Letters instead of chess figures.")
@click.option("--template", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="A jinja2 template in place of ours, for text and markdown.")  # fmt: skip
@click.option("--words", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="A table of words (TOML) in another language.")  # fmt: skip
@click.option("--variant", help="The game of records without a Variant tag.")
@click.option("--rulings", callback=pairs, help="Options of records without a Rulings tag.")
@click.option("--strict", is_flag=True, help="Warnings, and faults of variations, count for the exit code too.")
@click.option("--encoding", callback=check_encoding, help="The encoding of the files.")
@click.option("--no-progress", is_flag=True, help="Do not show how far a long work has come.")
@click.option("--output", "-o", help="A file; or a folder, which then gets a file for each game.")
@settings
@click.pass_context
def command(
    ctx: click.Context, files: tuple[str, ...], form: str, game: int | None, diagrams: Diagrams, perspective: str,
    cite: bool, plain: bool, template: Path | None, words: Path | None, variant: str | None,
    rulings: dict[str, str] | None, strict: bool, encoding: str | None, no_progress: bool, output: str | None,
) -> None:  # fmt: skip
    """Retell games: files, folders (their .pgn and .epgn files), or - for standard input.

    Games with faults are told as far as they are known, their faults in footnotes. The exit code is that of validate.
    The folder of -o has to exist, or its name to end with a slash; its files are named after the input and the game.
    """
    from .main import version

    chosen = find_form(form)
    assert chosen is not None  # click has checked the name
    plain = plain or (output is None and is_narrow(sys.stdout))
    tool = f"eldritch {version()}"
    manner = Manner(variant, rulings, strict, diagrams, perspective == "black", plain, cite, template, words, tool)
    work = Work(manner, encoding, game, not no_progress)
    inputs = sources(files)
    goal = Path(output) if output is not None else None
    try:
        if output is not None and goal is not None and (output.endswith("/") or goal.is_dir()):
            _to_folder(work, chosen, inputs, goal)
        elif chosen.files:
            _to_one(work, chosen, inputs, goal)
        else:
            _to_file(work, chosen, inputs, goal)
    except Missing as error:
        click.echo(f"eldritch: {error}", err=True)
        ctx.exit(2)
    except ValueError as error:  # a template or a table of words that cannot be used
        raise click.ClickException(legible(str(error))) from None
    if not work.games and not work.unreadable:
        wanted = "no games" if game is None else f"no game {game}"
        click.echo(f"eldritch: {', '.join(name for name, _ in inputs)}: {wanted}", err=True)
        work.unreadable = game is not None
    ctx.exit(2 if work.unreadable else 1 if work.wrong else 0)


def _to_file(work: Work, form: Form, inputs: list[Source], goal: Path | None) -> None:
    """All games in one file, or on standard output; the file is opened when there is something to put in."""
    games = (game for source in inputs for game in work.read(source))
    texts = form.writer()(games, work.manner)
    if goal is None:
        for text in texts:
            work.put(sys.stdout, text)
        return
    _save(goal, texts, inputs)


def _to_folder(work: Work, form: Form, inputs: list[Source], folder: Path) -> None:
    """A file for each game, or for each picture of one."""
    folder.mkdir(parents=True, exist_ok=True)
    taken: set[Path] = set()
    for source in inputs:
        stem = "games" if source[0] == STDIN else Path(source[0]).name.partition(".")[0]
        for record, report in work.read(source):
            if form.files:
                for name, data in form.file_writer()([(record, report)], work.manner):
                    _save(_free(folder, f"{stem}-{name or report.index}", form.suffix, taken), [data], inputs)
                continue
            goal = _free(folder, f"{stem}-{report.index}", form.suffix, taken)
            _save(goal, form.writer()([(record, report)], work.manner), inputs)


def _free(folder: Path, stem: str, suffix: str, taken: set[Path]) -> Path:
    """A name in the folder that this run has not yet used; it is used from now on."""
    goal, number = folder / f"{stem}{suffix}", 1
    while goal in taken:
        number += 1
        goal = folder / f"{stem}-{number}{suffix}"
    taken.add(goal)
    return goal


def _to_one(work: Work, form: Form, inputs: list[Source], goal: Path | None) -> None:
    """The one file that all games make, or on standard output; several need a folder."""
    games = (game for source in inputs for game in work.read(source))
    files = form.file_writer()(games, work.manner)
    found = next(files, None)
    if found is None:
        return
    if next(files, None) is not None:
        raise click.UsageError("Several pictures come of this: name a folder with -o, or choose by --game.")
    if goal is None:
        sys.stdout.buffer.write(found[1])
        return
    _save(goal, [found[1]], inputs)


def _save(goal: Path, texts: Iterable[str | bytes], inputs: list[Source]) -> None:
    """Write a file, never over one of the records."""
    for name, content in inputs:
        if isinstance(content, Path) and goal.exists() and content.exists() and content.samefile(goal):
            raise click.UsageError(f"The output would replace the record {name}.")
    pieces = iter(texts)
    first = next(pieces, "")
    try:
        with goal.open("wb") as stream:
            stream.write(_encoded(first))
            stream.writelines(map(_encoded, pieces))
    except OSError as error:
        raise click.ClickException(f"{goal}: {why(error)}.") from None


def _encoded(piece: str | bytes) -> bytes:
    return piece.encode("utf-8", "backslashreplace") if isinstance(piece, str) else piece

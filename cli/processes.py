"""The option that says on how many processes records are judged."""

from __future__ import annotations

import os
from typing import Final

import click

MOST: Final = 256


def jobs_option(command: click.decorators.FC) -> click.decorators.FC:
    """Give a command ``--jobs``: a number of processes, 0 for one on each core that may be used."""
    return click.option(
        "--jobs", "-j", type=click.IntRange(0, MOST), default=1, show_default=True, callback=_jobs, metavar="N",
        help="On how many processes to judge; 0: one a core.",
    )(command)  # fmt: skip


def _jobs(ctx: click.Context, param: click.Parameter, wanted: int) -> int:
    if wanted:
        return wanted
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system can tell
        return os.cpu_count() or 1

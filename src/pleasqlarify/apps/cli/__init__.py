"""The command line: a small file per command, and nothing heavy imported before a command needs it.

Workers of the databases import this file anew, so it stays empty-handed.
"""

import gc
import logging
import os
import sys
from collections.abc import Sequence

LITTER = (10_000, 10, 20)
"""New objects, and rounds, after which Python looks for what is in use no more: at its own 700 that takes an
eighth of what the grammar needs for a question, a tenth of a second at a time."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status: 0 done, 1 a clear failure, 2 usage, 130 stopped by Ctrl-C."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # our matrices are small: threads only cost time
    gc.set_threshold(*LITTER)
    logging.getLogger("sqlglot").setLevel(logging.ERROR)  # it warns of odd texts, which are told as failures
    from pleasqlarify.apps.cli.errors import status_of
    from pleasqlarify.apps.cli.out import never_stumble

    never_stumble()
    return status_of(lambda: _run(arguments))


def _run(arguments: Sequence[str] | None) -> object:
    from typer.main import get_command

    from pleasqlarify.apps.cli.commands import app

    words = sys.argv[1:] if arguments is None else list(arguments)
    with get_command(app).make_context("pleasqlarify", words) as context:
        return context.command.invoke(context)

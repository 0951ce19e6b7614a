"""The command line: a small file per command, and nothing heavy imported before a command needs it.

Workers of the databases import this file anew, so it stays empty-handed.
"""

import logging
import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status: 0 done, 1 a clear failure, 2 usage, 130 stopped by Ctrl-C."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # our matrices are small: threads only cost time
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

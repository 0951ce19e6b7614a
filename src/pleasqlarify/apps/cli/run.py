"""``pleasqlarify run``: one statement through gate, engine guard and worker."""

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import DONE, FAILED
from pleasqlarify.apps.cli.options import Allowed, AllowedFunctions, AsJson, Denied, Readings, Sources
from pleasqlarify.tables import Failed, Limit, Outcome, Refused, Table

MOST_ROWS = 50
"""Rows drawn in a terminal; --json prints all that were fetched."""


def run(
    sources: Sources,
    sql: Annotated[str, typer.Argument(metavar="SQL", hidden=True)],
    *,
    deny: Denied,
    allow: Allowed,
    function: AllowedFunctions,
    read: Readings,
    json: AsJson = False,
) -> int:
    """Run one SELECT; it can only read.

    DATABASE is a SQLite or DuckDB file, CSV, XLSX, Parquet or JSON files and folders of them, or the URL of a
    server, such as postgresql://reader@db.example/shop.

    \b
    Examples:
      pleasqlarify run films.sqlite "SELECT Title FROM Film LIMIT 3"
      pleasqlarify run sales.csv "SELECT count(*) FROM sales" --json
    """
    from pleasqlarify.apps.cli.opening import database, tell_doubts

    with (
        out.failures_as_document(json),
        database(sources, sql, allow=allow, deny=deny, functions=function, read=read) as opened,
    ):
        tell_doubts(opened)
        outcome = _watched(lambda: opened.run(sql))
    if json:
        from pleasqlarify.apps.documents import outcome as as_json

        out.document(as_json(outcome))
    else:
        _show(outcome)
    return status(outcome)


def _watched(work: Callable[[], Outcome]) -> Outcome:
    """The outcome; meanwhile somebody at a terminal sees that it is being worked on."""
    if not sys.stderr.isatty():
        return work()
    from pleasqlarify.apps.terminal.progress import running

    with running():
        return work()


def status(outcome: Outcome) -> int:
    """Whether there is a result: one cut short by time or memory is none."""
    if isinstance(outcome, Table) and outcome.limited not in {Limit.TIME, Limit.MEMORY}:
        return DONE
    return FAILED


def _show(outcome: Outcome) -> None:
    from pleasqlarify.apps.terminal.tables import shown
    from pleasqlarify.apps.terminal.writing import console, safe

    match outcome:
        case Refused(message=message) | Failed(message):
            return out.note(f"pleasqlarify: {safe(message)}")
    paper = console()
    if outcome.columns:
        paper.print(shown(outcome.columns, outcome.rows, most=MOST_ROWS, width=paper.width))
    out.note(counted(outcome))
    return None


def counted(table: Table) -> str:
    """How many rows there are, how many are shown, and what cut them short."""
    rows = len(table.rows)
    many = f"{rows:,} row{'s' * (rows != 1)}"
    if table.limited in {Limit.TIME, Limit.MEMORY}:
        return f"pleasqlarify: stopped: the query needs more {table.limited} than one query may use"
    if table.limited:
        many = f"the first {many}; there are more than one query may fetch"
    return f"the first {MOST_ROWS} of {many}" if rows > MOST_ROWS and not table.limited else many

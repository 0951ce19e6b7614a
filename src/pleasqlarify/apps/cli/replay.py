"""``pleasqlarify replay``: an old receipt on today's data."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import DONE, FAILED
from pleasqlarify.apps.cli.options import Allowed, AllowedFunctions, AsJson, Denied, Readings, Sources

if TYPE_CHECKING:
    from pleasqlarify.replaying.checking import Recheck


def replay(
    receipt: Annotated[Path, typer.Argument(metavar="RECEIPT", hidden=True)],
    sources: Sources,
    *,
    deny: Denied,
    allow: Allowed,
    function: AllowedFunctions,
    read: Readings,
    json: AsJson = False,
) -> int:
    """Say whether an old answer is still the answer.

    The query of RECEIPT runs again. If its result is another one, the rows that are new, gone or changed are
    told, or what in the tables made the difference. The readings of the question run again too, and the same
    replies are given to them: would the same reading be the answer today?

    DATABASE is by default the files that the receipt names, looked for here and beside the receipt; an
    address is opened only if you give it.

    The exit status is 0 if the result is the same, and the same reading without a new question; 1 if not, or
    if that cannot be told.

    \b
    Examples:
      pleasqlarify replay receipt.json
      pleasqlarify replay receipt.json films-of-today.sqlite --json
    """
    from pleasqlarify.apps.cli.reopening import reopened
    from pleasqlarify.replaying.checking import recheck
    from pleasqlarify.replaying.papers import read_file

    with out.failures_as_document(json):
        paper = read_file(receipt)
        given = {"allow": allow, "deny": deny, "functions": function, "read": read}
        with reopened(paper.opened, receipt.parent, sources, given) as opened:
            found = recheck(paper, opened, receipt.name)
    if json:
        from pleasqlarify.apps.views.rechecked import rechecked

        out.document(rechecked(found))
    else:
        _show(found)
    return DONE if found.same else FAILED


def _show(found: "Recheck") -> None:
    from rich.text import Text

    from pleasqlarify.apps.terminal.writing import console, safe
    from pleasqlarify.replaying.telling import lines

    paper, before = console(), ""
    asked = f"“{found.paper.utterance}”, asked on {found.paper.date[:10]}"
    paper.print(Text(safe(asked), "bold"), soft_wrap=True)
    for line in lines(found):
        if line.about in {"schema", "meaning"} and line.about != before:
            paper.print()
        indent = "  " if line.about == "row" else ""
        paper.print(Text(indent + safe(line.text)), soft_wrap=True)
        before = line.about

"""``pleasqlarify interpret``: the readings of a question, gathered and kept, without asking back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.options import (
    Allowed,
    AllowedFunctions,
    AsJson,
    Denied,
    LlmUrl,
    NoValues,
    Question,
    Readings,
    Samples,
    Sources,
    Specs,
    Today,
)

if TYPE_CHECKING:
    from pleasqlarify.session import Session


def interpret(
    sources: Sources,
    question: Question,
    *,
    interpreter: Specs,
    n: Samples = 60,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Write the pool of readings there.", show_default=False
        ),
    ] = None,
    deny: Denied,
    allow: Allowed,
    function: AllowedFunctions,
    read: Readings,
    today: Today = "",
    llm_url: LlmUrl = "",
    no_values: NoValues = False,
    json: AsJson = False,
) -> None:
    """List and keep the readings of a question.

    A pool that was written with -o can be asked again without a model, with --interpreter recorded:FILE.

    \b
    Examples:
      pleasqlarify interpret films.sqlite "Who made it?" -o made.pool.json
      pleasqlarify ask films.sqlite "Who made it?" --interpreter recorded:made.pool.json
    """
    from pleasqlarify.apps.cli.opening import check_apart, database, day, interpreters, tell_doubts
    from pleasqlarify.apps.terminal.progress import watching
    from pleasqlarify.apps.views import view
    from pleasqlarify.exploring import explore
    from pleasqlarify.interpreters.recorded import only_recorded

    with out.failures_as_document(json):
        check_apart(sources, [output])
    with (
        out.failures_as_document(json),
        database(sources, question, allow=allow, deny=deny, functions=function, read=read) as opened,
    ):
        tell_doubts(opened)
        asked = interpreters(interpreter, llm_url, values=not no_values, today=day(today))
        with watching(n * len(asked), asked) as watch:
            session = explore(question, opened, asked, n, rivals=not only_recorded(asked), watch=watch)
        if output is not None:
            _write(output, session)
        out.document(view(session)) if json else _show(session)


def _write(place: Path, session: "Session") -> None:
    from pleasqlarify import pool
    from pleasqlarify.errors import BadPool, reason
    from pleasqlarify.receipts import pool_of

    try:
        pool.write(place, pool_of(session))
    except OSError as exc:
        raise BadPool(f"cannot write {str(place)!r}: {reason(exc)}") from exc
    out.note(f"the pool is in {place}")


def _show(session: "Session") -> None:
    from rich.text import Text

    from pleasqlarify.apps.terminal import screen
    from pleasqlarify.apps.terminal.writing import console
    from pleasqlarify.unused import not_understood

    paper, partial = console(), bool(not_understood(session))
    screen.opening(paper, session)
    for number, intent in enumerate(session.intents, 1):
        share = "partial" if partial else f"in {intent.belief * 100:.0f} % of readings"
        paper.print(Text(f"\npossible answer {number}, {share}", "bold"))
        screen.ways(paper, intent, session.database.schema.dialect)

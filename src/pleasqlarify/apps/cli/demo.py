"""``pleasqlarify demo``: a question with several meanings, on a database of our own, from a recording."""

from pathlib import Path
from typing import Annotated

import typer

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import DONE, usage
from pleasqlarify.apps.cli.options import AsJson, ReceiptFile, Replies


def demo(
    number: Annotated[int, typer.Argument(metavar="NUMBER", hidden=True)] = 1,
    *,
    listed: Annotated[bool, typer.Option("--list", help="List the questions.")] = False,
    reply: Replies,
    receipt: ReceiptFile = None,
    json: AsJson = False,
) -> int:
    """Try it: no model, no data and no key are needed.

    NUMBER is one of the questions that --list shows; the first one is about films.

    \b
    Examples:
      pleasqlarify demo
      pleasqlarify demo --list
      pleasqlarify demo 2
    """
    from pleasqlarify import demo as films

    if listed:
        for place, one in enumerate(films.QUESTIONS, 1):
            print(f"{place}  {one.utterance}\n   {one.database}: {one.note}")
        return DONE
    if not 1 <= number <= len(films.QUESTIONS):
        raise usage(f"no demo question {number}; there are 1 to {len(films.QUESTIONS)}")
    question = films.QUESTIONS[number - 1]
    with out.failures_as_document(json):
        return _ask(question.utterance, question.database, tuple(reply), receipt, json=json)


def _ask(utterance: str, name: str, replies: tuple[str, ...], receipt: Path | None, *, json: bool) -> int:
    from pleasqlarify import demo as films
    from pleasqlarify.apps.cli.asking import Asking, check_someone_is_there
    from pleasqlarify.apps.cli.opening import database, interpreters

    check_someone_is_there(replies, json=json)
    recording = films.pool(utterance)
    with database([str(films.path(name))], utterance) as opened:
        out.note(
            f"{films.DATABASES[name]}; the readings are a recording of a model, so nothing is sent anywhere"
        )
        asked = interpreters([f"recorded:{recording}"], "", values=True)
        return Asking(60, replies, receipt, json).ask(utterance, opened, asked)

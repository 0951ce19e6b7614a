"""``pleasqlarify demo``: questions with several meanings on databases of our own, recorded ones or any."""

from typing import TYPE_CHECKING, Annotated

import typer

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import DONE, STOPPED, usage
from pleasqlarify.apps.cli.options import AsJson, NoBrowser, Port, ReceiptFile, Replies, Store, StudyFile
from pleasqlarify.errors import PleasqlarifyError

if TYPE_CHECKING:
    from pleasqlarify.apps.cli.asking import Asking
    from pleasqlarify.databases import Database
    from pleasqlarify.interpreters import Interpreter


def demo(
    what: Annotated[str, typer.Argument(metavar="NUMBER | DATABASE", hidden=True)] = "",
    question: Annotated[str, typer.Argument(metavar="QUESTION", hidden=True)] = "",
    *,
    listed: Annotated[bool, typer.Option("--list", help="List the questions.")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="Ask in this terminal.")] = False,
    reply: Replies,
    receipt: ReceiptFile = None,
    json: AsJson = False,
    port: Port = None,
    store: Store = "",
    no_browser: NoBrowser = False,
    study: StudyFile = None,
) -> int:
    """Try it in your browser, without a model or a key.

    NUMBER is one of the questions that --list shows; the first one is about films. Or name a DATABASE (films,
    sales or shop), and ask it a QUESTION of your own. With --json or --reply no page is opened.

    \b
    Examples:
      pleasqlarify demo
      pleasqlarify demo --list
      pleasqlarify demo 2 --terminal
      pleasqlarify demo shop "revenue per country last month"
    """
    from pleasqlarify import demo as films

    if listed:
        return _list()
    with out.failures_as_document(json):
        if not (terminal or json or reply or receipt):
            from pleasqlarify.apps.cli.demo_page import Where, open_demo

            return open_demo(what, question, Where(port, store, not no_browser, study))
        from pleasqlarify.apps.cli.asking import Asking

        asking = Asking(60, tuple(reply), receipt, json)
        if what in films.DATABASES:
            return _own(what, question, asking)
        return _recorded(numbered(what or "1"), asking)


def numbered(what: str) -> int:
    """The number of one of our questions; a usage error for anything else."""
    from pleasqlarify import demo as films

    if not (what.isdigit() and 1 <= int(what) <= len(films.QUESTIONS)):
        known = ", ".join(films.DATABASES)
        raise usage(
            f"no demo question or database {what!r}; there are 1 to {len(films.QUESTIONS)}, and {known}"
        )
    return int(what)


def _list() -> int:
    from pleasqlarify import demo as films

    for place, one in enumerate(films.QUESTIONS, 1):
        print(f"{place}  {one.utterance}\n   {one.database}: {one.note}")
    print("\nyour own question: pleasqlarify demo DATABASE QUESTION, where DATABASE is")
    for name, about in films.DATABASES.items():
        print(f"   {name:<7}{about}")
    return DONE


def _recorded(number: int, asking: "Asking") -> int:
    """One of our questions, from a recording of a model; then questions of the person's own."""
    from pleasqlarify import demo as films
    from pleasqlarify.apps.cli.asking import check_someone_is_there
    from pleasqlarify.apps.cli.opening import database, interpreters

    check_someone_is_there(asking.replies, json=asking.json)
    question = films.QUESTIONS[number - 1]
    with database([str(films.path(question.database))]) as opened:
        about = films.DATABASES[question.database]
        out.note(f"{about}; the readings are a recording of a model, so nothing is sent anywhere")
        asked = interpreters([f"recorded:{films.pool(question.utterance)}"])
        status = asking.ask(question.utterance, opened, asked)
    if asking.json or asking.replies or status != DONE:
        return status
    return _own(question.database, "", asking)


def _own(name: str, question: str, asking: "Asking") -> int:
    """The person's own questions about a database, read by the grammar, until they have none."""
    from pleasqlarify import demo as films
    from pleasqlarify.apps.cli.asking import check_someone_is_there
    from pleasqlarify.apps.cli.opening import database, interpreters
    from pleasqlarify.apps.terminal.writing import interactive
    from pleasqlarify.interpreters import GRAMMAR

    check_someone_is_there(asking.replies, json=asking.json)
    if not question and not interactive():
        raise usage(f'a question is needed as well: pleasqlarify demo {name} "what do you want to know?"')
    with database([str(films.path(name))]) as opened:
        grammar = interpreters([GRAMMAR], today=films.TODAY[name])
        if asking.json or asking.replies:
            return asking.ask(question, opened, grammar)
        status = DONE
        while status == DONE and (question := question or _next(name)):
            status, question = _asked(question, opened, grammar, asking), ""
    return status


def _next(name: str) -> str:
    """Another question of theirs; "" when they have had enough."""
    from pleasqlarify.apps.terminal.keys import leaves
    from pleasqlarify.apps.terminal.writing import heard

    try:
        said = heard(f"\nanother question about the {name}, in your words; Enter or q to leave > ").strip()
    except EOFError:
        return ""
    return "" if leaves(said) else said


def _asked(question: str, opened: "Database", grammar: "list[Interpreter]", asking: "Asking") -> int:
    """One of their questions; what cannot be answered is said, and they may ask another."""
    try:
        status = asking.ask(question, opened, grammar)
    except PleasqlarifyError as exc:
        out.note(f"pleasqlarify: {exc}")
        return DONE
    return STOPPED if status == STOPPED else DONE

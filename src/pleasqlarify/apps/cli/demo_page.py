"""``pleasqlarify demo`` in a browser."""

from dataclasses import dataclass
from pathlib import Path

from pleasqlarify import demo as films
from pleasqlarify.apps.cli.demo import numbered
from pleasqlarify.apps.cli.errors import DONE
from pleasqlarify.apps.cli.page import Place, Shown, open_page
from pleasqlarify.apps.server.readers import readers
from pleasqlarify.apps.server.sources import opened
from pleasqlarify.apps.server.study import diary
from pleasqlarify.errors import UnknownName
from pleasqlarify.interpreters import GRAMMAR


@dataclass(frozen=True, slots=True)
class Where:
    """Where the page is served, and what is written down where."""

    port: int | None
    store: str
    browser: bool
    study: Path | None


def open_demo(what: str, question: str, where: Where) -> int:
    """The page on one of our databases, with one of our questions or theirs."""
    name = what or films.QUESTIONS[0].database
    if name not in films.DATABASES:
        chosen = films.QUESTIONS[numbered(name) - 1]
        name, question = chosen.database, chosen.utterance
    reading = readers([GRAMMAR], films.TODAY[name], recording)
    kept = diary(where.study) if where.study else None
    shown = Shown(opened([str(films.path(name))]), reading, demo=True, question=question, diary=kept)
    open_page(Place(port=where.port, store=where.store, browser=where.browser), shown)
    return DONE


def recording(question: str) -> tuple[str, ...]:
    """What reads one of our questions: its recording; nothing for others."""
    try:
        return (f"recorded:{films.pool(question)}",)
    except UnknownName:
        return ()

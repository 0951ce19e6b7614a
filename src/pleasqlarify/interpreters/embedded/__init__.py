"""A grammar that proposes readings, rivals on purpose, without any model: words, links, frames, search."""

from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pleasqlarify.interpreters.embedded.grammar import Grammar


def connect(detail: str, *, today: date | None = None) -> "Grammar":
    """The grammar; ``today`` is what "last month" counts from, by default the day of the question."""
    from pleasqlarify.errors import UnknownName
    from pleasqlarify.interpreters.embedded.grammar import Grammar

    if detail:
        raise UnknownName(f"'embedded:{detail}' is no interpreter; it is called embedded")
    return Grammar(today)

"""All that is told of things rather than what they are called: "information on the payments"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import NUMBERS
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import Shown
from pleasqlarify.interpreters.embedded.profile.nouns import Kind, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

INFORMATION = frozenset({"information", "info", "details", "data", "facts", "particulars"})
ABOUT = frozenset({"on", "about", "of", "for", "regarding", "concerning"})
BETWEEN = frozenset({"the", "our", "their", "any", "those", "these"})


def informed(asked: Asked, table: str, noun: Positions) -> Iterator[Option[Shown]]:
    """The columns that tell of the rows of a table, where it is these that are asked for.

    All of its own, without the keys of others; of what happened also which it was, how much, and when.
    """
    said = _said(asked, min(noun))
    columns = [column for column in asked.profile.tables[table].columns if not column.foreign]
    if not said or not columns:
        return
    used = ((said, f"all about {table}"),)
    yield Option(tuple(column.name for column in columns), 0.0, used)
    figures = [c.name for c in columns if c.primary or c.role in (*NUMBERS, Role.DATE)]
    if asked.profile.tables[table].kind is Kind.EVENT and 1 < len(figures) < len(columns):
        yield Option(tuple(figures), weight("wanted.figures"), used)


def _said(asked: Asked, start: int) -> Positions:
    """The word for information that stands before a noun: "information on the ..."."""
    tokens, place = asked.words.tokens, start - 1
    while place > 1 and tokens[place].norm in BETWEEN:
        place -= 1
    named = place > 0 and tokens[place].norm in ABOUT and tokens[place - 1].norm in INFORMATION
    return frozenset({place - 1}) if named else frozenset()

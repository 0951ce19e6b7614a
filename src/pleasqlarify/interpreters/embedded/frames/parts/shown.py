"""How the rows of a table are shown: by a name, by first and last name, by their key."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.weights import weight

Shown = tuple[str, ...]
"""Columns of one table."""


def shown(asked: Asked, table: str, most: int = 3) -> list[Option[Shown]]:
    """Ways to show a row of the table, likeliest first."""
    displays = asked.profile.tables[table].displays[:most]
    return [Option(d.columns, weight("frames.display") * d.weight) for d in displays]

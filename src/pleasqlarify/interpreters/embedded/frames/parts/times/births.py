"""Where a question asks how old somebody is: the dates of birth that its words are linked to."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.limits import BIRTH
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.nouns import Cue

AGE = frozenset({"age", "ages", "aged", "old"})


def births_named(asked: Asked) -> Iterator[tuple[Mention, ColumnProfile]]:
    """Where an age is spoken of, and the date of birth that tells it, likeliest first at each place."""
    for mention, named in asked.named(ColumnNamed):
        column = asked.profile.column(named.table, named.column)
        spoken = any(asked.words.tokens[place].norm in AGE for place in mention.positions)
        if column is not None and spoken and is_birth(column):
            yield mention, column


def is_birth(column: ColumnProfile) -> bool:
    """Whether it holds the days on which people were born."""
    dated = column.role is Role.DATE and column.dates_as == "iso"
    return dated and bool(BIRTH & set(column.named.stems))


def asks_an_age(asked: Asked, cue: Cue) -> bool:
    """Whether "how old" speaks of those whose birth is stored."""
    return any(mention.positions & cue.positions for mention, _ in births_named(asked))

"""Where a question asks how old somebody is: the dates of birth that its words are linked to."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.limits import tells_birth
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, TableNamed
from pleasqlarify.interpreters.embedded.link.origins import is_origin
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.nouns import Cue

AGE = frozenset({"age", "ages", "aged", "old"})
SURE = 0.55  # so likely a word tells what happened


def births_named(asked: Asked) -> Iterator[tuple[Mention, ColumnProfile]]:
    """Where an age is spoken of, and the date of birth, or of making, that tells it, likeliest first."""
    for mention, named in asked.named(ColumnNamed):
        column = asked.profile.column(named.table, named.column)
        if column is not None and says_age(asked, mention) and tells_age(column):
            yield mention, column


def says_age(asked: Asked, mention: Mention) -> bool:
    """Whether the words speak of an age rather than of a date."""
    return any(asked.words.tokens[place].norm in AGE for place in mention.positions)


def is_birth(column: ColumnProfile) -> bool:
    """Whether it holds the days, or years, in which people were born."""
    return tells_birth(column) and (column.role is Role.YEAR or column.dates_as == "iso")


def tells_age(column: ColumnProfile) -> bool:
    """Whether an age may be told by it: that of people, or of things."""
    return is_birth(column) or is_origin(column)


def asks_an_age(asked: Asked, cue: Cue) -> bool:
    """Whether "how old" speaks of those whose birth is stored."""
    return any(mention.positions & cue.positions for mention, _ in births_named(asked))


def happened_otherwise(asked: Asked, date: ColumnProfile) -> bool:
    """Whether the date is one of birth, and the question tells of something else that happened."""
    if not tells_birth(date):
        return False
    named = (m for m, of in asked.named(ColumnNamed) if not m.soft and _is_date(asked, of, date))
    done = (m for m, of in asked.named(TableNamed) if of.verb and of.table != date.table)
    return any(mention.weight >= SURE for mention in (*named, *done))


def _is_date(asked: Asked, named: ColumnNamed, besides: ColumnProfile) -> bool:
    column = asked.profile.column(named.table, named.column)
    return column is not None and column.role is Role.DATE and column.key != besides.key

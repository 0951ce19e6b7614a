"""Where a question asks how old somebody is: the dates of birth that its words are linked to."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.limits import tells_birth
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.nouns import Cue

AGE = frozenset({"age", "ages", "aged", "old"})


def births_named(asked: Asked) -> Iterator[tuple[Mention, ColumnProfile]]:
    """Where an age is spoken of, and the date of birth that tells it, likeliest first at each place."""
    for mention, named in asked.named(ColumnNamed):
        column = asked.profile.column(named.table, named.column)
        if column is not None and says_age(asked, mention) and is_birth(column):
            yield mention, column


def says_age(asked: Asked, mention: Mention) -> bool:
    """Whether the words speak of an age rather than of a date."""
    return any(asked.words.tokens[place].norm in AGE for place in mention.positions)


def is_birth(column: ColumnProfile) -> bool:
    """Whether it holds the days, or years, in which people were born."""
    return tells_birth(column) and (column.role is Role.YEAR or column.dates_as == "iso")


def asks_an_age(asked: Asked, cue: Cue) -> bool:
    """Whether "how old" speaks of those whose birth is stored."""
    return any(mention.positions & cue.positions for mention, _ in births_named(asked))

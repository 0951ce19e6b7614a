"""The age of things that were bought or built on a day that is stored: "average age of our vans"."""

from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.limits import tells_birth
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.lists import speaks_of
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, TableProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words

AGES = frozenset({"age", "ages"})


def origins(words: Words, named: Sequence[Candidate], profile: Profile) -> Iterator[Candidate]:
    """The days from which the age of the things that are ``named`` counts, where no column is called so."""
    said = [place for place, token in enumerate(words.tokens) if token.norm in AGES]
    if not said:
        return
    told = {place for one in named if isinstance(one.meaning, ColumnNamed) for place in one.positions}
    firm = [one for one in named if one.weight >= weight("link.weak_name")]
    tables = dict.fromkeys(one.meaning.table for one in firm if isinstance(one.meaning, TableNamed))
    for table in tables:
        for column in _days(profile.tables[table]):
            for place in (place for place in said if place not in told):
                meaning = ColumnNamed(table, column.name)
                yield Candidate(place, place + 1, meaning, weight("link.age_of_thing"), soft=True)


def _days(table: TableProfile) -> list[ColumnProfile]:
    """The first day, or year, from which its things are there; none of those who were born."""
    if table.view or any(map(tells_birth, table.columns)):
        return []
    return [column for column in table.columns if is_origin(column)][:1]


def is_origin(column: ColumnProfile) -> bool:
    """Whether it holds since when things are there, by the day or year."""
    dated = column.role is Role.YEAR or (column.role is Role.DATE and column.dates_as == "iso")
    return dated and speaks_of(column.named, "origin")

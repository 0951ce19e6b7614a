"""The word "date" beside the name of a table with dates: it is one of its own."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.link.choosing import Stretch
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.nouns import Words


def without_own_dates(
    free: Sequence[int], words: Words, stretches: Sequence[Stretch], profile: Profile
) -> list[int]:
    """The free places but for those of a "date" that a named table has, so that no other is meant."""
    called = {place for place in free if words.tokens[place].stem == "date"}
    if not called or not _any_has_dates(stretches, profile):
        return list(free)
    return [place for place in free if place not in called]


def _any_has_dates(stretches: Sequence[Stretch], profile: Profile) -> bool:
    named = [stretch.candidates[0].meaning for stretch in stretches]
    tables = {one.table for one in named if isinstance(one, TableNamed)}
    return any(column.table in tables and column.role is Role.DATE for column in profile.columns)

"""Times that are the title of something here: "who borrowed The Last Summer" tells no time."""

from collections.abc import Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ValueNamed
from pleasqlarify.interpreters.embedded.link.timeless import plain_kinds
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words import classed
from pleasqlarify.interpreters.embedded.words.nouns import Period, Words

BEFORE = {"in", "of", "on", "for", "from", "during"}
"""Words that may be of a time, and of no title."""


def without_titled_times(words: Words, profile: Profile) -> Words:
    """The words without the periods that stand in a stored value of several words, capitals and all."""
    titled = [period for period in words.periods if _is_in_a_title(words, period, profile)]
    if not titled:
        return words
    plain = plain_kinds(words, frozenset(place for period in titled for place in period.positions))
    periods = tuple(period for period in words.periods if period not in titled)
    return replace(words, tokens=classed(words.tokens, plain), periods=periods)


def named_in_times(said: Sequence[Candidate], words: Words, profile: Profile) -> list[Candidate]:
    """What may be named within a period: no title in small letters, for "last year" is a year."""
    timed = frozenset(place for period in words.periods for place in period.positions)
    return [one for one in said if timed & one.positions and not _is_small_title(one, words, profile)]


def _is_small_title(one: Candidate, words: Words, profile: Profile) -> bool:
    value = one.meaning if isinstance(one.meaning, ValueNamed) else None
    column = profile.column(value.table, value.column) if value else None
    small = not any(words.tokens[place].proper for place in one.positions)
    return column is not None and column.role is Role.NAME and small


def _is_in_a_title(words: Words, period: Period, profile: Profile) -> bool:
    capitals = [token for token in words.tokens if token.text[0].isupper()]
    inside = [words.tokens[place] for place in sorted(period.positions)]
    inside = inside[1:] if inside[0].norm in BEFORE else inside
    if not inside or not all(token in capitals for token in inside) or not any(t.proper for t in inside):
        return False
    said = words.utterance
    for hit in profile.index.found([token.norm for token in capitals]):
        at = said.find(hit.value) if " " in hit.value else -1
        if 0 <= at <= inside[0].start and inside[-1].end <= at + len(hit.value):
            return True
    return False

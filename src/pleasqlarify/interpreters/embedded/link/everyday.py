"""Words that are said of a business every day, and are therefore seldom the title of something, or a part."""

from collections.abc import Sequence
from functools import cache

from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.lexicon import measures, states, units
from pleasqlarify.interpreters.embedded.words.nouns import Token
from pleasqlarify.interpreters.embedded.words.stems import stem

TIMES = ("time", "times")
CALLED = ("called", "named", "titled", "entitled")


def is_everyday(token: Token) -> bool:
    """Whether a word names a business measure, a state that things may be in or a stretch of time."""
    return (token.norm,) in measures() or token.stem in _states() or is_time_unit(token)


def is_time_unit(token: Token) -> bool:
    """Whether a word is that of a stretch of time: "in a different year"."""
    unit = units().get(token.norm)
    return unit is not None and unit.of == "duration" and token.norm.startswith(unit.name)


def is_seldom_a_title(tokens: Sequence[Token], span: tuple[int, int], column: ColumnProfile) -> bool:
    """Whether a lone everyday word would name a thing, and nothing before it says that it does."""
    start, end = span
    if end - start > 1 or column.role is not Role.NAME or not is_everyday(tokens[start]):
        return False
    before = tokens[start - 1] if start else None
    return before is None or not (before.norm in CALLED or before.stem in column.named.stems)


@cache
def _states() -> frozenset[str]:
    return frozenset(stem(word) for word in states())


def tells_a_time(tokens: tuple[Token, ...], place: int) -> bool:
    """Whether the word says which time is meant: "running time", "waiting times"."""
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    return (
        tokens[place].norm.endswith("ing") and after is not None and not after.breaks and after.norm in TIMES
    )

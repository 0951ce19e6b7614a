"""Numbers that look like years but tell which row is meant: "order 2004"."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import TableProfile
from pleasqlarify.interpreters.embedded.words import classed
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Period, WordClass, Words


def with_row_numbers(words: Words, profile: Profile) -> Words:
    """The words where a bare year right after the name of one row, of which it is a key, is a number."""
    found = [period for period in words.periods if _is_row_number(period, words, profile)]
    if not found:
        return words
    places = frozenset(place for period in found for place in period.positions)
    tokens = classed(words.tokens, dict.fromkeys(places, WordClass.NUMBER))
    amounts = (Amount(period.positions, words.tokens[min(period.positions)].number or 0) for period in found)
    periods = tuple(period for period in words.periods if period not in found)
    return replace(words, tokens=tokens, periods=periods, amounts=(*words.amounts, *amounts))


def _is_row_number(period: Period, words: Words, profile: Profile) -> bool:
    place = min(period.positions)
    token, before = words.tokens[place], words.tokens[place - 1] if place else None
    if len(period.positions) > 1 or token.number is None or token.breaks or before is None:
        return False
    named = (table for table in profile.tables.values() if before.stem == table.named.head)
    return not before.norm.endswith("s") and any(_has_key(table, token.number) for table in named)


def _has_key(table: TableProfile, number: float) -> bool:
    key = table.column(table.primary_key[0]) if len(table.primary_key) == 1 else None
    if key is None or not isinstance(key.low, int | float) or not isinstance(key.high, int | float):
        return False
    return key.numeric and key.low <= number <= key.high

"""Ways to show a row: by its name, by first and last name, by a column named like its table, by its key.

Where a row has neither name nor key, nothing less than all of it tells which one it is.
"""

from collections.abc import Sequence
from math import log

from pleasqlarify.interpreters.embedded.profile.lists import stems
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Display, Name, Role

PARTS = frozenset({"first", "last", "middle", "given", "family"})
ALONE = (("name",), ("title",), ("full", "name"), ("label",))
FEW = 4  # a title is held by so many people at least
MOSTLY, LONGEST = 0.95, 40  # share of rows with a text, and its characters, of what rows are called by
NAMED = 0.4  # chance from which on a column is a name
BEST = 4  # columns besides key and full name


def displays(
    table: str, named: Name, columns: Sequence[ColumnProfile], key: Sequence[str]
) -> tuple[Display, ...]:
    """Ways to show a row of the table, likeliest first; the key is always one of them, or the whole row."""
    chances = [(_chance(column, named, columns), column.name) for column in columns]
    best_first = sorted((c for c in chances if c[0] > 0), key=lambda pair: -pair[0])[:BEST]
    ranked: list[tuple[float, tuple[str, ...]]] = [(chance, (name,)) for chance, name in best_first]
    if full := _full_name(columns):
        ranked.append((0.98, full))
    best = max((chance for chance, _ in ranked), default=0.0)
    nameless = best < NAMED
    by_key = tuple(key) or tuple(column.name for column in (columns if nameless else columns[:1]))
    if by_key and (by_key not in {names for _, names in ranked}):
        ranked.append((0.6 if nameless else 0.15, by_key))
    ranked.sort(key=lambda pair: -pair[0])
    top = ranked[0][0] if ranked else 1.0
    return tuple(Display(table, names, log(chance / top)) for chance, names in ranked)


def _full_name(columns: Sequence[ColumnProfile]) -> tuple[str, ...]:
    """The columns of first and last name, in this order."""
    by_words = {column.named.words: column.name for column in columns}
    for first, last in (("first", "last"), ("given", "family")):
        if (first, "name") in by_words and (last, "name") in by_words:
            return by_words[first, "name"], by_words[last, "name"]
    surname = by_words.get(("surname",))
    return (by_words["first", "name"], surname) if surname and ("first", "name") in by_words else ()


def _chance(column: ColumnProfile, named: Name, columns: Sequence[ColumnProfile]) -> float:
    """How likely this column is what people call a row."""
    words, own = column.named.words, set(column.named.stems[:-1]) & set(named.stems)
    if column.role in (Role.ID, Role.DATE, Role.BOOL, Role.OTHER) or column.unit is not None:
        return 0.0
    if PARTS & set(words) and column.role is Role.NAME:
        return 0.35
    if words in ALONE and not column.foreign:
        return 0.25 if _is_address(column, columns) else 1.0
    if column.named.head in stems("name"):
        own = own if named.head in own or not _is_of_others(column, columns) else set()
        return 0.9 if own else _chance_of_some_name(column, columns)
    if column.named.stems and _is_of(column.named, named):
        return 0.75
    if column.foreign:
        return 0.0
    if column.role in (Role.TEXT, Role.CATEGORY):
        content = column.named.head in stems("content")
        if content or _calls(column):
            return 0.62 if content else 0.65
    unlike = 0.6 if column.filled < 0.5 else 1.0
    by_role = {Role.NAME: 0.7, Role.TEXT: 0.35, Role.CODE: 0.3, Role.CATEGORY: 0.1, Role.YEAR: 0.05}
    return unlike * by_role.get(column.role, 0.0)


def _chance_of_some_name(column: ColumnProfile, columns: Sequence[ColumnProfile]) -> float:
    if column.foreign or any(c.named.words in ALONE for c in columns):
        return 0.5
    return 0.1 if _is_of_others(column, columns) else 0.85


def _calls(column: ColumnProfile) -> bool:
    """Whether a short text tells all rows apart: the company that is a client, the type of an animal."""
    short = all(len(str(value)) <= LONGEST for value in column.samples)
    return column.unique and column.filled >= MOSTLY and column.distinct >= FEW and short


def _is_of_others(column: ColumnProfile, columns: Sequence[ColumnProfile]) -> bool:
    """Whether a name stands in so many rows that belong to others that it tells none of them apart."""
    most = max((c.distinct for c in columns if c.primary), default=0)
    return any(c.foreign for c in columns) and most > FEW * max(column.distinct, FEW)


def _is_address(column: ColumnProfile, columns: Sequence[ColumnProfile]) -> bool:
    """Whether it is the title of a person, one of few, beside a name, or beside a first and a last name."""
    if column.named.words == ("title",) and _full_name(columns):
        return True
    names = [c for c in columns if c.named.words in ALONE and c != column]
    return any(FEW * column.distinct < name.distinct for name in names)


def _is_of(column: Name, table: Name) -> bool:
    """Whether a column is called as its table; the reviewer of reviews is not."""
    longest = max(map(len, table.words), default=0)
    return set(column.stems) <= set(table.stems) and all(len(word) <= longest for word in column.words)

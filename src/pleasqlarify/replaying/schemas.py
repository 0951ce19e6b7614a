"""What changed between two outlines of a schema, names that were likely renamed told as such."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from enum import StrEnum

from pleasqlarify.replaying.names import Written, bare
from pleasqlarify.replaying.outlines import Columns, Outline

ALIKE = 0.5
"""From here on a new name is likely an old one renamed: half of its columns, or of its letters."""


class How(StrEnum):
    """How a schema changed in one place."""

    GONE = "gone"
    NEW = "new"
    RENAMED = "renamed"
    RETYPED = "retyped"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Change:
    """One change: of a table, or of a column of it; renamed means likely so."""

    how: How
    table: str  # as it was called then; a new one as it is called now
    column: str = ""  # "" = the whole table
    before: str = ""  # name or type
    after: str = ""
    matters: bool = False  # the query of the receipt has to do with it


def changes(then: Outline, now: Outline, query: Written) -> tuple[Change, ...]:
    """Every change, those that the query has to do with first."""
    found = [_judged(change, query) for change in _changes(then, now)]
    return tuple(sorted(found, key=lambda change: not change.matters))


def missing(query: Written, now: Outline) -> tuple[Change, ...]:
    """What the query names and the schema has not, where nobody kept what the schema was."""
    tables = {bare(name): columns for name, columns in now.tables.items()}
    gone = sorted(query.tables - {*tables})
    if gone:
        free = {name: name for name in tables if name not in query.tables}
        return tuple(_missing(Change(How.GONE, name, before=name), free) for name in gone)
    there = [(column, table) for table in sorted(query.tables) for column, _ in tables[table]]
    lost = sorted(query.columns - {column.lower() for column, _ in there})
    free = {column: table for column, table in there if column.lower() not in query.columns}
    only = next(iter(query.tables)) if len(query.tables) == 1 else ""
    return tuple(_missing(Change(How.GONE, only, column, before=column), free) for column in lost)


def _missing(gone: Change, free: Mapping[str, str]) -> Change:
    """What is missing, as renamed where a free name is alike; names by the tables that they are in."""
    near = max(free, key=lambda other: _likeness(gone.before, other), default="")
    if near and _likeness(gone.before, near) >= ALIKE:
        table = free[near] if gone.column else gone.table
        return replace(gone, how=How.RENAMED, table=table, after=near, matters=True)
    return replace(gone, before="", matters=True)


def _changes(then: Outline, now: Outline) -> Iterator[Change]:
    renames = _tables_renamed(then, now)
    taken = set(renames.values())
    for name, columns in then.tables.items():
        if name in renames:
            yield Change(How.RENAMED, name, "", name, renames[name])
            yield from _columns(name, columns, now.tables[renames[name]])
        elif name in now.tables:
            yield from _columns(name, columns, now.tables[name])
        else:
            yield Change(How.GONE, name)
    if then.whole:
        new = (name for name in now.tables if name not in then.tables and name not in taken)
        yield from (Change(How.NEW, name) for name in new)


def _tables_renamed(then: Outline, now: Outline) -> dict[str, str]:
    """Tables that are gone and what they are likely called now: most of their columns are the same."""
    gone = [name for name in then.tables if name not in now.tables]
    new = [name for name in now.tables if name not in then.tables]
    pairs = {
        (old, other): _shared(then.tables[old], now.tables[other]) + _likeness(old, other) / 100
        for old in gone
        for other in new
    }
    return _best({pair: score for pair, score in pairs.items() if score >= ALIKE})


def _columns(table: str, then: Columns, now: Columns) -> Iterator[Change]:
    before, after = dict(then), dict(now)
    renames = _columns_renamed(then, now)
    for name, kind in then:
        if name in renames:
            yield Change(How.RENAMED, table, name, name, renames[name])
        elif name not in after:
            yield Change(How.GONE, table, name)
        elif kind != after[name]:
            yield Change(How.RETYPED, table, name, kind, after[name])
    new = (name for name, _ in now if name not in before and name not in renames.values())
    yield from (Change(How.NEW, table, name, after=after[name]) for name in new)
    kept = [name for name, _ in then if name in after]
    if kept != [name for name, _ in now if name in before]:
        yield Change(How.MOVED, table)


def _columns_renamed(then: Columns, now: Columns) -> dict[str, str]:
    """Columns that are gone and their likely new names: of the same type, in the same place or alike."""
    before, after = dict(then), dict(now)
    old_place = {name: place for place, (name, _) in enumerate(then)}
    new_place = {name: place for place, (name, _) in enumerate(now)}
    pairs = {
        (old, new): 0.6 * (old_place[old] == new_place[new]) + _likeness(old, new)
        for old, kind in then
        for new, other in now
        if old not in after and new not in before and kind == other
    }
    return _best({pair: score for pair, score in pairs.items() if score >= ALIKE})


def _best(scores: Mapping[tuple[str, str], float]) -> dict[str, str]:
    """Pairs by score, the best first, each name once."""
    found: dict[str, str] = {}
    for old, new in sorted(scores, key=lambda pair: -scores[pair]):
        if old not in found and new not in found.values():
            found[old] = new
    return found


def _shared(then: Columns, now: Columns) -> float:
    """The share of columns that both have, of all that either has."""
    ours, theirs = {name.lower() for name, _ in then}, {name.lower() for name, _ in now}
    return len(ours & theirs) / max(len(ours | theirs), 1)


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.lower(), other.lower()).ratio()


def _judged(change: Change, query: Written) -> Change:
    """The change with whether the query has to do with it."""
    read = bare(change.table) in query.tables
    if not change.column:
        matters = read and change.how is not How.NEW and (change.how is not How.MOVED or query.star)
    elif change.how is How.NEW:
        matters = read and query.star
    else:
        matters = read and (query.star or change.column.lower() in query.columns)
    return replace(change, matters=matters)

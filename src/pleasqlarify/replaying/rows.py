"""Which rows of a result are new, gone or changed since a receipt was written."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pleasqlarify.replaying.kept import Kept, Row, digests, plain_rows, tells_apart, value


@dataclass(frozen=True, slots=True)
class Changed:
    """A row that is there with other values: (column, then, now); () where those of then are not known."""

    key: Row
    row: Row  # as it is now
    cells: tuple[tuple[str, Any, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class RowChanges:
    """What became of the rows, in the columns that both have. Values are as a receipt holds them.

    Of rows that are gone only those have values that the receipt had; ``n_gone`` counts all.
    """

    columns: tuple[str, ...]
    key: tuple[str, ...]
    new: tuple[Row, ...] = ()
    gone: tuple[Row, ...] = ()
    changed: tuple[Changed, ...] = ()
    n_gone: int = 0
    before: int = 0  # rows in all
    after: int = 0
    partial: bool = False  # the receipt knows some rows only: what is new cannot be told
    lost: tuple[str, ...] = ()  # columns of then that are not there now
    added: tuple[str, ...] = ()

    @property
    def none(self) -> bool:
        """Whether all rows are the same in these columns, as far as can be told."""
        return not (self.new or self.n_gone or self.changed) and self.before == self.after


def row_changes(
    then: Kept, columns: Sequence[str], rows: Sequence[Row], renames: Mapping[str, str] | None = None
) -> RowChanges:
    """What became of the rows of a receipt; ``renames`` are columns that are called otherwise now."""
    there = aligned(then.columns, columns, renames or {})
    shared = [place for place, now in enumerate(there) if now is not None]
    now = [tuple(row[at] for at in there if at is not None) for row in plain_rows(rows)]
    before = [tuple(row[place] for place in shared) for row in then.rows]
    names = tuple(then.columns[place] for place in shared)
    key = [names.index(name) for name in then.key if name in names]
    keyed = bool(key) and len(key) == len(then.key) and tells_apart(now, key) and tells_apart(before, key)
    known = _known(then, before, shared)
    told = _keyed(known, now, names, key) if keyed else _unkeyed(known, now)
    if not keyed and (then.n_rows, len(now)) == (1, 1) and known.whole:
        told = _single(before[0], now[0], names)
    return RowChanges(
        names,
        tuple(names[place] for place in key) if keyed else (),
        new=() if known.partial else tuple(told.new),
        gone=tuple(told.gone),
        changed=tuple(told.changed),
        n_gone=told.n_gone,
        before=then.n_rows,
        after=len(now),
        partial=known.partial,
        lost=tuple(name for name, at in zip(then.columns, there, strict=True) if at is None),
        added=tuple(name for place, name in enumerate(columns) if place not in there),
    )


def aligned(then: Sequence[str], now: Sequence[str], renames: Mapping[str, str]) -> list[int | None]:
    """Where each column of then is now, None where it is not; of equal names the first is the first.

    >>> aligned(("a", "b", "a"), ("a", "a", "c"), {"b": "c"})
    [0, 2, 1]
    """
    free = dict(enumerate(now))
    found: list[int | None] = []
    for name in then:
        at = next((place for place, other in free.items() if other == name), None)
        if at is None and name in renames:
            at = next((place for place, other in free.items() if other == renames[name]), None)
        found.append(at)
        if at is not None:
            del free[at]
    return found


@dataclass(frozen=True, slots=True)
class _Known:
    """Rows of then, as far as they are known."""

    rows: list[Row]
    whole: bool
    digests: tuple[int, ...]  # of every row, where not all are known by value
    keys: tuple[int, ...]
    more: bool  # there are rows of which nothing is known

    @property
    def partial(self) -> bool:
        """Whether what is new cannot be told."""
        return self.more or not (self.whole or self.digests)


@dataclass(slots=True)
class _Told:
    new: list[Row]
    gone: list[Row]
    changed: list[Changed]
    n_gone: int


def _known(then: Kept, rows: list[Row], shared: Sequence[int]) -> _Known:
    """Digests are of all columns: where one is lost they tell nothing."""
    usable = not then.whole and len(shared) == len(then.columns)
    usable = usable and (then.more or len(then.digests) == then.n_rows)
    told = (then.digests, then.keys) if usable else ((), ())
    return _Known(rows, then.whole, *told, then.more)


def _keyed(known: _Known, now: list[Row], names: Sequence[str], key: Sequence[int]) -> _Told:
    """By key: the same key with other values is a change."""
    if known.digests and len(known.keys) != len(known.digests):
        return _unkeyed(known, now)
    keys_then = known.keys or digests(known.rows, key)
    rows_then = known.digests or digests(known.rows)
    by_value = dict(zip(keys_then, known.rows, strict=False))
    then = dict(zip(keys_then, rows_then, strict=True))
    keys_now, rows_now = digests(now, key), digests(now)
    new = [row for k, row in zip(keys_now, now, strict=True) if k not in then]
    changed = [
        _changed(by_value.get(k), row, names, key)
        for k, digest, row in zip(keys_now, rows_now, now, strict=True)
        if k in then and then[k] != digest
    ]
    there = set(keys_now)
    gone = [k for k in keys_then if k not in there]
    return _Told(new, [by_value[k] for k in gone if k in by_value], changed, len(gone))


def _changed(before: Row | None, row: Row, names: Sequence[str], key: Sequence[int]) -> Changed:
    cells = () if before is None else tuple(_differing(before, row, names))
    return Changed(tuple(row[place] for place in key), row, cells)


def _differing(before: Row, after: Row, names: Sequence[str]) -> list[tuple[str, Any, Any]]:
    pairs = zip(names, before, after, strict=True)
    return [(name, was, now) for name, was, now in pairs if value(was) != value(now)]


def _single(before: Row, after: Row, names: Sequence[str]) -> _Told:
    """One row then, one row now: it is the same row."""
    cells = tuple(_differing(before, after, names))
    return _Told([], [], [Changed((), after, cells)] if cells else [], 0)


def _unkeyed(known: _Known, now: list[Row]) -> _Told:
    """As bags of rows."""
    rows_then, rows_now = known.digests or digests(known.rows), digests(now)
    missing, extra = Counter(rows_then) - Counter(rows_now), Counter(rows_now) - Counter(rows_then)
    n_gone = missing.total()
    return _Told(_taken(rows_now, now, extra), _taken(rows_then, known.rows, missing), [], n_gone)


def _taken(of: Sequence[int], rows: Sequence[Row], wanted: Counter[int]) -> list[Row]:
    """As many rows of each digest as are wanted, of those that are known by value."""
    left = wanted.copy()
    found = []
    for digest, row in zip(of, rows, strict=False):
        if left[digest] > 0:
            left[digest] -= 1
            found.append(row)
    return found

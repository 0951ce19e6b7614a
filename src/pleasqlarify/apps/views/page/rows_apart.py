"""What tells the rows of two results apart: only in one, in both, or the same but for some cells."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations
from typing import Any

from pleasqlarify.domains.sql.outputs.values import canonical
from pleasqlarify.model import Output

Row = tuple[Any, ...]
Pairs = tuple[tuple[int, int], ...]
"""Columns that go together, by their places in A and in B."""

MOST_COLUMNS = 12
"""Columns among which a key is looked for: pairs of them are tried too."""


@dataclass(frozen=True, slots=True)
class Apart:
    """Rows by their numbers in A and in B; equal rows meet as often as both have them."""

    columns: Pairs
    only_a: tuple[int, ...]
    only_b: tuple[int, ...]
    both: tuple[int, ...]  # in A
    changed: Pairs  # rows with the same key and other cells that differ
    key: Pairs  # the columns that say which rows are the same


def apart(a: Output, b: Output) -> Apart:
    """The two results side by side, as multisets of rows over the columns that both have.

    >>> films = Output("a", "a", ("title", "year"), (("Dawn", 1999), ("Dusk", 2001)))
    >>> later = Output("b", "b", ("title", "year"), (("Dawn", 1999), ("Dusk", 2002)))
    >>> found = apart(films, later)
    >>> found.both, found.only_a, found.changed, found.key
    ((0,), (), ((1, 1),), ((0, 0),))
    """
    columns = matched(a, b)
    rows_a = [tuple(canonical(row[i]) for i, _ in columns) for row in a.rows]
    rows_b = [tuple(canonical(row[j]) for _, j in columns) for row in b.rows]
    if not columns:
        return Apart((), tuple(range(len(rows_a))), tuple(range(len(rows_b))), (), (), ())
    common = Counter(rows_a) & Counter(rows_b)
    only_a, both = _beyond(rows_a, common)
    only_b, _ = _beyond(rows_b, common)
    places = _key(rows_a, rows_b, (only_a, only_b))
    changed = () if places is None else _same_key(rows_a, rows_b, (only_a, only_b), places)
    gone_a, gone_b = {i for i, _ in changed}, {j for _, j in changed}
    return Apart(
        columns,
        tuple(i for i in only_a if i not in gone_a),
        tuple(j for j in only_b if j not in gone_b),
        tuple(both),
        changed,
        tuple(columns[place] for place in places or ()),
    )


def matched(a: Output, b: Output) -> Pairs:
    """Columns of the same name; then those that hold the same values under another; then the one figure
    that is left on either side, as sums of different things for the same countries are."""
    left, right = list(range(len(a.columns))), list(range(len(b.columns)))
    pairs = list(_paired(left, right, [n.casefold() for n in a.columns], [n.casefold() for n in b.columns]))
    left = [i for i in left if i not in {i for i, _ in pairs}]
    right = [j for j in right if j not in {j for _, j in pairs}]
    if left and right and a.rows and b.rows:
        pairs += _paired(left, right, _held(a), _held(b))
    left = [i for i in left if i not in {i for i, _ in pairs}]
    right = [j for j in right if j not in {j for _, j in pairs}]
    beside = bool(pairs) or len(a.rows) == len(b.rows) == 1
    if beside and len(left) == len(right) == 1 and _is_figure(a, left[0]) and _is_figure(b, right[0]):
        pairs.append((left[0], right[0]))
    return tuple(sorted(pairs))


def _paired(
    left: Sequence[int], right: Sequence[int], a: Sequence[object], b: Sequence[object]
) -> Iterator[tuple[int, int]]:
    taken: set[int] = set()
    for i in left:
        j = next((j for j in right if b[j] == a[i] and j not in taken), None)
        if j is not None:
            taken.add(j)
            yield i, j


def _held(output: Output) -> list[Counter[Any]]:
    return [Counter(canonical(row[i]) for row in output.rows) for i in range(len(output.columns))]


def _is_figure(output: Output, column: int) -> bool:
    """Whether it holds numbers that say how much, not which."""
    cells = [row[column] for row in output.rows if row[column] is not None]
    named = output.columns[column].casefold().endswith("id")
    return bool(cells) and not named and all(type(cell) in {int, float, Decimal} for cell in cells)


def _beyond(rows: Sequence[Row], common: Counter[Row]) -> tuple[list[int], list[int]]:
    """The rows that the other side has not, and those that it has as well."""
    left, own, both = common.copy(), [], []
    for i, row in enumerate(rows):
        if left[row] > 0:
            left[row] -= 1
            both.append(i)
        else:
            own.append(i)
    return own, both


def _key(
    a: Sequence[Row], b: Sequence[Row], only: tuple[Sequence[int], Sequence[int]]
) -> tuple[int, ...] | None:
    """The fewest columns that no two rows of a side share, by which most rows meet; () for one row each."""
    if len(a) == len(b) == 1 and len(a[0]) > 1:
        return ()
    if not only[0] or not only[1] or len(a[0]) < 2:
        return None
    for size in (1, 2):
        best: tuple[int, tuple[int, ...] | None] = (0, None)
        for places in combinations(range(min(len(a[0]), MOST_COLUMNS)), size):
            keys_a, keys_b = _projected(a, places), _projected(b, places)
            if len(set(keys_a)) < len(a) or len(set(keys_b)) < len(b) or size == len(a[0]):
                continue
            meeting = len({keys_a[i] for i in only[0]} & {keys_b[j] for j in only[1]})
            best = max(best, (meeting, places), key=lambda found: found[0])
        if best[1] is not None:
            return best[1]
    return None


def _projected(rows: Sequence[Row], places: Sequence[int]) -> list[Row]:
    return [tuple(row[place] for place in places) for row in rows]


def _same_key(
    a: Sequence[Row], b: Sequence[Row], only: tuple[Sequence[int], Sequence[int]], places: tuple[int, ...]
) -> Pairs:
    at = {tuple(b[j][place] for place in places): j for j in only[1]}
    keys = ((i, tuple(a[i][place] for place in places)) for i in only[0])
    return tuple((i, at[key]) for i, key in keys if key in at)

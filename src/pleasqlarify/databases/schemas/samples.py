"""A few values of every column, read within a fixed amount of work however large the database is."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from pleasqlarify.tables import Column, Relation

CELLS = 500_000  # cells read over the whole database: about 0.4 s
FEWEST_ROWS = 200  # read of a table even when there are very many
KEPT = 5  # samples a column
FEW = 50  # distinct texts up to which the frequent ones say most
LONGEST = 40  # characters of a sample


@dataclass(frozen=True, slots=True)
class Sample:
    """What was read of one table: for each column its non-null values, as often as they were met.

    Bytes stand in it as b"", whatever they are.
    """

    rows: int | None  # of the whole table
    read: int
    values: Mapping[str, Counter[Any]]

    @property
    def complete(self) -> bool:
        """Whether nothing of the table was left unread."""
        return self.rows is not None and self.read >= self.rows

    @classmethod
    def of(cls, relation: Relation, rows: Sequence[Sequence[Any]] | None, total: int | None) -> Self:
        """The values by column; empty where nothing could be read."""
        if not rows:
            return cls(total, 0, {column.name: Counter() for column in relation.columns})
        columns = zip(relation.columns, zip(*rows, strict=True), strict=True)
        return cls(total, len(rows), {column.name: _counted(cells) for column, cells in columns})


def shares(tables: Mapping[str, tuple[int | None, int]]) -> dict[str, int]:
    """How many rows to read of each table, given (rows, columns): all of small ones, a share of large ones.

    >>> shares({"small": (10, 4), "large": (10_000_000, 5)})
    {'small': 10, 'large': 99992}
    """

    def cells(name: str) -> float:
        rows, columns = tables[name]
        return float("inf") if rows is None else rows * columns

    left, limits = CELLS, {}
    for place, name in enumerate(sorted(tables, key=cells)):
        rows, columns = tables[name]
        fair = max(FEWEST_ROWS, left // (len(tables) - place) // max(columns, 1))
        limits[name] = fair if rows is None else min(rows, fair)
        left = max(0, left - limits[name] * columns)
    return limits


def described(relation: Relation, sample: Sample) -> Relation:
    """The relation with its row count and, for each column, samples and the number of distinct values."""
    columns = tuple(_column(column, sample) for column in relation.columns)
    return replace(relation, columns=columns, rows=sample.rows)


def shown(value: Any) -> str:
    """A value as one short line of text.

    >>> shown("two\\nlines"), shown(True), shown("x" * 50)[-3:]
    ('two lines', 'true', 'xx…')
    """
    if isinstance(value, bool):
        return str(value).lower()
    text = "".join(letter if letter.isprintable() else " " for letter in str(value)).strip()
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _column(column: Column, sample: Sample) -> Column:
    values = sample.values[column.name]
    if any(isinstance(value, bytes) for value in values):
        return column
    textual = all(isinstance(value, str) for value in values)
    ranked = [value for value, _ in values.most_common()] if textual and len(values) <= FEW else list(values)
    texts = dict.fromkeys(filter(None, (shown(value) for value in ranked[: 4 * KEPT])))
    distinct = len(values) if sample.complete else None
    return replace(column, samples=tuple(texts)[:KEPT], distinct=distinct)


def _counted(cells: Sequence[Any]) -> Counter[Any]:
    counted = Counter(cells)
    del counted[None]
    return counted

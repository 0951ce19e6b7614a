"""Which type a column of a file gets: that of its cells, or the engine's where it has none.

A text that stands for a cell can be cast to that type without loss.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from pleasqlarify.cells import plain
from pleasqlarify.dataframes.columns import digits_of, kind_of

MOST_DIGITS = 38
SAID = {
    "truth": "BOOLEAN",
    "whole": "BIGINT",
    "fraction": "DOUBLE",
    "decimal": "DECIMAL(38, 10)",
    "date": "DATE",
    "moment": "TIMESTAMP",
    "zoned": "TIMESTAMPTZ",
    "time": "TIME",
    "bytes": "BLOB",
}
"""DuckDB's types for what engines say of columns without any value."""

SIMPLE: dict[frozenset[type], str] = {
    frozenset({bool}): "BOOLEAN",
    frozenset({float}): "DOUBLE",
    frozenset({int, float}): "DOUBLE",
    frozenset({str}): "VARCHAR",
    frozenset({bytes}): "BLOB",
    frozenset({date}): "DATE",
    frozenset({datetime}): "TIMESTAMP",
    frozenset({date, datetime}): "TIMESTAMP",
}


@dataclass(slots=True)
class Column:
    """What was seen of a column: its kinds of cells, the largest numbers, digits of decimals."""

    name: str
    said: str = ""  # the engine's type
    kinds: set[type] = field(default_factory=set)
    low: int = 0
    high: int = 0
    digits: int = 1  # before the point
    scale: int = 0
    zoned: set[bool] = field(default_factory=set)  # whether moments and times have a zone
    odd: bool = False  # a decimal that its type cannot hold

    def see(self, cells: Sequence[Any]) -> list[str | None]:
        """Take cells in; a text for each."""
        return [None if cell is None else self._seen(cell) for cell in cells]

    def _seen(self, cell: Any) -> str:
        kind = type(cell)
        self.kinds.add(kind)
        if kind is int:
            self.low, self.high = min(self.low, cell), max(self.high, cell)
        elif kind is Decimal:
            self._decimal(cell)
        elif kind is datetime or kind is time:
            self.zoned.add(cell.tzinfo is not None)
        return written(cell)

    def _decimal(self, cell: Decimal) -> None:
        if not cell.is_finite():
            self.odd = True
            return
        before, behind = digits_of(cell)
        self.digits, self.scale = max(self.digits, before), max(self.scale, behind)

    @property
    def type(self) -> str:
        """DuckDB's type that holds all that was seen."""
        kinds = frozenset(self.kinds)
        if not kinds:
            return SAID.get(kind_of(self.said), "VARCHAR")
        if kinds == {int}:
            return self._whole()
        if Decimal in kinds and kinds <= {Decimal, int}:
            return self._fractional()
        if len(self.zoned) > 1:
            return "VARCHAR"
        if kinds == {time}:
            return "VARCHAR" if True in self.zoned else "TIME"
        if kinds == {datetime} and True in self.zoned:
            return "TIMESTAMPTZ"
        if float in kinds and int in kinds and max(self.high, -self.low) > 1 << 53:
            return "VARCHAR"
        return SIMPLE.get(kinds, "VARCHAR")

    @property
    def note(self) -> str:
        """What is a text in the file and was none, in words; "" where all is as it was."""
        if self.type != "VARCHAR" or self.kinds <= {str}:
            return ""
        names = " and ".join(sorted(kind.__name__ for kind in self.kinds))
        return f"{self.name} is text: it holds {names}, for which there is no column"

    def _whole(self) -> str:
        if self.low >= -(1 << 63) and self.high < 1 << 63:
            return "BIGINT"
        if self.low >= 0 and self.high < 1 << 64:
            return "UBIGINT"
        return f"DECIMAL({MOST_DIGITS}, 0)" if max(self.high, -self.low) < 10**MOST_DIGITS else "VARCHAR"

    def _fractional(self) -> str:
        digits = max(self.digits, len(str(max(self.high, -self.low))))
        if self.odd or digits + self.scale > MOST_DIGITS:
            return "VARCHAR"
        return f"DECIMAL({MOST_DIGITS}, {self.scale})"


def written(cell: Any) -> str:
    """The cell as a text that can be cast to its type; nested values as JSON.

    >>> written(Decimal("1E+2")), written(b"a"), written((1, None)), written(2.5)
    ('100', '61', '[1, null]', '2.5')
    """
    match cell:
        case str():
            return cell
        case float():
            return repr(cell)
        case Decimal():
            return f"{cell:f}"
        case bytes():
            return cell.hex()
        case datetime():
            return cell.isoformat(" ")
        case date() | time():
            return cell.isoformat()
        case tuple() | list() | dict():
            return json.dumps(plain(cell), ensure_ascii=False)
    return str(cell)

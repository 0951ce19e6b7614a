"""The columns of a result: their cells, and what kind of thing these are."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from itertools import chain, count
from typing import Any

from pleasqlarify.databases.cell_types import type_of
from pleasqlarify.tables import Table

MOST_DIGITS = 38
KINDS = (
    ("truth", r"bool(ean)?"),
    ("whole", r"u?(tiny|small|medium|big|huge)?int(eger)?( unsigned)?|int[248]|(big|small)?serial|oid|long"),
    ("fraction", r"real|float[48]?|double( precision)?"),
    ("decimal", r"decimal|numeric|dec"),
    ("text", r"(var|bp)?char(acter)?( varying)?|(tiny|medium|long)?text|string|uuid|enum|name|json"),
    ("date", r"date"),
    ("zoned", r"timestamp(\(\d\))? with time zone|timestamptz"),
    ("moment", r"timestamp(_s|_ms|_ns|_ntz)?( without time zone)?|datetime"),
    ("time", r"time(_ns)?( without time zone)?"),
    ("span", r"interval"),
    ("bytes", r"blob|bytea|(var)?binary|bytes"),
)
"""What engines call the types of their columns, without what stands in brackets."""


@dataclass(frozen=True, slots=True)
class Column:
    """The cells of one column, and which of ``KINDS`` they are; "" where a library has to look for itself."""

    kind: str
    cells: list[Any]
    zone: str = "UTC"  # of moments with a time zone
    digits: int = MOST_DIGITS  # of decimals
    scale: int = 0

    @property
    def alike(self) -> "Column":
        """The same with texts for cells, where these are of several kinds and their library wants one."""
        several = len({type(cell) for cell in self.cells if cell is not None}) > 1
        if self.kind or not several:
            return self
        return Column("text", [None if cell is None else str(cell) for cell in self.cells])


def columns(table: Table) -> Mapping[str, Column]:
    """The columns by their names; of equal names the second is told apart by its number."""
    return {
        name: column(table.types[j], [_listed(row[j]) for row in table.rows])
        for j, name in enumerate(apart(table.columns))
    }


def apart(names: Sequence[str], alike: Callable[[str], str] = str) -> list[str]:
    """Names of which no two are the same, by what is alike in them; a second one has its number.

    >>> apart(("a", "A", "a", "a_2")), apart(("a", "A", "a", "a_2"), str.lower), apart(("a", "a_3", "a"))
    (['a', 'A', 'a_3', 'a_2'], ['a', 'A_2', 'a_3', 'a_2_4'], ['a', 'a_3', 'a_4'])
    """
    known: set[str] = set()
    found = []
    for place, name in enumerate(names, 1):
        tries = chain([name], (f"{name}_{number}" for number in count(place)))
        found.append(next(one for one in tries if alike(one) not in known))
        known.add(alike(found[-1]))
    return found


def column(type_: str, cells: list[Any]) -> Column:
    """The column of that type; where the engine tells none, or one that its cells do not fit, by its cells.

    >>> column("DECIMAL(18,2)", [Decimal("1.50")]), column("", [1, None]).kind, column("INTEGER[]", []).kind
    (Column(kind='decimal', cells=[Decimal('1.50')], zone='UTC', digits=18, scale=2), 'whole', '')
    """
    kind, found = kind_of(type_), kind_of(type_of(cells))
    filled = [cell for cell in cells if cell is not None]
    if filled and kind != found and (kind, found) not in {("fraction", "whole"), ("zoned", "moment")}:
        kind = found
    if kind == "decimal":
        return _decimal(type_, cells, filled)
    if kind in ("moment", "zoned") and any(isinstance(c, datetime) and c.tzinfo for c in filled):
        return Column("zoned", cells, _zone(filled))
    return Column(kind, cells)


def kind_of(type_: str) -> str:
    """Which of ``KINDS`` a type is; "" for none.

    >>> kind_of("DECIMAL(18,2)"), kind_of("TIMESTAMP WITH TIME ZONE"), kind_of("STRUCT(a INTEGER)")
    ('decimal', 'zoned', '')
    """
    if type_.endswith("]") or type_.upper().startswith(("STRUCT", "MAP", "UNION")):
        return ""
    name = re.sub(r"\s*\(.*?\)", "", type_.strip().lower())
    return next((kind for kind, pattern in KINDS if re.fullmatch(pattern, name)), "")


def _decimal(type_: str, cells: list[Any], filled: Sequence[Any]) -> Column:
    """A column of decimals, with as many digits as the type says or the cells need; else of fractions."""
    said = re.search(r"\((\d+)\s*,\s*(\d+)\)", type_)
    places = [digits_of(cell) for cell in filled if isinstance(cell, Decimal) and cell.is_finite()]
    whole = max([1, *(before for before, _ in places)])
    scale = max([0, *(behind for _, behind in places)])
    if said and int(said[2]) >= scale and int(said[1]) - int(said[2]) >= whole:
        return Column("decimal", cells, digits=int(said[1]), scale=int(said[2]))
    if len(places) == len(filled) and whole + scale <= MOST_DIGITS:
        return Column("decimal", cells, scale=scale)
    return Column("fraction", [None if cell is None else float(cell) for cell in cells])


def digits_of(cell: Decimal) -> tuple[int, int]:
    """How many digits a finite decimal needs before its point, and behind it; below nought where none.

    >>> digits_of(Decimal("12.50")), digits_of(Decimal("0.001")), digits_of(Decimal("1E+2"))
    ((2, 2), (-2, 3), (3, -2))
    """
    parts = cell.as_tuple()
    exponent = int(parts.exponent)
    return len(parts.digits) + exponent, -exponent


def _zone(filled: Sequence[datetime]) -> str:
    """The zone that all moments lie in; UTC where they lie in several, or in no place."""
    keys = {getattr(cell.tzinfo, "key", "UTC") for cell in filled}
    return keys.pop() if len(keys) == 1 else "UTC"


def _listed(cell: Any) -> Any:
    """The cell with lists for tuples, as these libraries know them."""
    if isinstance(cell, tuple):
        return [_listed(part) for part in cell]
    return {k: _listed(v) for k, v in cell.items()} if isinstance(cell, dict) else cell

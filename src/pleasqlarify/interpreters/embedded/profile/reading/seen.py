"""The nouns of reading: what was seen of each table and column. Frozen values that JSON can carry."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pleasqlarify.interpreters.embedded.profile.nouns import Scalar

Counted = tuple[tuple[Scalar, int], ...]
"""Values with how many rows hold them, most frequent first."""


@dataclass(frozen=True, slots=True)
class ColumnSeen:
    """What was seen of one column; dates and times stand in it as ISO text."""

    values: Counted = ()
    kind: str = ""  # "number", "text", "date", "bool", "other" (bytes, lists), "" = nothing was seen
    filled: float = 1.0  # share of rows where it is not NULL
    distinct: int = 0
    unique: bool = False
    exact: bool = True
    low: Scalar | None = None
    high: Scalar | None = None


@dataclass(frozen=True, slots=True)
class TableSeen:
    """What was seen of one table."""

    rows: int = 0
    columns: Mapping[str, ColumnSeen] = field(default_factory=dict)
    exact: bool = True  # every row was read


NOTHING = ColumnSeen()

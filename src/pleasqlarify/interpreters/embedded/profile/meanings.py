"""The nouns of what columns mean together: money, event dates, rows that do not count. Frozen values."""

from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Scalar
from pleasqlarify.interpreters.embedded.profile.ways import Path


@dataclass(frozen=True, slots=True)
class LineMeasure:
    """Money of a line: quantity x price, less a discount where there is one.

    ``path`` leads from the table with the quantity up to the one with the price, without steps if it is one.
    """

    table: str
    quantity: ColumnProfile
    price: ColumnProfile
    path: Path
    discount: ColumnProfile | None = None  # its unit says how: FRACTION, PERCENT, or MONEY off the whole line
    weight: float = 0.0  # log-weight among the rivals for "revenue"


@dataclass(frozen=True, slots=True)
class StoredMeasure:
    """Money that a table stores ready-made: a total, an amount."""

    table: str
    column: ColumnProfile
    weight: float = 0.0


Measure = LineMeasure | StoredMeasure


@dataclass(frozen=True, slots=True)
class EventDate:
    """A date of the rows of a table, its own or of a row that they belong to."""

    path: Path  # from the table up to the date's; no steps for its own
    column: ColumnProfile
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class VoidRows:
    """Values of a status, on a table or the one its rows belong to, that say: this did not happen."""

    path: Path
    column: ColumnProfile
    values: tuple[str, ...]  # cancelled, void, failed ... as stored
    fulfilled: tuple[str, ...] = ()  # completed, paid ...: these did happen, to the end


@dataclass(frozen=True, slots=True)
class SoftDeletion:
    """A column that marks rows as deleted: ``kept`` is the value of all others, None for NULL."""

    column: ColumnProfile
    kept: Scalar | None

"""The nouns of a profile: what the grammar knows of a database. Frozen values; no I/O, no algorithms.

Columns and tables are equal, and hash, by their names alone, so they are cheap keys. Names are spelled as the
schema spells them. Log-weights are <= 0 and rank rivals: 0 is the likeliest.
"""

from dataclasses import dataclass, field
from enum import StrEnum

Scalar = bool | int | float | str


class Role(StrEnum):
    """What a column is for, from its type, its words and its values."""

    ID = "id"  # only tells rows apart, or points at another table's
    NAME = "name"  # what people call a row
    QUANTITY = "quantity"  # a number of pieces
    PRICE = "price"  # money for one piece
    DISCOUNT = "discount"
    MEASURE = "measure"  # any other number that can be summed or averaged
    YEAR = "year"  # a year as a number
    DATE = "date"  # a date or time, by its type or because its values look so
    CATEGORY = "category"  # few values: all of them are in ``states``
    BOOL = "bool"  # true and false, 0 and 1, Y and N
    CODE = "code"  # short marks that look alike: zip codes, SKUs, telephone numbers
    TEXT = "text"
    OTHER = "other"  # bytes, lists, structures, nothing but NULL of no type


class Unit(StrEnum):
    """What a number counts, as far as name, comment or values tell."""

    MILLISECOND = "millisecond"
    SECOND = "second"
    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"
    PERCENT = "percent"  # 0 to 100
    FRACTION = "fraction"  # 0 to 1
    MONEY = "money"
    CENT = "cent"
    BYTE = "byte"
    KILOBYTE = "kilobyte"
    MEGABYTE = "megabyte"
    GIGABYTE = "gigabyte"
    MILLIMETRE = "millimetre"
    CENTIMETRE = "centimetre"
    METRE = "metre"
    KILOMETRE = "kilometre"
    KILOGRAM = "kilogram"
    GRAM = "gram"
    TONNE = "tonne"
    LITRE = "litre"


@dataclass(frozen=True, slots=True)
class Name:
    """A name taken apart: ``custName`` is customer, name; its head is what kind of thing it names."""

    words: tuple[str, ...]  # lower case, abbreviations written out
    stems: tuple[str, ...]  # of the same words, English snowball
    head: str = ""  # the stem of the last word that is no preposition: ``reviewed_on`` has ``review``


@dataclass(frozen=True, slots=True)
class Count:
    """A value with how many rows hold it; an estimate where the column is not ``exact``."""

    value: Scalar
    rows: int


@dataclass(frozen=True, slots=True)
class ColumnProfile:
    """One column: its words, its role, and what its values are like."""

    table: str
    name: str
    named: Name = field(compare=False, default=Name((), ()))
    role: Role = field(compare=False, default=Role.TEXT)
    type: str = field(compare=False, default="")
    numeric: bool = field(compare=False, default=False)  # its values are numbers, whatever its role
    primary: bool = field(compare=False, default=False)  # is, or is part of, the primary key
    foreign: bool = field(compare=False, default=False)  # is, or is part of, a key to another table
    filled: float = field(compare=False, default=1.0)  # share of rows where it is not NULL
    distinct: int = field(
        compare=False, default=0
    )  # of the values that were read; a lower bound unless ``exact``
    unique: bool = field(compare=False, default=False)  # no value was met twice
    exact: bool = field(compare=False, default=True)  # all rows were read, so counts are true
    states: tuple[Count, ...] = field(compare=False, default=())  # all values, most frequent first, if few
    samples: tuple[Scalar, ...] = field(compare=False, default=())  # some values, most frequent first
    low: Scalar | None = field(compare=False, default=None)  # least value; dates as ISO text
    high: Scalar | None = field(compare=False, default=None)
    unit: Unit | None = field(compare=False, default=None)
    dates_as: str = field(compare=False, default="")  # of a DATE: iso (or native), epoch, epoch_ms, other
    comment: Name = field(compare=False, default=Name((), ()))

    @property
    def key(self) -> tuple[str, str]:
        return (self.table, self.name)

    @property
    def comparable(self) -> bool:
        """Whether it holds dates, and so that a query can compare them with a day."""
        return self.role is Role.DATE and self.dates_as != "other"


@dataclass(frozen=True, slots=True)
class Display:
    """A way to show a row: these columns, e.g. first and last name."""

    table: str
    columns: tuple[str, ...]
    weight: float  # log-weight


class Kind(StrEnum):
    """What the rows of a table are."""

    ENTITY = "entity"  # things: customers, films
    EVENT = "event"  # what happened, with a date: orders, visits
    LINE = "line"  # parts of an event: order lines
    BRIDGE = "bridge"  # pairs of things and nothing of their own


@dataclass(frozen=True, slots=True)
class TableProfile:
    """One table or view: its words, its columns, what its rows are and how to show one."""

    name: str
    named: Name = field(compare=False, default=Name((), ()))
    kind: Kind = field(compare=False, default=Kind.ENTITY)
    rows: int = field(compare=False, default=0)
    columns: tuple[ColumnProfile, ...] = field(compare=False, default=())
    primary_key: tuple[str, ...] = field(compare=False, default=())
    displays: tuple[Display, ...] = field(compare=False, default=())  # likeliest first; never empty
    view: bool = field(compare=False, default=False)
    copied: frozenset[str] = field(compare=False, default=frozenset())  # of a view: columns that a table has
    repeated: frozenset[str] = field(compare=False, default=frozenset())  # of these: once for several rows
    comment: Name = field(compare=False, default=Name((), ()))

    def column(self, name: str) -> ColumnProfile | None:
        wanted = name.lower()
        return next((column for column in self.columns if column.name.lower() == wanted), None)

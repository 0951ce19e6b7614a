"""The nouns of databases: schemas, result tables, and what may come instead of one. Frozen values, no I/O."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Limit(StrEnum):
    """The limit that cut a result short; such a result is shown but never compared as if it were whole."""

    TIME = "time"
    MEMORY = "memory"
    ROWS = "rows"
    BYTES = "bytes"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one statement may use."""

    time_s: float = 5.0
    rows: int = 10_000
    bytes: int = 16_000_000
    memory: int = 1 << 30  # address space of the worker, bytes; below 1 GB DuckDB cannot start threads


DEFAULT_LIMITS = Limits()
ALL_ROWS = Limits(time_s=600.0, rows=1 << 40, bytes=1 << 50)
"""For an answer that is handed over, where a page is not enough."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows that a statement returned. Cells are None, bool, int, float, Decimal, str, bytes, date, time,
    datetime, timedelta, or tuples and dicts of these."""

    columns: tuple[str, ...]
    types: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    limited: Limit | None = None
    elapsed_s: float = 0.0

    @property
    def truncated(self) -> bool:
        return self.limited is not None


@dataclass(frozen=True, slots=True)
class Digest:
    """All rows of a statement, counted and hashed where they lie; equal keys for equal rows in one place."""

    rows: int
    key: str


@dataclass(frozen=True, slots=True)
class Admitted:
    """A statement that may run: the text printed anew from its tree, and its canonical form as a key."""

    sql: str
    key: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A statement that may not run: the rule it breaks, what in it breaks it, and one sentence for people."""

    rule: str
    what: str
    message: str


@dataclass(frozen=True, slots=True)
class Failed:
    """A statement that was allowed to run and did not work, in the engine's words."""

    message: str


Outcome = Table | Refused | Failed


@dataclass(frozen=True, slots=True)
class Column:
    """One column; ``samples`` are a few of its values as text, most frequent first."""

    name: str
    type: str
    comment: str = ""
    samples: tuple[str, ...] = ()
    distinct: int | None = None  # number of distinct values, where it was counted


@dataclass(frozen=True, slots=True)
class Relation:
    """A table or view that the user may read.

    >>> shared = Relation("sales.orders", (), schema="sales")
    >>> shared.bare, shared.parts, Relation("lines", (), schema="sales").parts, Relation("a.b", ()).parts
    ('orders', ('sales', 'orders'), ('sales', 'lines'), ('a.b',))
    """

    name: str  # what it is called everywhere: its bare name, or schema.name where two schemas share that
    columns: tuple[Column, ...]
    primary_key: tuple[str, ...] = ()
    rows: int | None = None
    comment: str = ""
    view: bool = False
    schema: str = ""  # where it lies; "" = the default schema
    catalog: str = ""  # of which database, where the engine takes the schema alone for something else

    @property
    def bare(self) -> str:
        """Its name within its schema."""
        return self.name.removeprefix(f"{self.schema}.") if self.schema else self.name

    @property
    def parts(self) -> tuple[str, ...]:
        """How it is written in SQL: the names that stand one after the other, its bare name last."""
        return (*(part for part in (self.catalog, self.schema) if part), self.bare)


@dataclass(frozen=True, slots=True)
class ForeignKey:
    """Columns that point at another table; ``implied`` when no constraint says so but names and values do."""

    table: str
    columns: tuple[str, ...]
    to_table: str
    to_columns: tuple[str, ...]
    implied: bool = False


@dataclass(frozen=True, slots=True)
class Schema:
    """What of a database the user may see; hidden tables are not in it."""

    dialect: str  # sqlglot's name
    relations: tuple[Relation, ...]
    keys: tuple[ForeignKey, ...] = ()
    default: str = ""  # what the default schema is called where its name may be written, e.g. public
    functions: tuple[str, ...] = ()  # that the user lets statements call beside those that only compute

    def relation(self, name: str) -> Relation | None:
        """The relation of that name, letter case aside where none has just that."""
        exact = next((r for r in self.relations if r.name == name), None)
        return exact or next((r for r in self.relations if r.name.lower() == name.lower()), None)


@dataclass(frozen=True, slots=True)
class LoadNote:
    """What was decided when a file was read: what happened, to which table and column, and why."""

    table: str
    column: str  # "" = the whole table
    decision: str
    reason: str
    instead: str = ""  # the other way to read it, where no value tells, as COLUMN=HOW
    lost: bool = False  # whether rows, or a whole file, were left out that may well have been meant


@dataclass(frozen=True, slots=True)
class LoadReport:
    """How files became tables."""

    files: tuple[str, ...]
    rows_read: int
    rows_rejected: int
    notes: tuple[LoadNote, ...] = ()

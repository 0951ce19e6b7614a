"""What a stretch of a question adds to a select: columns shown, tables joined, an order, a group."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName, Expression
from pleasqlarify.interpreters.embedded.words.nouns import Positions

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Field:
    """A column of a table."""

    table: str
    column: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number computed of rows of ``table``: of a column, or of rows where none is named."""

    function: AggregateName
    table: str
    column: str = ""
    distinct: bool = False


@dataclass(frozen=True, slots=True)
class Whole:
    """All columns of a table."""

    table: str


Shown = Field | Figure | Whole


@dataclass(frozen=True, slots=True)
class Key:
    """By what rows are ordered."""

    of: Field | Figure
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """What one or several stretches add.

    ``left`` are stretches left to the conditions on rows; ``beside`` are words that such a condition must
    use, for this piece only says of which column it speaks. ``held`` is what groups of rows must fulfil.
    """

    shown: tuple[Shown, ...] = ()
    context: tuple[str, ...] = ()
    order: tuple[Key, ...] = ()
    limit: int | None = None
    flags: tuple[Field, ...] = ()
    distinct: bool = False
    left: Positions = frozenset()
    beside: Positions = frozenset()
    held: tuple[Callable[[Query], Expression], ...] = ()

    @property
    def figures(self) -> tuple[Figure, ...]:
        return tuple(one for one in self.shown if isinstance(one, Figure))

    @property
    def fields(self) -> tuple[Field, ...]:
        return tuple(one for one in self.shown if isinstance(one, Field))

    @property
    def told_of(self) -> frozenset[str]:
        """The tables of which it shows columns, some or all."""
        return frozenset(one.table for one in self.shown if not isinstance(one, Figure))

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that it needs, those of what is shown first."""
        keys = (key.of for key in self.order)
        return _once((*(one.table for one in (*self.shown, *keys, *self.flags)), *self.context))


def together(pieces: Iterable[Piece]) -> Piece:
    """One piece of several, in their order; columns of a table that is shown whole are not shown again."""
    parts = list(pieces)
    shown = _once(one for part in parts for one in part.shown)
    whole = {one.table for one in shown if isinstance(one, Whole)}
    return Piece(
        tuple(one for one in shown if not (isinstance(one, Field) and one.table in whole)),
        _once(table for part in parts for table in part.context),
        _once(key for part in parts for key in part.order),
        min((part.limit for part in parts if part.limit is not None), default=None),
        _once(flag for part in parts for flag in part.flags),
        any(part.distinct for part in parts),
        frozenset().union(*(part.left for part in parts)),
        frozenset().union(*(part.beside for part in parts)),
    )


def _once(things: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(things))

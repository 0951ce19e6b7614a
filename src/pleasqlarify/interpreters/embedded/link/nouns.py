"""The nouns of linking: what stretches of a question may stand for in a database. Frozen values, no I/O."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from pleasqlarify.interpreters.embedded.words.nouns import Amount, Positions, Sense, Words
from pleasqlarify.model import Used


class Match(StrEnum):
    """How a stored value was named."""

    EXACT = "exact"  # every word of it, letter case and endings aside
    CONTAINS = "contains"  # the words stand in values like this one
    PARTIAL = "partial"  # some of its words: this one value is meant by a part of its name


class Holds(StrEnum):
    """What a state word says of a column."""

    EQUALS = "equals"  # the column holds one of these values
    DIFFERS = "differs"  # it holds none of these values
    FILLED = "filled"
    EMPTY = "empty"
    PAST = "past"  # a date before today
    BELOW = "below"  # less than another column of the row, which ``values`` names
    NOT_ABOVE = "not above"  # no more than that column


@dataclass(frozen=True, slots=True)
class TableNamed:
    """Rows of this table; ``verb`` when a doing names it: "paid" for payments."""

    table: str
    verb: bool = False


@dataclass(frozen=True, slots=True)
class ColumnNamed:
    table: str
    column: str


@dataclass(frozen=True, slots=True)
class ValueNamed:
    """Rows whose column holds this value; with CONTAINS, words that stand in it in this order."""

    table: str
    column: str
    value: str | int | float
    match: Match = Match.EXACT


@dataclass(frozen=True, slots=True)
class StateNamed:
    """Rows in the state that a word names: "open", "overdue", "unpaid"; all conditions hold together."""

    table: str
    conditions: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Condition:
    """What holds of one column."""

    column: str
    holds: Holds
    values: tuple[str | int | float, ...] = ()


@dataclass(frozen=True, slots=True)
class AmountOfColumn:
    """The amount limits this column, scaled to the unit in which it is stored: 2 hours -> 120 minutes.

    ``comparison`` is that of the amount, turned round where the column runs the other way: "older than"
    of a birth date. None means equal. Of a date the amount limits the time from it until today, in the unit
    of the amount, in years where none was said; nothing is turned round then.
    """

    amount: Amount
    table: str
    column: str
    comparison: Sense | None = None
    factor: float = 1.0


@dataclass(frozen=True, slots=True)
class AmountOfRows:
    """The amount limits how many rows of this table belong to each: "at least 5 customers"."""

    amount: Amount
    table: str


@dataclass(frozen=True, slots=True)
class AmountOfMeasure:
    """The amount limits a computed measure, e.g. revenue, or a duration in ``amount.unit``."""

    amount: Amount
    measure: str


@dataclass(frozen=True, slots=True)
class ExtremeNamed:
    """The most or least of a column that an adjective means: "cheapest" is the lowest price."""

    table: str
    column: str
    highest: bool


@dataclass(frozen=True, slots=True)
class MeasureNamed:
    """A business measure of the lexicon, e.g. "revenue"; the profile knows its columns."""

    measure: str


@dataclass(frozen=True, slots=True)
class NoValue:
    """The words stand for nothing that is stored: no filter comes of them."""


Meaning = (
    TableNamed
    | ColumnNamed
    | ValueNamed
    | StateNamed
    | AmountOfColumn
    | AmountOfRows
    | AmountOfMeasure
    | MeasureNamed
    | ExtremeNamed
    | NoValue
)


@dataclass(frozen=True, slots=True)
class Mention:
    """One thing that words of the question may stand for, with its weight in (0, 1]."""

    positions: Positions
    meaning: Meaning
    weight: float
    used: tuple[Used, ...] = ()
    soft: bool = False  # by concept or synonym only: no word of its name is said
    guess: bool = False  # by concept alone


@dataclass(frozen=True, slots=True)
class Spot:
    """A stretch of the question and all that it may stand for, best first; spots never share a token.

    A mention may use only a part of the stretch. ``forked``: it is a value and a name as well, so that
    each role needs readings of its own.
    """

    positions: Positions
    mentions: tuple[Mention, ...]
    forked: bool = False


@dataclass(frozen=True, slots=True)
class Links:
    """A question linked to a database.

    ``activation`` says for each table how near it is to what was named, in [0, 1]. ``unused`` are content
    words that link to nothing, ``guessed`` nouns that link to something by concept alone, ``not_understood``
    meaning-bearing words whose sense is unknown. Where ``nothing``, no word names anything here; ``nearest``
    are names that look alike.
    """

    words: Words
    spots: tuple[Spot, ...]
    activation: Mapping[str, float] = field(default_factory=dict)
    unused: Positions = frozenset()
    not_understood: Positions = frozenset()
    nothing: bool = False
    nearest: tuple[str, ...] = ()
    guessed: Positions = frozenset()

"""What limiting a column by an amount comes to: its comparison, its scale, whether the unit fits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.flags import is_flag
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    AmountOfMeasure,
    AmountOfRows,
    ColumnNamed,
)
from pleasqlarify.interpreters.embedded.link.scaling import factor, measures_unit
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Sense, Words

BEFORE, AFTER = 4, 4  # tokens between an amount and the name of what it limits
TURNED = {
    Sense.MORE: Sense.LESS,
    Sense.LESS: Sense.MORE,
    Sense.AT_LEAST: Sense.AT_MOST,
    Sense.AT_MOST: Sense.AT_LEAST,
}
AGES = ("day", "week", "month", "year")
BIRTH = {"birth", "born", "dob", "birthdat"}
NUMBERS = (Role.MEASURE, Role.PRICE, Role.QUANTITY, Role.DISCOUNT, Role.YEAR)
Limit = AmountOfColumn | AmountOfRows | AmountOfMeasure
Bound = Iterator[tuple[Limit, float]]


@dataclass(frozen=True, slots=True)
class Scene:
    """All that an amount is bound by: the words, what was named beside it, the profile."""

    words: Words
    named: Sequence[Candidate]
    profile: Profile

    def column(self, meaning: ColumnNamed) -> ColumnProfile | None:
        return self.profile.column(meaning.table, meaning.column)


def limits(amount: Amount, column: ColumnProfile, upward: bool = True) -> AmountOfColumn:
    """The amount as a limit of the column, turned round where the column runs the other way."""
    comparison = amount.comparison
    if not upward and comparison is not None:
        comparison = TURNED.get(comparison, comparison)
    return AmountOfColumn(amount, column.table, column.name, comparison, factor(amount.unit, column))


def tells_birth(column: ColumnProfile) -> bool:
    """Whether it holds when people were born, to the day or by its year: how old they are is told from it."""
    return column.role in (Role.DATE, Role.YEAR) and bool(BIRTH & set(column.named.stems))


def fits(amount: Amount, column: ColumnProfile) -> bool:
    """Whether the column may be told in the unit of the amount."""
    if is_flag(column):
        return False
    return not amount.unit or amount.unit == "time" or measures_unit(amount.unit, column) > 0

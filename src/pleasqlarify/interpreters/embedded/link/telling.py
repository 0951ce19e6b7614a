"""What a mention takes its words for, in a few words that people read."""

from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    AmountOfMeasure,
    AmountOfRows,
    ColumnNamed,
    Condition,
    ExtremeNamed,
    Holds,
    Match,
    Meaning,
    MeasureNamed,
    NoValue,
    StateNamed,
    TableNamed,
    ValueNamed,
)


def told(meaning: Meaning) -> str:
    """The meaning in a few words.

    >>> told(ValueNamed("customers", "city", "Paris")), told(TableNamed("orders", verb=True))
    ("customers.city = 'Paris'", 'rows of orders')
    """
    match meaning:
        case TableNamed(table):
            return f"rows of {table}" if meaning.verb else table
        case ColumnNamed(table, column):
            return f"{table}.{column}"
        case ValueNamed(table, column, value, match):
            sign = "has" if match is Match.CONTAINS else "="
            return f"{table}.{column} {sign} {value!r}"
        case StateNamed(table, conditions):
            return " and ".join(f"{table}.{_held(condition)}" for condition in conditions)
        case AmountOfColumn(amount, table, column, comparison, factor):
            scaled = amount.value * factor
            upper = f" to {amount.to * factor:g}" if amount.to is not None else ""
            return f"{table}.{column} {comparison or 'exactly'} {scaled:g}{upper}"
        case AmountOfRows(amount, table):
            return f"{amount.comparison or 'exactly'} {amount.value:g} rows of {table}"
        case AmountOfMeasure(amount, measure):
            return f"{measure} {amount.comparison or 'exactly'} {amount.value:g} {amount.unit}".rstrip()
        case ExtremeNamed(table, column, highest):
            return f"{'highest' if highest else 'lowest'} {table}.{column}"
        case MeasureNamed(measure):
            return measure
        case NoValue():
            return "no value"


def _held(condition: Condition) -> str:
    values = ", ".join(map(str, condition.values))
    match condition.holds:
        case Holds.EQUALS:
            return f"{condition.column} = {values}"
        case Holds.DIFFERS:
            return f"{condition.column} is not {values}"
        case Holds.PAST:
            return f"{condition.column} before today"
        case Holds.BELOW | Holds.NOT_ABOVE:
            return f"{condition.column} {condition.holds} {values}"
        case _:
            return f"{condition.column} is {condition.holds}"

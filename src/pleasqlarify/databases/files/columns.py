"""The type of each column, decided by every value in it, never by the first ones alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.databases.files.evidence import DAY_FIRST, PLAIN, Evidence, cast_of, type_of, value_of
from pleasqlarify.databases.files.sources import Proposal, counted, note
from pleasqlarify.databases.quoting import quoted
from pleasqlarify.tables import LoadNote

BIGINT_DIGITS, HUGEINT_DIGITS = 18, 38
MOSTLY = 0.5  # share of numbers from which text needs a reason
SPOKEN = {"BIGINT": "number", "HUGEINT": "number", "DOUBLE": "number", "TIMESTAMP": "date and time"}


@dataclass(frozen=True, slots=True)
class Chosen:
    """How to turn a column of text into values, and the notes about it."""

    sql: str
    notes: tuple[LoadNote, ...]


def chosen(column: str, proposal: Proposal, seen: Evidence) -> Chosen:
    """The expression for a column, and why."""
    name, value = quoted(column), value_of(quoted(column), any_missing=seen.missing > 0)
    type_, expression, notes = _decision(proposal, seen, value)
    if type_ == "VARCHAR":
        return Chosen(f"{name} AS {name}", tuple(note("text", reason, column) for reason in notes))
    if seen.missing:
        notes.append(f"{counted(seen.missing, 'word')} such as NA read as missing")
    said = tuple(note(_spoken(type_), reason, column) for reason in notes)
    return Chosen(f"{expression} AS {name}", said)


def _decision(proposal: Proposal, seen: Evidence, value: str) -> tuple[str, str, list[str]]:
    """Type, expression and reasons."""
    if not seen.filled:
        return "VARCHAR", value, ["every value is empty"]
    if seen.number == seen.filled:
        return _number(seen, value)
    if proposal.type not in PLAIN and seen.proposed == seen.filled:
        return type_of(proposal), cast_of(value, proposal), list(_date_reasons(proposal, seen))
    if proposal.type == "DATE" and seen.moments == seen.filled:
        return "TIMESTAMP", f"CAST({value} AS TIMESTAMP)", ["some values have a time of day"]
    if seen.comma == seen.filled and seen.clear_comma:
        number = f"CAST(replace(replace({value}, '.', ''), ',', '.') AS DOUBLE)"
        return "DOUBLE", number, ["the comma is the decimal sign"]
    return "VARCHAR", value, list(_text_reasons(proposal, seen))


def _number(seen: Evidence, value: str) -> tuple[str, str, list[str]]:
    if seen.zeros:
        return (
            "VARCHAR",
            value,
            [f"{counted(seen.zeros, 'value')} with a leading zero, which a number would lose"],
        )
    if seen.whole < seen.filled:
        broken = f"{counted(seen.filled - seen.whole, 'value')} of {seen.filled:,} not whole"
        return "DOUBLE", f"CAST({value} AS DOUBLE)", [broken] if seen.whole else []
    if seen.digits <= BIGINT_DIGITS:
        return "BIGINT", f"CAST({value} AS BIGINT)", []
    if seen.digits <= HUGEINT_DIGITS:
        return "HUGEINT", f"CAST({value} AS HUGEINT)", [f"up to {seen.digits} digits"]
    return "VARCHAR", value, [f"up to {seen.digits} digits, more than a number holds"]


def _date_reasons(proposal: Proposal, seen: Evidence) -> Iterator[str]:
    if "TIME ZONE" in proposal.type:
        yield "times are given in UTC"
    elif proposal.format in DAY_FIRST and seen.swapped == seen.filled:
        first = "day" if proposal.format.startswith("%d") else "month"
        yield f"read with the {first} first; no value tells day from month"
    elif proposal.format:
        yield f"written as {proposal.format}"
    elif proposal.type == "BOOLEAN":
        yield "every value is a word for true or false"


def _text_reasons(proposal: Proposal, seen: Evidence) -> Iterator[str]:
    if seen.comma == seen.filled or seen.thousands == seen.filled:
        yield f"the comma may part thousands or decimals, e.g. {seen.odd!r}"
    elif seen.number >= MOSTLY * seen.filled:
        others = counted(seen.filled - seen.number, "value")
        yield f"{others} of {seen.filled:,} not a number, e.g. {seen.odd!r}"
    elif proposal.type not in PLAIN and seen.proposed >= MOSTLY * seen.filled:
        kind = _spoken(type_of(proposal))
        yield f"{counted(seen.filled - seen.proposed, 'value')} of {seen.filled:,} not a {kind}"


def _spoken(type_: str) -> str:
    return SPOKEN.get(type_, type_.lower())

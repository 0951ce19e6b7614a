"""The type of each column, decided by every value in it, never by the first ones alone."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pleasqlarify.databases.files.counting import text_of, value_of
from pleasqlarify.databases.files.deciding import Decision, Question, of_forms, of_numbers
from pleasqlarify.databases.files.evidence import Evidence
from pleasqlarify.databases.files.leaning import leaning
from pleasqlarify.databases.files.readings import Reading, Wish
from pleasqlarify.databases.files.sources import counted, note
from pleasqlarify.databases.quoting import quoted
from pleasqlarify.tables import LoadNote

SPOKEN = {
    "VARCHAR": "text", "BIGINT": "number", "HUGEINT": "number", "DOUBLE": "number",
    "TIMESTAMP": "date and time", "BOOLEAN": "true or false", "INTERVAL": "span of time",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Chosen:
    """How to turn a column of text into values, the notes about it, and what is said of it."""

    name: str
    sql: str
    type: str
    notes: tuple[LoadNote, ...]
    comment: str = ""


def chosen(
    table: str, columns: Sequence[str], seen: Sequence[Evidence], wishes: Sequence[Wish]
) -> list[Chosen]:
    """The expression for each column of a table, and why."""
    certain = leaning(columns, seen)
    return [
        _column(Question(column, each, certain, _wish(table, column, wishes)))
        for column, each in zip(columns, seen, strict=True)
    ]


def _wish(table: str, column: str, wishes: Sequence[Wish]) -> Reading | None:
    """The last that is for the column."""
    fitting = [
        wish.reading
        for wish in wishes
        if wish.is_for(table, column) and wish.reading is not Reading.WITHOUT_TOTALS
    ]
    return fitting[-1] if fitting else None


def _column(asked: Question) -> Chosen:
    seen, name = asked.seen, quoted(asked.column)
    decision = _decision(asked)
    if decision.type == "VARCHAR":
        decision = replace(decision, sql=text_of("@") if seen.empty or seen.padded else "@")
        sql, missing = decision.sql.replace("@", name), seen.empty
    else:
        value, missing = value_of(name, any_missing=seen.missing > 0), seen.missing
        sql = decision.sql.replace("@", value)
    reasons = list(decision.reasons)
    if decision.type == "VARCHAR" and seen.padded:
        reasons.append(f"spaces around {counted(seen.padded, 'value')} left out")
    if missing:
        reasons.append(f"{counted(missing, 'word')} such as {seen.word} read as missing")
    notes = [note(_spoken(decision.type), reason, asked.column) for reason in reasons]
    if notes and decision.instead:
        notes[0] = replace(notes[0], instead=f"{asked.column}={decision.instead}")
    return Chosen(asked.column, f"{sql} AS {name}", decision.type, tuple(notes), decision.comment)


def _decision(asked: Question) -> Decision:
    if asked.wish is Reading.TEXT:
        return Decision("VARCHAR", "@", ("as was asked",))
    if not asked.seen.filled:
        return Decision("VARCHAR", "@", ("every value is empty",))
    return of_numbers(asked) if asked.seen.number == asked.seen.filled else of_forms(asked)


def _spoken(type_: str) -> str:
    return SPOKEN.get(type_, type_.lower())

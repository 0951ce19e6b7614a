"""What the values of a column of text look like, counted over all rows."""

from collections.abc import Sequence
from dataclasses import dataclass, fields

import duckdb

from pleasqlarify.databases.files.sources import Proposal
from pleasqlarify.databases.quoting import literal, quoted

MISSING = ("NA", "N/A", "n/a", "#N/A", "NULL", "null", "None", "NaN", "nan", "-")
WHOLE = r"-?\d+"
LEADING_ZERO = r"-?0\d+(\.\d*)?"
NUMBER = r"-?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"
COMMA_NUMBER = r"-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?"
CLEAR_COMMA = r".*,(\d{1,2}|\d{4,})"  # 1,5 is no thousand
THOUSANDS = r"-?\d{1,3}(,\d{3})+(\.\d+)?"
DAY_FIRST = {"%d/%m/%Y": "%m/%d/%Y", "%d-%m-%Y": "%m-%d-%Y", "%m/%d/%Y": "%d/%m/%Y", "%m-%d-%Y": "%d-%m-%Y"}


@dataclass(frozen=True, slots=True)
class Evidence:
    """How many values of a column look like what; the names are those of the counting query."""

    filled: int  # neither empty nor a word for missing
    missing: int
    whole: int
    digits: int  # of the longest whole number
    zeros: int
    number: int
    comma: int
    clear_comma: int
    thousands: int
    proposed: int  # values that fit the sniffer's type
    swapped: int  # dates that can also be read with day and month exchanged
    moments: int  # values that are a date or a date with a time
    odd: str | None  # a value that is no number


def evidence(
    connection: duckdb.DuckDBPyConnection, sql: str, columns: Sequence[str], proposals: Sequence[Proposal]
) -> list[Evidence]:
    """What all rows of a query say about each of its columns."""
    counted = [_counting(quoted(name), proposal) for name, proposal in zip(columns, proposals, strict=True)]
    row = connection.execute(f"SELECT {', '.join(counted)} FROM ({sql})").fetchone() or ()  # noqa: S608
    width = len(fields(Evidence))
    return [Evidence(*row[start : start + width]) for start in range(0, len(row), width)]


def value_of(name: str) -> str:
    """The expression for a trimmed value; NULL where it is empty or a word for missing."""
    words = ", ".join(literal(word) for word in ("", *MISSING))
    return f"CASE WHEN trim({name}) NOT IN ({words}) THEN trim({name}) END"


def cast_of(value: str, proposal: Proposal, attempt: str = "") -> str:
    """The expression for a value in the proposed type; with ``attempt="try_"`` NULL where it does not fit."""
    if proposal.format:
        return f"CAST({attempt}strptime({value}, {literal(proposal.format)}) AS {type_of(proposal)})"
    if "TIME ZONE" in proposal.type:
        return f"{attempt}cast({value} AS TIMESTAMP WITH TIME ZONE) AT TIME ZONE 'UTC'"
    return f"{attempt}cast({value} AS {proposal.type})"


def type_of(proposal: Proposal) -> str:
    """The type that a column gets: times lose their zone, as all are given in UTC."""
    return proposal.type.removesuffix(" WITH TIME ZONE")


def _counting(name: str, proposal: Proposal) -> str:
    """The aggregates behind one Evidence, in the order of its fields."""
    value, words = value_of(name), ", ".join(literal(word) for word in MISSING)
    like = {pattern: f"regexp_full_match({value}, '{pattern}')" for pattern in (WHOLE, NUMBER)}
    whole = f"length({value}) <= 10" if proposal.type == "DATE" and not proposal.format else "true"
    other = DAY_FIRST.get(proposal.format)
    counts = [
        f"count({value})",
        f"count(*) FILTER (trim({name}) IN ({words}))",
        f"count(*) FILTER ({like[WHOLE]})",
        f"coalesce(max(length(ltrim({value}, '-'))) FILTER ({like[WHOLE]}), 0)",
        *(
            f"count(*) FILTER (regexp_full_match({value}, '{pattern}'))"
            for pattern in (LEADING_ZERO, NUMBER, COMMA_NUMBER, CLEAR_COMMA, THOUSANDS)
        ),
        f"count({cast_of(value, proposal, attempt='try_')}) FILTER ({whole})",
        f"count(try_strptime({value}, {literal(other)}))" if other else "0",
        f"count(TRY_CAST({value} AS TIMESTAMP))" if proposal.type == "DATE" else "0",
        f"any_value({value}) FILTER (NOT {like[NUMBER]})",
    ]
    return ", ".join(counts)

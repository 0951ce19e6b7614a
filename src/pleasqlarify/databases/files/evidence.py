"""What the values of a column of text look like, counted over all rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

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
PLAIN = ("VARCHAR", "BIGINT", "HUGEINT", "DOUBLE")  # proposals that numbers and text decide by themselves
STARTS = ("-", "9~")  # every number lies between these as text, which is quicker to see than a pattern
BATCH = 12  # columns counted at once: DuckDB's planning time grows with the square


@dataclass(frozen=True, slots=True)
class Evidence:
    """How many values of a column look like what."""

    filled: int  # neither empty nor a word for missing
    missing: int
    number: int
    whole: int
    digits: int  # of the longest whole number
    zeros: int
    proposed: int  # values that fit the sniffer's type
    swapped: int  # dates that can also be read with day and month exchanged
    moments: int  # values that are a date or a date with a time
    comma: int = 0  # this and the rest are counted only for what is not a number or date anyway
    clear_comma: int = 0
    thousands: int = 0
    odd: str | None = None  # a value that is no number


def evidence(
    connection: duckdb.DuckDBPyConnection, table: str, columns: Sequence[str], proposals: Sequence[Proposal]
) -> list[Evidence]:
    """What all rows of a table of text say about each of its columns."""
    pairs = list(zip(columns, proposals, strict=True))
    counts = _in_batches(connection, table, [(name, _counting(proposal)) for name, proposal in pairs])
    seen = [Evidence(*row) for row in counts]
    texts = [
        place for place, column in enumerate(seen) if column.filled > max(column.number, column.proposed)
    ]
    closer = _in_batches(connection, table, [(columns[place], _looking_closer()) for place in texts])
    for place, row in zip(texts, closer, strict=True):
        comma, clear_comma, thousands, odd = row
        seen[place] = replace(seen[place], comma=comma, clear_comma=clear_comma, thousands=thousands, odd=odd)
    return seen


def value_of(name: str, *, any_missing: bool = True) -> str:
    """The expression for a trimmed value; NULL where it is empty or, if there is any, a word for missing."""
    if not any_missing:
        return f"nullif(trim({name}), '')"
    return f"CASE WHEN NOT {_missing(name)} THEN nullif(trim({name}), '') END"


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


def _in_batches(
    connection: duckdb.DuckDBPyConnection, table: str, wanted: Sequence[tuple[str, Sequence[str]]]
) -> Iterator[Sequence[Any]]:
    """For each column the values of its aggregates, which speak of it as ``v`` and ``missing``."""
    for start in range(0, len(wanted), BATCH):
        part = wanted[start : start + BATCH]
        cells = [
            f"{value_of(quoted(name))} AS v{n}, {_missing(quoted(name))} AS m{n}"
            for n, (name, _) in enumerate(part)
        ]
        sums = [sum_.replace("@", str(n)) for n, (_, sums) in enumerate(part) for sum_ in sums]
        sql = f"SELECT {', '.join(sums)} FROM (SELECT {', '.join(cells)} FROM {table})"  # noqa: S608
        row = list(connection.execute(sql).fetchone() or ())
        for _, counted in part:
            yield row[: len(counted)]
            del row[: len(counted)]


def _missing(name: str) -> str:
    """Whether a value is a word for missing; a list, as DuckDB turns a long IN into a join."""
    words = ", ".join(literal(word) for word in MISSING)
    return f"(length({name}) < 9 AND list_contains([{words}], trim({name})))"


def _counting(proposal: Proposal) -> list[str]:
    """The aggregates behind the first nine fields of Evidence; @ is the column's number."""
    begins = f"v@ BETWEEN {literal(STARTS[0])} AND {literal(STARTS[1])}"
    number, whole, zeros = (f"{begins} AND {_like(pattern)}" for pattern in (NUMBER, WHOLE, LEADING_ZERO))
    by_day = "length(v@) <= 10" if proposal.type == "DATE" and not proposal.format else "true"
    other, plain = DAY_FIRST.get(proposal.format), proposal.type in PLAIN
    return [
        "count(v@)",
        "count(*) FILTER (m@)",
        f"count(*) FILTER ({number})",
        f"count(*) FILTER ({whole})",
        f"coalesce(max(length(ltrim(v@, '-'))) FILTER ({whole}), 0)",
        f"count(*) FILTER ({zeros})",
        "0" if plain else f"count({cast_of('v@', proposal, attempt='try_')}) FILTER ({by_day})",
        f"count(try_strptime(v@, {literal(other)}))" if other else "0",
        "count(TRY_CAST(v@ AS TIMESTAMP))" if proposal.type == "DATE" else "0",
    ]


def _looking_closer() -> list[str]:
    """The aggregates behind the other fields."""
    likes = [f"count(*) FILTER ({_like(pattern)})" for pattern in (COMMA_NUMBER, CLEAR_COMMA, THOUSANDS)]
    return [*likes, f"any_value(v@) FILTER (NOT {_like(NUMBER)})"]


def _like(pattern: str) -> str:
    return f"regexp_full_match(v@, {literal(pattern)})"

"""What is counted over all values of a column of text, as SQL: ``@`` is a value without spaces around it."""

from collections.abc import Iterator, Sequence
from typing import Any

import duckdb

from pleasqlarify.databases.quoting import literal, quoted

ERRORS = ("#N/A", "#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!")  # of spreadsheets
EMPTY = ("NULL", "\\N", "(null)", "<null>", *ERRORS)
MISSING = (*EMPTY, "NA", "N/A", "n/a", "n.a.", "null", "None", "NaN", "nan", "-", "--", "–", "—", "?", ".")
WHOLE = r"-?\d+"
LEADING_ZERO = r"-?0\d+(\.\d*)?"
NUMBER = r"-?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"
THOUSANDS_OR_DECIMALS = r"-?[1-9]\d{0,2}\.\d{3}"
COMPACT = r"(19|20)\d{6}"
BATCH = 12  # columns counted at once: DuckDB's planning time grows with the square


def value_of(name: str, *, any_missing: bool = True) -> str:
    """The expression for a trimmed value; NULL where it is empty or, if there is any, a word for missing."""
    trimmed = f"nullif(trim({name}), '')"
    return f"CASE WHEN NOT {_one_of(name, MISSING)} THEN {trimmed} END" if any_missing else trimmed


def text_of(name: str) -> str:
    """The expression for a text without spaces around; NULL where it is a word that means nothing else."""
    return f"CASE WHEN NOT coalesce({_one_of(name, EMPTY)}, false) THEN nullif(trim({name}), '') END"


def in_batches(
    connection: duckdb.DuckDBPyConnection, table: str, wanted: Sequence[tuple[str, Sequence[str]]]
) -> Iterator[Sequence[Any]]:
    """For each column the values of its aggregates, which speak of it as ``@`` and ``missing``."""
    for start in range(0, len(wanted), BATCH):
        part = wanted[start : start + BATCH]
        names = [quoted(column) for column, _ in part]
        raw = ", ".join(f"{name} AS r{n}, {_one_of(name, MISSING)} AS m{n}" for n, name in enumerate(names))
        cells = [
            f"r{n}, m{n}, CASE WHEN NOT m{n} THEN nullif(trim(r{n}), '') END AS v{n}"
            for n in range(len(part))
        ]
        sums = [
            sum_.replace("@missing", f"m{n}").replace("@raw", f"r{n}").replace("@", f"v{n}")
            for n, (_, sums) in enumerate(part)
            for sum_ in sums
        ]
        rows = f"SELECT {', '.join(cells)} FROM (SELECT {raw} FROM {table})"  # noqa: S608
        sql = f"SELECT {', '.join(sums)} FROM ({rows})"  # noqa: S608
        row = list(connection.execute(sql).fetchone() or ())
        for _, counted in part:
            yield row[: len(counted)]
            del row[: len(counted)]


def _one_of(name: str, words: Sequence[str]) -> str:
    """Whether a value is one of the words; a list, as DuckDB turns a long IN into a join."""
    there = f"list_contains([{', '.join(map(literal, words))}], trim({name}))"
    return _unless(f"strlen({name}) > 9 OR {name} BETWEEN '0' AND '9~'", there)


def _when(seen_at_once: str, condition: str) -> str:
    """Both conditions, the first before the second, for DuckDB works out both sides of an AND."""
    return f"CASE WHEN {seen_at_once} THEN {condition} ELSE false END"


def _unless(seen_at_once: str, condition: str) -> str:
    return f"CASE WHEN {seen_at_once} THEN false ELSE {condition} END"


def _like(pattern: str) -> str:
    return f"regexp_full_match(@, {literal(pattern)})"


BEGINS = "@ BETWEEN '-' AND '9~'"  # every number lies between these as text
IS_NUMBER, IS_WHOLE = _when(BEGINS, _like(NUMBER)), _when(BEGINS, _like(WHOLE))
IS_CODE = _when("@ BETWEEN '-0' AND '-0~' OR @ BETWEEN '0' AND '0~'", _like(LEADING_ZERO))
IS_DOTTED = _when("strlen(@) < 9 AND contains(@, '.')", _like(THOUSANDS_OR_DECIMALS))
IS_DAY = _when("strlen(@) = 8", _when(_like(COMPACT), "try_strptime(@, '%Y%m%d') IS NOT NULL"))
COUNTS = [
    "count(@)",
    "count(*) FILTER (@missing)",
    "min(@raw) FILTER (@missing)",
    f"count(*) FILTER ({_when('@missing', _one_of('@raw', EMPTY))})",
    f"count(*) FILTER ({IS_NUMBER})",
    f"count(*) FILTER ({IS_WHOLE})",
    f"coalesce(max(strlen(ltrim(@, '-'))) FILTER ({IS_WHOLE}), 0)",
    f"count(*) FILTER ({IS_CODE})",
    f"count(*) FILTER ({IS_DOTTED})",
    f"count(*) FILTER ({IS_DAY})",
    "count(*) FILTER (strlen(@raw) > strlen(@))",
]
ODD = f"min(@) FILTER (NOT {IS_NUMBER})"

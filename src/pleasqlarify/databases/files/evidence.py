"""What the values of a column of text look like, counted over all rows."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import duckdb

from pleasqlarify.databases.files.amounts import SIGN, amounts, words
from pleasqlarify.databases.files.dates import dates
from pleasqlarify.databases.files.forms import Form
from pleasqlarify.databases.quoting import literal, quoted

EMPTY = (
    "NULL",
    "\\N",
    "(null)",
    "<null>",
    "#N/A",
    "#NULL!",
    "#DIV/0!",
    "#VALUE!",
    "#REF!",
    "#NAME?",
    "#NUM!",
)
MISSING = (*EMPTY, "NA", "N/A", "n/a", "n.a.", "null", "None", "NaN", "nan", "-", "--", "–", "—", "?", ".")
WHOLE = r"-?\d+"
LEADING_ZERO = r"-?0\d+(\.\d*)?"
NUMBER = r"-?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"
THOUSANDS_OR_DECIMALS = r"-?[1-9]\d{0,2}\.\d{3}"
COMPACT = r"(19|20)\d{6}"
STARTS = ("-", "9~")  # every number lies between these as text, which is quicker to see than a pattern
BATCH = 12  # columns counted at once: DuckDB's planning time grows with the square
SAMPLE, LOOKED_AT = 2_000, 200  # rows, and different values among them, that tell which forms to count
MOSTLY = 0.5  # share of values of a form from which it is counted in all rows
FORMS = {form.name: form for form in (*words(), *dates(), *amounts())}
SHAPES = {name: re.compile(form.shape) for name, form in FORMS.items()}


@dataclass(frozen=True, slots=True)
class Fit:
    """How many values are of a form, how many need its type, and one that is of it but not of its rival."""

    count: int
    detailed: int
    alone: str | None


@dataclass(frozen=True, slots=True)
class Evidence:
    """How many values of a column look like what."""

    filled: int  # neither empty nor a word for missing
    missing: int
    word: str | None  # one that means missing
    empty: int  # words that mean missing in text too
    number: int
    whole: int
    digits: int  # of the longest whole number
    zeros: int
    dotted: int  # 1.234, which may be a thousand
    compact: int  # 20241231, which may be a date
    padded: int  # values with spaces around them
    odd: str | None  # a value that is no number
    fits: dict[str, Fit] = field(default_factory=dict)  # by form; only where not all are plain numbers
    signs: tuple[str, ...] = ()  # of currencies, "" where a value has none
    marked: int = 0  # values that hold more than digits and spaces
    parted: int = 0  # values that hold a point or comma


def evidence(connection: duckdb.DuckDBPyConnection, table: str, columns: Sequence[str]) -> list[Evidence]:
    """What all rows of a table of text say about each of its columns."""
    seen = [Evidence(*row) for row in _in_batches(connection, table, [(c, COUNTS) for c in columns])]
    texts = [place for place, column in enumerate(seen) if column.filled > column.number]
    likely = {place: _likely(connection, table, columns[place]) for place in texts}
    likely = {place: forms for place, forms in likely.items() if forms}
    sums = [(columns[place], _fitting(forms)) for place, forms in likely.items()]
    for (place, forms), row in zip(likely.items(), _in_batches(connection, table, sums), strict=True):
        signs, marked, parted, *cells = row
        triples = zip(cells[::3], cells[1::3], cells[2::3], strict=True)
        fits = {form.name: Fit(*each) for form, each in zip(forms, triples, strict=True)}
        seen[place] = replace(
            seen[place], fits=fits, signs=tuple(sorted(signs or ())), marked=marked, parted=parted
        )
    return seen


def value_of(name: str, *, any_missing: bool = True) -> str:
    """The expression for a trimmed value; NULL where it is empty or, if there is any, a word for missing."""
    trimmed = f"nullif({_trimmed(name)}, '')"
    return f"CASE WHEN NOT {_one_of(name, MISSING)} THEN {trimmed} END" if any_missing else trimmed


def text_of(name: str) -> str:
    """The expression for a text without spaces around; NULL where it is a word that means nothing else."""
    return f"CASE WHEN NOT coalesce({_one_of(name, EMPTY)}, false) THEN nullif({_trimmed(name)}, '') END"


def _likely(connection: duckdb.DuckDBPyConnection, table: str, column: str) -> list[Form]:
    """The forms that are worth counting, by the first values."""
    value = value_of(quoted(column))
    sql = f"SELECT DISTINCT v FROM (SELECT {value} AS v FROM {table} WHERE v IS NOT NULL LIMIT {SAMPLE})"  # noqa: S608
    values = [row[0] for row in connection.execute(f"{sql} ORDER BY 1 LIMIT {LOOKED_AT}").fetchall()]
    return [
        form
        for name, form in FORMS.items()
        if sum(1 for value in values if SHAPES[name].fullmatch(value)) >= max(1, MOSTLY * len(values))
    ]


def _in_batches(
    connection: duckdb.DuckDBPyConnection, table: str, wanted: Sequence[tuple[str, Sequence[str]]]
) -> Iterator[Sequence[Any]]:
    """For each column the values of its aggregates, which speak of it as ``@`` and ``missing``."""
    for start in range(0, len(wanted), BATCH):
        part = wanted[start : start + BATCH]
        cells = [
            f"{value_of(name)} AS v{n}, {_one_of(name, MISSING)} AS m{n}, {name} AS r{n}"
            for n, name in enumerate(quoted(column) for column, _ in part)
        ]
        sums = [
            sum_.replace("@missing", f"m{n}").replace("@raw", f"r{n}").replace("@", f"v{n}")
            for n, (_, sums) in enumerate(part)
            for sum_ in sums
        ]
        sql = f"SELECT {', '.join(sums)} FROM (SELECT {', '.join(cells)} FROM {table})"  # noqa: S608
        row = list(connection.execute(sql).fetchone() or ())
        for _, counted in part:
            yield row[: len(counted)]
            del row[: len(counted)]


def _trimmed(name: str) -> str:
    return f"trim({name}, ' \t\u00a0')"


def _one_of(name: str, words: Sequence[str]) -> str:
    """Whether a value is one of the words; a list, as DuckDB turns a long IN into a join."""
    return f"(length({name}) < 9 AND list_contains([{', '.join(map(literal, words))}], {_trimmed(name)}))"


def _like(pattern: str) -> str:
    return f"regexp_full_match(@, {literal(pattern)})"


def _fitting(forms: Sequence[Form]) -> list[str]:
    """The aggregates behind ``signs``, ``marked``, ``parted`` and ``fits``."""
    sums = [
        f"list(DISTINCT regexp_extract(@, {literal(SIGN)})) FILTER (length(@) < 40)"
        if any(form.name in ("point", "comma") for form in forms)
        else "NULL",
        "count(*) FILTER (regexp_matches(@, '[^0-9 -]'))",
        "count(*) FILTER (regexp_matches(@, '[.,]'))",
    ]
    for form in forms:
        other = f" AND NOT {FORMS[form.rival].fits}" if form.rival else ""
        sums += [
            f"count(*) FILTER ({form.fits})",
            f"count(*) FILTER ({form.fits} AND {form.detail})",
            f"min(@) FILTER ({form.fits}{other})",
        ]
    return sums


BEGINS = f"@ BETWEEN {literal(STARTS[0])} AND {literal(STARTS[1])}"
COUNTS = [
    "count(@)",
    "count(*) FILTER (@missing)",
    "min(@raw) FILTER (@missing)",
    f"count(*) FILTER ({_one_of('@raw', EMPTY)})",
    f"count(*) FILTER ({BEGINS} AND {_like(NUMBER)})",
    f"count(*) FILTER ({BEGINS} AND {_like(WHOLE)})",
    f"coalesce(max(length(ltrim(@, '-'))) FILTER ({BEGINS} AND {_like(WHOLE)}), 0)",
    f"count(*) FILTER ({BEGINS} AND {_like(LEADING_ZERO)})",
    f"count(*) FILTER ({BEGINS} AND {_like(THOUSANDS_OR_DECIMALS)})",
    f"count(*) FILTER ({_like(COMPACT)} AND try_strptime(@, '%Y%m%d') IS NOT NULL)",
    "count(*) FILTER (length(@raw) > length(@))",
    f"min(@) FILTER (NOT ({BEGINS} AND {_like(NUMBER)}))",
]

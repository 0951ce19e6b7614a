"""What the values of a column of text look like, counted over all rows."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import duckdb

from pleasqlarify.databases.files.amounts import SIGN, amounts, words
from pleasqlarify.databases.files.counting import COUNTS, ODD, in_batches, value_of
from pleasqlarify.databases.files.dates import dates
from pleasqlarify.databases.files.forms import Form
from pleasqlarify.databases.quoting import literal, quoted

SAMPLE, LOOKED_AT = 2_000, 200  # rows, and different values among them, that tell which forms to count
MARKED, PARTED = "[^0-9 -]", "[.,]"
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
    odd: str | None = None  # a value that is no number, where most are
    fits: dict[str, Fit] = field(default_factory=dict)  # by form; only where not all are plain numbers
    signs: tuple[str, ...] = ()  # of currencies, "" where a value has none
    marked: int = 0  # values that hold more than digits and spaces
    parted: int = 0  # values that hold a point or comma


def evidence(connection: duckdb.DuckDBPyConnection, table: str, columns: Sequence[str]) -> list[Evidence]:
    """What all rows of a table of text say about each of its columns."""
    seen = [Evidence(*row) for row in in_batches(connection, table, [(c, COUNTS) for c in columns])]
    texts = [place for place, column in enumerate(seen) if column.filled > column.number]
    mixed = [place for place in texts if seen[place].number >= MOSTLY * seen[place].filled]
    odd = in_batches(connection, table, [(columns[place], [ODD]) for place in mixed])
    for place, (value,) in zip(mixed, odd, strict=True):
        seen[place] = replace(seen[place], odd=value)
    for place in texts:
        if forms := _likely(connection, table, columns[place]):
            seen[place] = _fitted(connection, table, (columns[place], seen[place]), forms)
    return seen


def _likely(connection: duckdb.DuckDBPyConnection, table: str, column: str) -> list[Form]:
    """The forms that are worth counting, by the first values."""
    value = value_of(quoted(column))
    sql = f"SELECT DISTINCT v FROM (SELECT {value} AS v FROM {table} WHERE v IS NOT NULL LIMIT {SAMPLE})"  # noqa: S608
    values = [row[0] for row in connection.execute(f"{sql} ORDER BY 1 LIMIT {LOOKED_AT}").fetchall()]
    often = {
        name
        for name, shape in SHAPES.items()
        if sum(1 for value in values if shape.fullmatch(value)) >= max(1, MOSTLY * len(values))
    }
    return [form for name, form in FORMS.items() if name in often or form.rival in often]


def _fitted(
    connection: duckdb.DuckDBPyConnection,
    table: str,
    column: tuple[str, Evidence],
    forms: Sequence[Form],
) -> Evidence:
    """The evidence about a column with how many values are of which form."""
    name, seen = column
    numbers = {form.name: number for number, form in enumerate(forms)}
    cells = ["v", *(f"{form.fits.replace('@', 'v')} AS f{number}" for number, form in enumerate(forms))]
    signs = f"list(DISTINCT regexp_extract(v, {literal(SIGN)}))" if "point" in numbers else "NULL"
    sums = [signs, *(f"count(*) FILTER (regexp_matches(v, '{mark}'))" for mark in (MARKED, PARTED))]
    for number, form in enumerate(forms):
        other = f" AND NOT f{numbers[form.rival]}" if form.rival in numbers else ""
        detail = form.detail.replace("@", "v")
        sums += [f"count(*) FILTER (f{number})", f"count(*) FILTER (f{number} AND {detail})"]
        sums += [f"min(v) FILTER (f{number}{other})"]
    rows = f"SELECT {value_of(quoted(name))} AS v FROM {table}"  # noqa: S608
    told = f"SELECT {', '.join(cells)} FROM ({rows}) WHERE v IS NOT NULL"  # noqa: S608
    found = connection.execute(f"SELECT {', '.join(sums)} FROM ({told})").fetchone() or ()  # noqa: S608
    present, marked, parted, *counts = found
    triples = zip(counts[::3], counts[1::3], counts[2::3], strict=True)
    fits = {form.name: Fit(*each) for form, each in zip(forms, triples, strict=True)}
    return replace(seen, fits=fits, signs=tuple(sorted(present or ())), marked=marked, parted=parted)

"""What the columns of a table whose values leave no doubt say about those whose values do."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pleasqlarify.databases.files.evidence import FORMS, Evidence
from pleasqlarify.databases.files.readings import Reading

RIVAL = {
    Reading.DAY_FIRST: Reading.MONTH_FIRST,
    Reading.MONTH_FIRST: Reading.DAY_FIRST,
    Reading.DECIMAL_COMMA: Reading.DECIMAL_POINT,
    Reading.DECIMAL_POINT: Reading.DECIMAL_COMMA,
}
Leaning = Mapping[Reading, str]
"""Readings that are certain for some column of the table, with that column."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A reading where two are possible, why, and whether the other is as likely."""

    reading: Reading
    reason: str
    open: bool = False


def leaning(columns: Sequence[str], seen: Sequence[Evidence]) -> dict[Reading, str]:
    """The readings that some column proves; none that another column contradicts."""
    proven: dict[Reading, str] = {}
    for column, evidence in zip(columns, seen, strict=True):
        for reading in _proven(evidence):
            proven.setdefault(reading, column)
    return {reading: column for reading, column in proven.items() if RIVAL[reading] not in proven}


def either(default: Reading, certain: Leaning, wish: Reading | None, doubt: str) -> Choice:
    """Which of a reading and its rival to take where all values allow both."""
    for reading in (default, RIVAL[default]):
        if wish is reading:
            return Choice(reading, f"as was asked; {doubt}")
    for reading in (default, RIVAL[default]):
        if reading in certain:
            return Choice(reading, f"as {certain[reading]} is; {doubt}")
    return Choice(default, doubt, open=True)


def _proven(seen: Evidence) -> Iterator[Reading]:
    if seen.filled and seen.number == seen.filled > seen.whole + seen.dotted:
        yield Reading.DECIMAL_POINT
    for name, fit in seen.fits.items():
        form = FORMS[name]
        if form.reading and fit.count == seen.filled and fit.alone is not None:
            yield form.reading

"""Which files are one table, and what it is called."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pleasqlarify.databases.files.kinds import plain_name
from pleasqlarify.databases.files.sources import Source

MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
MONTHS = """jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?
      |oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"""
PART = re.compile(
    rf"""^(?P<base>.*?[^\W\d].*?)  [ _.\-]*
    (?: (?<=[ _.\-])(?:{MONTHS}) | (?<=[ _.\-])q[1-4]
      | \d{{4}}[ _.\-]?q[1-4] | q[1-4][ _.\-]?\d{{4}} | (?:{MONTH})[a-z]*[ _.\-]?\d{{2,4}}
      | \d{{4}}[ _.\-]?(?:{MONTH})[a-z]* | \d+(?:[_.\-]\d+)* | \(\d+\) )$""",
    re.VERBOSE | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Planned:
    """A table to be made of one file, or of several that continue one another."""

    name: str
    sources: tuple[Source, ...]


def planned(sources: Sequence[Source]) -> list[Planned]:
    """One table a file; files of equal columns whose names differ in a number or date only are one."""
    groups: dict[tuple[object, ...], list[Source]] = {}
    for source in sources:
        groups.setdefault(_family(source), []).append(source)
    names: list[str] = []
    tables = []
    for group in groups.values():
        wanted = stem(group[0]) if len(group) == 1 else base(stem(group[0]))
        names.append(free(wanted, names))
        tables.append(Planned(names[-1], tuple(group)))
    return tables


def stem(source: Source) -> str:
    """The file's name without what follows the last dot, and that of the sheet if it is one of several."""
    name = plain_name(source.path).stem
    return f"{name}_{source.sheet}" if source.sheet else name


def label(source: Source) -> str:
    """What tells rows of this source apart from those of others in the same table."""
    return source.sheet or stem(source)


def base(name: str) -> str:
    """The name without the number or date at its end; empty if it has none.

    >>> base("sales_2024-01"), base("Report (2)"), base("orders jan2024"), base("films"), base("2024")
    ('sales', 'Report', 'orders', '', '')
    >>> base("book_March"), base("book_marketing")
    ('book', '')
    """
    found = PART.match(name)
    return found["base"].strip(" _.-") if found else ""


def free(wanted: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it where it is taken, letter case aside.

    >>> free("a", ["A", "a_2"])
    'a_3'
    """
    lower = {name.casefold() for name in taken}
    name, number = wanted, 1
    while name.casefold() in lower:
        number += 1
        name = f"{wanted}_{number}"
    return name


def _family(source: Source) -> tuple[object, ...]:
    family = base(stem(source)).casefold()
    if not family:
        return (source.path, source.sheet)
    return (family, source.columns, source.separator, source.raw, source.path.suffix.lower())

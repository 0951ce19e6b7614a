"""A receipt under names that its tables and columns likely have today."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pleasqlarify.model import Reply
from pleasqlarify.replaying.names import bare, renamed
from pleasqlarify.replaying.schemas import Change, How
from pleasqlarify.replyjson import from_json, to_json


@dataclass(frozen=True, slots=True)
class Renames:
    """New names by old ones in small letters."""

    tables: Mapping[str, str] = field(default_factory=dict)
    columns: Mapping[tuple[str, str], str] = field(default_factory=dict)  # by (old) table and column
    headings: Mapping[str, str] = field(default_factory=dict)  # of results, by old ones as they were written

    def __bool__(self) -> bool:
        return bool(self.tables or self.columns)


def renames_of(changes: Iterable[Change]) -> Renames:
    """The renames among changes."""
    found = [change for change in changes if change.how is How.RENAMED]
    tables = {bare(c.table): c.after.rpartition(".")[2] for c in found if not c.column}
    columns = {(bare(c.table), c.column.lower()): c.after for c in found if c.column}
    return Renames(tables, columns, {c.column: c.after for c in found if c.column})


def query(sql: str, dialect: str, renames: Renames) -> str:
    """The query under the new names."""
    return renamed(sql, dialect, renames.tables, renames.columns) if renames else sql


def reply(said: Reply, renames: Renames) -> Reply:
    """The reply under the new names, what stands in quotation marks aside.

    >>> from pleasqlarify.model import Atom, Clause
    >>> of = Reply(Clause((Atom("", "SELECT", "Review.Opinion"),)), True)
    >>> reply(of, Renames({}, {("review", "opinion"): "Verdict"})).subject.atoms[0].payload
    'Review.Verdict'
    """
    return from_json(_within(to_json(said), renames)) if renames else said


def _within(value: Any, renames: Renames) -> Any:
    match value:
        case str():
            return _text(value, renames)
        case list():
            return [_within(part, renames) for part in value]
        case dict():
            return {name: _within(part, renames) for name, part in value.items()}
    return value


QUOTED_OR_NAME = re.compile(r"'(?:[^']|'')*'|\w+(?:\.\w+)?")


def _text(text: str, renames: Renames) -> str:
    return QUOTED_OR_NAME.sub(lambda found: _name(found[0], renames), text)


def _name(name: str, renames: Renames) -> str:
    table, dot, column = name.partition(".")
    if not dot or name.startswith("'"):
        return renames.tables.get(name.lower(), name)
    new = renames.columns.get((table.lower(), column.lower()), column)
    return f"{renames.tables.get(table.lower(), table)}.{new}"


def said_again(replies: Iterable[Reply], renames: Renames) -> tuple[Reply, ...]:
    """All replies under the new names."""
    return tuple(reply(one, renames) for one in replies)

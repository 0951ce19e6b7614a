"""The columns that identify rows, found by what a name may mean."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pleasqlarify.databases.schemas.samples import Sample
from pleasqlarify.databases.schemas.words import called, heard, tells, words
from pleasqlarify.tables import Relation

Holds = Callable[[Relation, str, Sequence[Any]], int]


@dataclass(frozen=True, slots=True)
class Known:
    """What has been read of the tables, and a way to look up more."""

    tables: tuple[Relation, ...]
    samples: Mapping[str, Sample]
    unique: Mapping[str, Sequence[str]]
    holds: Holds

    def values(self, table: str, column: str) -> list[Any]:
        """Distinct values that were met in a column."""
        return list(self.samples[table].values[column])


@dataclass(frozen=True, slots=True)
class Target:
    """A column that identifies the rows of its table."""

    relation: Relation
    column: str
    strength: int  # 3 primary key, 2 unique by a constraint, 1 unique as far as was read

    @property
    def table(self) -> str:
        return self.relation.name


class Targets:
    """All targets of a database, so that a column is held only against those its name may mean."""

    def __init__(self, known: Known) -> None:
        self._by_table: dict[str, list[Target]] = {}
        self._by_call: dict[str, set[str]] = defaultdict(set)
        self._by_name: dict[tuple[str, ...], list[Target]] = defaultdict(list)
        for table in known.tables:
            self._by_table[table.name] = list(_targets(known, table))
            for call in called(table.bare):
                self._by_call[call].add(table.name)
            for target in self._by_table[table.name]:
                if tells(target.column):
                    self._by_name[words(target.column)].append(target)

    def near(self, table: str, column: str) -> list[Target]:
        """Targets of its own table, of tables that its name may mean, and of its own name."""
        tables = {table}.union(*(self._by_call.get(call, ()) for call in heard(column)))
        found = [target for name in sorted(tables) for target in self._by_table[name]]
        return found + [
            target for target in self._by_name.get(words(column), ()) if target.table not in tables
        ]


def _targets(known: Known, table: Relation) -> Iterator[Target]:
    for column in table.columns:
        if table.primary_key == (column.name,):
            yield Target(table, column.name, 3)
        elif column.name in known.unique[table.name]:
            yield Target(table, column.name, 2)
        elif _looks_unique(known.samples[table.name], column.name):
            yield Target(table, column.name, 1)


def _looks_unique(sample: Sample, column: str) -> bool:
    values = sample.values[column]
    return len(values) == sample.read >= 2 and not any(isinstance(value, float | bytes) for value in values)

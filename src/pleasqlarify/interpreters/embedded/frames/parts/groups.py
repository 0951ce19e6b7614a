"""By what results are grouped: what "by", "per" and "each" name, and steps of time."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.shown import shown
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, Function
from pleasqlarify.interpreters.embedded.profile.dating import event_dates
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.words.nouns import Positions


@dataclass(frozen=True, slots=True)
class Group:
    """Columns at the end of a way from the root; ``key`` parts namesakes, ``unit`` is a step of time."""

    path: Path
    columns: tuple[str, ...]
    key: tuple[str, ...] = ()
    unit: str = ""

    def shown(self, query: Query) -> tuple[Expression, ...]:
        """What the result shows of the group."""
        columns = tuple(query.column(self.path, column) for column in self.columns)
        return tuple(Function(f"start_of_{self.unit}", (c,)) for c in columns) if self.unit else columns

    def keys(self, query: Query) -> tuple[Expression, ...]:
        """What rows are grouped by."""
        return (*(query.column(self.path, column) for column in self.key), *self.shown(query))


def groups(
    asked: Asked, root: str, mention: Mention, marks: Positions = frozenset()
) -> Iterator[Option[Group]]:
    """Ways to group rows of ``root`` by what a mention names; ``marks`` are words such as "per" before it."""
    used = ((mention.positions | marks, "for each"),)
    meaning, reach = mention.meaning, asked.profile.joins.reach(root)
    if isinstance(meaning, ColumnNamed):
        for path in reach.get(meaning.table, ()):
            yield Option(Group(path, (meaning.column,)), likelihood(mention) - path.cost, used)
    elif isinstance(meaning, TableNamed) and meaning.table != root:
        key = asked.profile.tables[meaning.table].primary_key
        for path in reach.get(meaning.table, ()):
            for way in shown(asked, meaning.table):
                weight = likelihood(mention) - path.cost + way.weight
                yield Option(Group(path, way.of, key), weight, used)


def grains(asked: Asked, root: str) -> list[list[Option[Group]]]:
    """A choice point for each step of time that the question names: "monthly", "per year"."""
    tables, joins = asked.profile.tables, asked.profile.joins
    return [
        [
            Option(
                Group(when.path, (when.column.name,), unit=grain.unit),
                when.weight,
                ((grain.positions, "step"),),
            )
            for when in event_dates(tables, joins, root)[:3]
        ]
        for grain in asked.words.grains
        if grain.unit
    ]

"""Conditions on what belongs to a table's rows, as conditions of the query that joins it."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Condition, conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Exists,
    Expression,
    OneOfPlan,
    Select,
    Source,
)
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

LEAST = -0.8  # log-weight of what may be demanded of rows that the question does not name first


class Further(Query):
    """A query seen from the end of a way: what is asked of its root is asked of the rows there."""

    def __init__(self, of: Query, along: Path) -> None:
        self._of, self._along, self._taken = of, along, of._taken

    def alias(self, table: str) -> str:
        """A free alias of the query itself."""
        return self._of.alias(table)

    def at(self, path: Path, *, outer: bool = False) -> str:
        """The alias at the end of a way that goes on from here."""
        steps = (*self._along.steps, *path.steps)
        return self._of.at(Path(self._along.start, steps), outer=outer)

    def own(self, name: str) -> Column:
        """A column of the rows here."""
        return Column(self._of.at(self._along), name)


def conditions_along(asked: Asked, along: Path, taken: Positions) -> list[list[Condition]]:
    """Choice points for rows at the start of a way and for all that is met on it."""
    points = conditions(asked, along.start, taken)
    for n in range(1, len(along.steps) + 1):
        part = Path(along.start, along.steps[:n])
        for point in conditions(asked, part.end, taken):
            moved = list(_moved(asked, point, part))
            if moved:
                points = _merged(points, moved, along)
    return points


def _moved(asked: Asked, point: list[Condition], part: Path) -> Iterator[Condition]:
    """What a point demands of the rows at the end of the way themselves."""
    timed = frozenset(place for period in asked.words.periods for place in period.positions)
    for option in point:
        sure = option.weight > LEAST or option.positions & timed
        if option.of is not None and sure and _is_own(option.of, part.end):
            yield replace(option, of=_from_there(option.of, part), weight=option.weight + weight("scope.met"))


def _is_own(make: Make, table: str) -> bool:
    query = Query(table)
    made = make(query)
    return not query.joins and not any(isinstance(node, OneOfPlan | Exists) for node in walk(made))


def _from_there(make: Make, part: Path) -> Make:
    def moved(query: Query) -> Expression:
        return make(Further(query, part))

    return moved


def _merged(points: list[list[Condition]], moved: list[Condition], along: Path) -> list[list[Condition]]:
    """The points with more sides for the words that the moved ones use."""
    places = frozenset(place for option in moved for place in option.positions)
    for n, point in enumerate(points):
        if any(option.positions & places for option in point):
            kept = [option for option in point if option.of is None or not _by_way(option.of, along)]
            return [*points[:n], [*moved, *kept], *points[n + 1 :]]
    return [*points, [*moved, Option(None, weight("frames.demand_nothing"))]]


def _by_way(make: Make, along: Path) -> bool:
    """Whether a condition asks for some row on the way, which is a row that the query joins anyway."""
    inner = [node.plan for node in walk(make(Query(along.start))) if isinstance(node, OneOfPlan | Exists)]
    sources = [plan.source for plan in inner if isinstance(plan, Select)]
    return any(isinstance(source, Source) and source.table in along.tables[1:] for source in sources)

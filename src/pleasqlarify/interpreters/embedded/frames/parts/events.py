"""What happened to a thing, or belongs to it: rows of other tables that point at it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.demands import Make, among
from pleasqlarify.interpreters.embedded.frames.parts.labels import verb_before
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, Spot, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Expression
from pleasqlarify.interpreters.embedded.profile.ways import Path, Step
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

MOST = 4  # events of one thing
WAYS = 2
COLUMNS = 2  # columns of one stretch that may stand for their tables


@dataclass(frozen=True, slots=True)
class Event:
    """Rows of ``root`` that belong to a thing: ``step`` leads down from it, ``way`` up to there.

    ``named`` is the table that the question names: the root, or one that its rows belong to.
    """

    root: str
    step: Step
    way: Path
    named: str

    def some(self, demanded: Sequence[Make]) -> Make:
        """That the thing has one for which all of this holds."""

        def make(query: Query) -> Expression:
            inner = Query(self.root, query)
            inner.where = [demand(inner) for demand in demanded]
            return among(query.source.alias, self.step, inner, inner.at(self.way))

        return make


def events(asked: Asked, thing: str, inside: Positions) -> list[Option[Event]]:
    """The events of a thing that words at these places name, likeliest first, each with its words.

    Where several of the words name tables on one way, the farthest counts and uses the words of all: a
    payment, in "paid an invoice".
    """
    spots = [spot for spot in asked.links.spots if spot.positions <= inside and _tables(spot)]
    found: dict[tuple[str, Step, Path], Option[Event]] = {}
    for spot in spots:
        for option in _named_at(asked, thing, spot, spots):
            event = option.of
            key = (event.root, event.step, event.way)
            old = found.get(key)
            if old is None or _better(option, old):
                found[key] = option
    return sorted(found.values(), key=lambda option: (-len(option.used), -option.weight))[:MOST]


def _better(one: Option[Event], other: Option[Event]) -> bool:
    return (len(one.used), one.weight) > (len(other.used), other.weight)


def _tables(spot: Spot) -> list[tuple[Mention, str]]:
    """The tables that a stretch names; of columns their tables: who has no skill has no row of skills."""
    named = _by_name(spot)
    columns = [
        (m, m.meaning.table) for m in spot.mentions if isinstance(m.meaning, ColumnNamed) and not m.soft
    ]
    return [*named, *columns[:COLUMNS]]


def _by_name(spot: Spot) -> list[tuple[Mention, str]]:
    return [(m, m.meaning.table) for m in spot.mentions if isinstance(m.meaning, TableNamed)]


def _named_at(asked: Asked, thing: str, spot: Spot, spots: Sequence[Spot]) -> Iterator[Option[Event]]:
    for mention, table in _tables(spot):
        for path in asked.profile.joins.paths(thing, table, WAYS):
            event = along_way(path)
            if event is None:
                continue
            used = [(mention.positions | verb_before(asked, mention.positions), table)]
            score = likelihood(mention) + weight("events.step") * (len(path.steps) - 1)
            score += weight("events.by_column") * isinstance(mention.meaning, ColumnNamed)
            for other in spots:
                passed = next((m for m, name in _by_name(other) if name in path.tables[1:]), None)
                if other != spot and passed is not None:
                    used.append((passed.positions, f"by {table}"))
            yield Option(event, score, tuple(used))


def along_way(path: Path) -> Event | None:
    """The rows at the end of a way that starts downwards; None for what the thing itself points at."""
    if not path.steps or path.steps[0].up:
        return None
    last = max(n for n, step in enumerate(path.steps) if not step.up)
    if any(step.up for step in path.steps[:last]):
        return None
    root = path.steps[last].target
    back = tuple(Step(step.edge, up=True) for step in reversed(path.steps[1 : last + 1]))
    return Event(root, path.steps[0], Path(root, back), path.end)

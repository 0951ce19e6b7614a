"""What is longest or shortest, slowest or fastest: rows, or those to whom rows belong."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.groups.splits import split_by
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import shown
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Expression, IsNull, Not, Ordered, Plan
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass

LONGEST, SHORTEST = ("long", "slow"), ("short", "fast")
PLAIN = ("high", "low", "most", "least", "top", "bottom", "large", "small")
Entity = tuple[Group | None, tuple[str, ...]]
"""To whom rows belong; None and columns where rows themselves are shown."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """How many come first, and whether the longest do."""

    descending: bool
    limit: int

    def entities(self, asked: Asked, table: str, taken: Positions) -> list[list[Option[Entity]]]:
        """What is ranked: rows of the table, or what else is named."""
        named = [
            option
            for spot in asked.links.spots
            if not spot.positions & taken
            and any(isinstance(m.meaning, TableNamed | ColumnNamed) and not m.soft for m in spot.mentions)
            for option in split_by(asked, table, spot.mentions)
        ]
        others: list[Option[Entity]] = [Option((o.of, ()), o.weight, o.used, o.choices) for o in named]
        away = weight("durations.row_ranked") if others else 0.0
        rows: list[Option[Entity]] = [
            Option((None, way.of), away + way.weight) for way in shown(asked, table)[:2]
        ]
        return [[*others, *rows]]

    def plan(self, table: str, entity: Entity, value: Make, demanded: Sequence[Make]) -> Callable[[], Plan]:
        """The longest or shortest, with how long."""
        group, columns = entity

        def measured(query: Query) -> Expression:
            return Aggregate("avg", value(query)) if group else value(query)

        def values(query: Query) -> list[Expression]:
            return [*(query.own(column) for column in columns), measured(query)]

        def filled(query: Query) -> Expression:
            return Not(IsNull(value(query)))

        def make() -> Plan:
            known = [] if group else [filled]
            query = Summary(table, values, [group] if group else [], [*demanded, *known]).query()
            query.order = [Ordered(measured(query), self.descending)]
            query.limit = self.limit
            return query.plan()

        return make


def rankings(asked: Asked, *, plain: bool) -> Iterator[Option[Ranking]]:
    """What a superlative of length or speed asks to come first; a plain one too where time is asked for."""
    wanted = [amount for amount in asked.words.amounts if amount.rank and not amount.ordinal]
    limit = int(wanted[0].value) if wanted else 1
    for cue in asked.words.cues:
        if cue.kind is not WordClass.SUPERLATIVE:
            continue
        if cue.about in LONGEST or cue.about in SHORTEST:
            descending = cue.about in LONGEST
        elif plain and cue.about in PLAIN:
            descending = cue.sense is Sense.HIGHEST
        else:
            continue
        used = ((cue.positions, "comes first"), *((amount.positions, "how many") for amount in wanted[:1]))
        yield Option(Ranking(descending, limit), 0.0, used)

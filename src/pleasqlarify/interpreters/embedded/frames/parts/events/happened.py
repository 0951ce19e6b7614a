"""Whether a thing has something that belongs to it: an event, so many of them; as sides of a choice."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, among, negated
from pleasqlarify.interpreters.embedded.frames.parts.events.events import Event
from pleasqlarify.interpreters.embedded.frames.parts.events.named_events import events
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import demands
from pleasqlarify.interpreters.embedded.frames.parts.measures.comparing import comparisons
from pleasqlarify.interpreters.embedded.frames.parts.measures.limits import Limit, limits
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Column, ComparisonOperator, Expression
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense

Happening = Option[Make | None]
DENYING = (Sense.NOT, Sense.NEVER, Sense.WITHOUT, Sense.NONE)
NEAR = 3  # tokens between "never" and what never happened
CONDITIONS = 2  # ways to hold events to what is said of them


def happened(asked: Asked, table: str, taken: Positions) -> list[Happening]:
    """What may have happened to rows of the table, or so often, by words that are not ``taken``."""
    inside = frozenset(range(len(asked.words.tokens))) - taken
    found = [*_often(asked, table, taken)]
    for event in events(asked, table, inside):
        if not event.positions & taken:
            found += _once(asked, event, taken)
    return sorted(found, key=lambda option: -option.weight)


def _once(asked: Asked, event: Option[Event], taken: Positions) -> Iterator[Happening]:
    denial = _denial(asked, event.positions)
    used = (*event.used, *(((denial.positions, "none"),) if denial else ()))
    points = conditions(
        asked, event.of.root, taken | event.positions | (denial.positions if denial else frozenset())
    )
    for score, options in best(points, CONDITIONS):
        some = event.of.some(demands(options))
        uses = (*used, *(use for option in options for use in option.used))
        choices = tuple(choice for option in options for choice in option.choices)
        yield Option(negated(some) if denial else some, event.weight + score, uses, choices)


def _denial(asked: Asked, places: Positions) -> Cue | None:
    first = min(places)
    before = [cue for cue in asked.cues(*DENYING) if 0 < first - max(cue.positions) <= NEAR]
    return before[-1] if before else None


def _often(asked: Asked, table: str, taken: Positions) -> Iterator[Happening]:
    for limit in limits(asked):
        if limit.positions & taken or limit.of.root == table:
            continue
        for path in asked.profile.joins.upward(limit.of.root, table)[:1]:
            if len(path.steps) == 1:
                for operator in comparisons(limit.of.amount):
                    make = _so_many(limit.of, path, operator.of)
                    weigh = limit.weight + operator.weight
                    yield Option(make, weigh, limit.used, (*limit.choices, *operator.choices))


def _so_many(limit: Limit, path: Path, operator: ComparisonOperator) -> Make:
    def make(query: Query) -> Expression:
        step = path.steps[0]
        inner = Query(limit.root, query)
        inner.where = [rows(inner) for rows in limit.rows]
        inner.group = [Column(inner.source.alias, column) for column in step.edge.columns]
        inner.having = [limit.compared(inner, operator)]
        return among(query.source.alias, step, inner)

    return make

"""Events over what they happened to: things with one, or the money of one over that of the other."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, among
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import grouping
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import (
    Summary,
    demands,
    reading,
    used_by,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.business import revenue
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import amounts_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.fractions import over, scaled
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure as Number
from pleasqlarify.interpreters.embedded.frames.parts.measures.state_shares import state_shares
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Branch,
    Case,
    Column,
    Comparison,
    Derived,
    Expression,
    Function,
    Item,
    Join,
    Literal,
    OneOfPlan,
    Plan,
)
from pleasqlarify.interpreters.embedded.profile.ways import Step
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.entries import Measure
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

MOST, MONEY = 6, 2
POINT = "what is the rate of"
Scale = list[Option[bool]]


def event_rates(asked: Asked, what: Positions, measure: Measure | None, scale: Scale) -> Iterator[Reading]:
    """Rates of the events that these words name."""
    for event in _events(asked, what, measure):
        for step in asked.profile.joins.steps(event.of):
            if step.up and len(step.edge.columns) == 1:
                yield from _things(asked, event, step, scale)
                yield from _money(asked, event, step, scale)


def _events(asked: Asked, what: Positions, measure: Measure | None) -> Iterator[Option[str]]:
    """Tables of events that are named by the rate's words, or by the lexicon for it."""
    found: dict[str, Option[str]] = {}
    for mention, of in asked.named(TableNamed):
        if mention.positions & what and not mention.soft and mention.weight >= weight("rate.least_event"):
            found.setdefault(of.table, Option(of.table, 0.0, ((mention.positions | what, of.table),)))
    for name, table in asked.profile.tables.items():
        if measure and table.named.head in measure.part:
            found.setdefault(name, Option(name, 0.0, ((what, name),)))
    yield from found.values()


def _things(asked: Asked, event: Option[str], step: Step, scale: Scale) -> Iterator[Reading]:
    """How many of the things had such an event; seen from their parts where groups belong to these."""
    down = Step(step.edge, up=False)

    def had(query: Query) -> Expression:
        return among(query.source.alias, down, Query(event.of, query))

    choices = (Choice(POINT, f"{step.target} with {event.of}"),)
    side: Option[Make | None] = Option(had, 0.0, event.used, choices)
    yield from state_shares(asked, Option(step.target, event.weight), scale, "rate", [[side]])
    for part in asked.profile.joins.steps(step.target):
        if not part.up and part.target != event.of and len(part.edge.columns) == 1:
            yield from _by_part(asked, event, (step, part), scale)


def _by_part(asked: Asked, event: Option[str], steps: tuple[Step, Step], scale: Scale) -> Iterator[Reading]:
    """The same where only parts of the things belong to the groups: orders, by the category of products."""
    step, part = steps
    by = grouping(asked, part.target, event.positions)
    if len(by) <= len(grouping(asked, step.target, event.positions)):
        return
    once = Option(None, weight("rate.by_part"), (), (Choice(POINT, f"{step.target} with {event.of}"),))
    points: list[Sequence[Option[Any]]] = [scale, *by]
    points += [*conditions(asked, part.target, event.positions | used_by(by))]
    for score, options in best(points, MOST):
        groups, rest = [o.of for o in options[1 : len(by) + 1]], options[len(by) + 1 :]
        make = Summary(part.target, _distinct(event.of, steps, options[0].of), groups, demands(rest)).plan
        yield reading("rate", event.weight + once.weight + score, (event, once, *options), make)


def _distinct(event: str, steps: tuple[Step, Step], percent: bool) -> Callable[[Query], list[Expression]]:
    def values(query: Query) -> list[Expression]:
        thing, inner = query.own(steps[1].edge.columns[0]), Query(event, query)
        inner.show(inner.own(steps[0].edge.columns[0]))
        had = Case((Branch(OneOfPlan(thing, inner.plan()), thing),))
        counts = [Aggregate("count", of, distinct=True) for of in (had, thing)]
        return [scaled(over(counts[0], counts[1]), percent)]

    return values


def _money(asked: Asked, event: Option[str], step: Step, scale: Scale) -> Iterator[Reading]:
    """The money of the events over that of the things, each summed before they meet."""
    numbers = [measure for measure, _ in revenue(asked) if measure.table == step.target]
    by = grouping(asked, step.target, event.positions)
    for amount in amounts_of(asked, event.of)[:1]:
        for number in numbers[:MONEY]:
            side = Choice(POINT, f"{amount.name} of {event.of} over {number.label}")
            money = Option(None, weight("rate.money"), (), (side,))
            points: list[Sequence[Option[Any]]] = [scale, *by]
            points += conditions(asked, step.target, event.positions | used_by(by))
            for score, options in best(points, MONEY):
                groups, rest = [o.of for o in options[1 : len(by) + 1]], options[len(by) + 1 :]
                make = _ratio(number, (event.of, amount.name, step), (groups, demands(rest)), options[0].of)
                taking = (event, money, *options)
                yield reading("rate", event.weight + money.weight + score, taking, make)


def _ratio(
    number: Number, event: tuple[str, str, Step], rows: tuple[list[Any], list[Make]], percent: bool
) -> Callable[[], Plan]:
    table, amount, step = event

    def values(query: Query) -> list[Expression]:
        before = Query(table)
        key = before.own(step.edge.columns[0])
        before.items = [Item(key, "thing"), Item(Aggregate("sum", before.own(amount)), "amount")]
        before.group = [key]
        alias = query.alias("events")
        tie = Comparison("=", query.own(step.edge.to_columns[0]), Column(alias, "thing"))
        query.joins.append(Join(Derived(alias, before.plan()), tie, outer=True))
        part = Function("coalesce", (Aggregate("sum", Column(alias, "amount")), Literal(0)))
        return [scaled(over(part, number.make(query)), percent)]

    return Summary(number.table, values, *rows).plan

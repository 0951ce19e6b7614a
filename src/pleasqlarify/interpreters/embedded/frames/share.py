"""Parts of a whole: "percentage of orders cancelled", "share of revenue by country"."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make, conditions
from pleasqlarify.interpreters.embedded.frames.parts.events.happened import happened
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import grouping
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import (
    Summary,
    demands,
    reading,
    used_by,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.fractions import (
    over,
    scaled,
    scales,
    shares_asked,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import Measure, measures
from pleasqlarify.interpreters.embedded.frames.parts.measures.state_shares import parted, state_shares
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import StateNamed, TableNamed, ValueNamed
from pleasqlarify.interpreters.embedded.plan.normal import all_of
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Expression, Literal, Plan, Window
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

TABLES, EVENTS, MEASURES, MOST = 4, 3, 4, 8


def share(asked: Asked) -> Iterator[Reading]:
    """Readings as the share of rows in a state, or of each group in the whole."""
    cues = shares_asked(asked)
    if not cues:
        return
    scale = scales(cues)
    asking = frozenset(place for cue in cues for place in cue.positions)
    for place, (mention, of) in enumerate(islice(asked.named(TableNamed), TABLES)):
        if not of.verb and not mention.positions & asking:
            cost = likelihood(mention) + weight("share.later_table") * place
            whole = Option(of.table, cost, ((mention.positions, of.table),))
            yield from state_shares(asked, whole, scale, "share")
            sides = happened(asked, of.table, mention.positions | asking)
            for side in sides[:EVENTS]:
                yield from state_shares(asked, whole, scale, "share", [[side]])
    for whole in _told_by_value(asked, asking):
        yield from state_shares(asked, whole, scale, "share")
    for measure in islice(measures(asked), MEASURES):
        if measure.of.additive and not measure.positions & asking:
            yield from _by_group(asked, measure, scale, asking)
            yield from _under_conditions(asked, measure, scale, asking)


def _told_by_value(asked: Asked, asking: Positions) -> Iterator[Option[str]]:
    """The table of which rows are only told by a value: "percentage of men who survived"."""
    if any(not of.verb for _, of in asked.named(TableNamed)):
        return
    spots = [spot for spot in asked.links.spots if min(spot.positions) > max(asking)]
    found = [m for spot in spots[:1] for m in spot.mentions if isinstance(m.meaning, ValueNamed | StateNamed)]
    for mention in found[:1]:
        if isinstance(mention.meaning, ValueNamed | StateNamed):
            yield Option(mention.meaning.table, weight("share.told_by_value"))


def _by_group(
    asked: Asked, measure: Option[Measure], scale: list[Option[bool]], asking: Positions
) -> Iterator[Reading]:
    """Each group's part of the whole."""
    root, taken = measure.of.table, measure.positions | asking
    points = grouping(asked, root, taken)
    if not points:
        return
    demanded = conditions(asked, root, taken | used_by(points))
    for score, options in best([scale, *points, *demanded], MOST):
        percent, groups, rest = options[0], options[1 : len(points) + 1], options[len(points) + 1 :]
        filtered = weight("share.whole_filtered") * sum(1 for option in rest if option.of)
        whole = Summary(
            root,
            _of_all(measure.of, percent.of),
            [group.of for group in groups],
            [*demands(rest), measure.of.rows],
        )
        yield reading("share", measure.weight + score + filtered, (measure, *options), whole.plan)


def _of_all(measure: Measure, percent: bool) -> Callable[[Query], Sequence[Expression]]:
    def values(query: Query) -> list[Expression]:
        part = measure.make(query)
        return [scaled(over(part, Window(Aggregate("sum", part))), percent)]

    return values


def _under_conditions(
    asked: Asked, measure: Option[Measure], scale: list[Option[bool]], asking: Positions
) -> Iterator[Reading]:
    """The part of a measure that rows under conditions make up: "share of revenue from Germany"."""
    if measure.of.counts or measure.of.when is None:
        return
    root, taken = measure.of.table, measure.positions | asking
    points = grouping(asked, root, taken)
    demanded = conditions(asked, root, taken | used_by(points))
    for score, options in best([scale, *points, *demanded], MOST):
        groups, rest = options[1 : len(points) + 1], options[len(points) + 1 :]
        tested, always = parted(asked, rest)
        if tested:
            make = _conditional(measure.of, options[0].of, [g.of for g in groups], tested, always)
            yield reading("share", measure.weight + score, (measure, *options), make)


def _conditional(
    measure: Measure, percent: bool, groups: list[Any], tested: list[Make], always: list[Make]
) -> Callable[[], Plan]:
    def values(query: Query) -> list[Expression]:
        assert measure.when
        test = all_of(tuple(make(query) for make in tested))
        part = measure.when(query, test or Literal(True))
        return [scaled(over(part, measure.make(query)), percent)]

    return Summary(measure.table, values, groups, [*always, measure.rows]).plan

"""What is told of things that an amount holds: "name and total sales of shops with more than 3 clerks"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.measures.comparing import comparisons
from pleasqlarify.interpreters.embedded.frames.parts.measures.limits import Limit, limits
from pleasqlarify.interpreters.embedded.frames.parts.names.building import select
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import Selection, selections
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Piece
from pleasqlarify.interpreters.embedded.frames.parts.names.selected import joined, says, without
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense

LIMITS, CHOSEN, UNDER, MOST = 3, 10, 3, 15


def held(asked: Asked) -> Iterator[Reading]:
    """Readings that show columns or figures of groups as they are named, and hold the groups to an amount."""
    if not any(not (amount.rank or amount.ordinal) for amount in asked.words.amounts):
        return
    own = (limit for limit in limits(asked) if not _of_others(asked, limit))
    likely = sorted(own, key=lambda limit: -limit.weight)[:LIMITS]
    found = [reading for limit in likely for reading in _of_limit(asked, limit)]
    yield from sorted(found, key=lambda reading: -reading.weight)[:MOST]


def _of_limit(asked: Asked, limit: Option[Limit]) -> Iterator[Reading]:
    plain = without(asked, limit.positions)
    for chosen in selections(plain, CHOSEN):
        if chosen.piece.fields and _stands_on(asked, limit.of, chosen.piece):
            points: list[Sequence[Option[Any]]] = [
                list(comparisons(limit.of.amount)),
                *conditions(plain, limit.of.root, chosen.taken | limit.positions),
            ]
            for score, options in best(points, UNDER):
                used = frozenset(place for option in options for place in option.positions)
                if says(chosen, used):
                    yield from _readings(asked, replace(chosen, weight=chosen.weight + score), limit, options)


def _of_others(asked: Asked, limit: Option[Limit]) -> bool:
    """Whether a "total" that the amount claims stands before the name of something else."""
    for cue in asked.cues(Sense.SUM):
        behind = (spot.positions for spot in asked.links.spots if min(spot.positions) > max(cue.positions))
        if cue.positions <= limit.positions and not next(behind, limit.positions) & limit.positions:
            return True
    return False


def _stands_on(asked: Asked, limit: Limit, piece: Piece) -> bool:
    """Whether each row that is counted belongs to one of each thing shown, and is none of these itself."""
    root, joins = limit.root, asked.profile.joins
    if not all(table == root or joins.upward(root, table) for table in piece.tables):
        return False
    table = asked.profile.tables[limit.root]
    told = {*table.primary_key, *(name for display in table.displays[:1] for name in display.columns)}
    own = {one.column for one in piece.fields if one.table == limit.root}
    return own.isdisjoint(told) and (bool(piece.figures) or limit.root not in piece.context or not own)


def _readings(
    asked: Asked, chosen: Selection, limit: Option[Limit], options: tuple[Option[Any], ...]
) -> Iterator[Reading]:
    operator, *demanded = options
    demands = [*limit.of.rows, *(option.of for option in demanded if option.of)]
    mixed = len(chosen.piece.told_of) > 1 and limit.of.root in chosen.piece.told_of
    total = chosen.weight + limit.weight + _said(asked, limit) + weight("held.own_column") * mixed
    for piece, cost in _pieces(chosen.piece):
        whole = replace(piece, held=(lambda query: limit.of.compared(query, operator.of),))
        for nth, way in joined(asked, chosen, limit.of.root):
            yield Reading(
                "held",
                total + way + cost,
                chosen.used + tuple(use for option in (limit, *options) for use in option.used),
                (*chosen.choices, *(choice for option in (limit, *options) for choice in option.choices)),
                select(asked.profile, limit.of.root, whole, demands, nth),
            )


def _pieces(piece: Piece) -> Iterator[tuple[Piece, float]]:
    """What is shown of each thing; and of all that have it in common: directors, whose films there are."""
    alone = len(piece.shown) == 1 and not piece.order
    cost = weight("held.alone") * alone  # mostly the things themselves, which ``having`` lists
    yield piece, cost
    if not piece.figures and piece.told_of & set(piece.context):
        context = tuple(table for table in piece.context if table not in piece.told_of)
        yield replace(piece, context=context), cost + weight("held.not_each_thing")


def _said(asked: Asked, limit: Option[Limit]) -> float:
    """What speaks for groups where a word such as "average" belongs to what the amount limits."""
    figures = (cue.positions for cue in asked.cues(Sense.AVERAGE, Sense.SUM, Sense.MINIMUM, Sense.MAXIMUM))
    return weight("held.figure_said") * any(places <= limit.positions for places in figures)

"""To which of several kinds of rows a condition applies: "comedies and documentaries from before 2018"."""

from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Condition, conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.kinds.alternatives import (
    Heads,
    Run,
    common_noun,
    heads_of,
    runs,
)
from pleasqlarify.interpreters.embedded.frames.parts.kinds.attaching import Sides, attached, sides
from pleasqlarify.interpreters.embedded.frames.parts.names.building import select
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import Selection
from pleasqlarify.interpreters.embedded.frames.parts.names.selected import joined, says, selected, without
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Source
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

MOST = 50
UNDER = 8  # combinations of conditions and sides for each selection


def attachment(asked: Asked) -> Iterator[Reading]:
    """Readings in which a condition applies to all, to one or to none of the kinds put side by side."""
    found = [
        reading
        for run in runs(asked)
        for nouns in dict.fromkeys((frozenset[int](), common_noun(asked, run)))
        for reading in _of_run(without(asked, nouns), run, nouns)
    ]
    yield from sorted(found, key=lambda reading: -reading.weight)[:MOST]


def _of_run(asked: Asked, run: Run, nouns: Positions) -> Iterator[Reading]:
    places = frozenset(place for spot in run for place in spot.positions)
    for chosen, root in selected(asked, lambda chosen: places <= chosen.piece.left):
        for condition in _conditions(asked, root, (run, nouns), chosen.taken):
            if says(chosen, condition.positions):
                yield from _readings(asked, chosen, root, condition)


def _conditions(
    asked: Asked, root: str, kinds: tuple[Run, Positions], taken: Positions
) -> Iterator[Option[Make]]:
    """The kinds and all further conditions as one condition, in each way to attach these."""
    run, nouns = kinds
    places = nouns.union(*(spot.positions for spot in run))
    further = conditions(asked, root, taken | places)
    for heads in heads_of(asked, root, run, nouns):
        named = [head.positions for head in heads.each]
        for score, options in best(further, UNDER):
            modifiers = [option for option in options if option.of]
            score += weight("attachment.two_roles") * _in_two_roles(root, modifiers)
            for likely, at in best([sides(asked, named, m.positions) for m in modifiers], UNDER):
                if _name_whole(modifiers, at):
                    yield _together(heads, modifiers, at, heads.weight + score + likely)


def _in_two_roles(root: str, modifiers: Sequence[Condition]) -> bool:
    """Whether the conditions speak of one table in two roles: the maker and the seller."""
    query = Query(root)
    for modifier in modifiers:
        if modifier.of:
            modifier.of(query)
    tables = [join.source.table for join in query.joins if isinstance(join.source, Source)]
    return len(set(tables)) < len(tables)


def _name_whole(modifiers: Sequence[Condition], at: Sequence[Option[Sides]]) -> bool:
    """Whether words that stand right beside one another limit the same kinds: "Emily", "Williams"."""
    pairs = list(zip(modifiers, at, strict=True))
    return all(
        side.of == other.of
        for one, side in pairs
        for two, other in pairs
        if max(one.positions) + 1 == min(two.positions)
    )


def _together(
    heads: Heads, modifiers: Sequence[Condition], at: Sequence[Option[Sides]], score: float
) -> Option[Make]:
    used = heads.used + tuple(use for option in modifiers for use in option.used)
    choices = tuple(choice for option in (*modifiers, *at) for choice in option.choices)
    pairs = [(m.of, side.of) for m, side in zip(modifiers, at, strict=True) if m.of]
    return Option(attached(heads, pairs), score, used, choices)


def _readings(asked: Asked, chosen: Selection, root: str, condition: Option[Make]) -> Iterator[Reading]:
    for nth, likely in joined(asked, chosen, root):
        yield Reading(
            "attachment",
            chosen.weight + condition.weight + likely,
            chosen.used + condition.used,
            chosen.choices + condition.choices,
            select(asked.profile, root, chosen.piece, [condition.of], nth),
        )

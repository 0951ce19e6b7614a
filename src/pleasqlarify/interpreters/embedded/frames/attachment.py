"""To which of several kinds of rows a condition applies: "comedies and documentaries from before 2018"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.alternatives import (
    Heads,
    Run,
    common_noun,
    heads_of,
    runs,
)
from pleasqlarify.interpreters.embedded.frames.parts.attaching import Sides, attached, sides
from pleasqlarify.interpreters.embedded.frames.parts.building import select, ways
from pleasqlarify.interpreters.embedded.frames.parts.choosing import Selection, selections
from pleasqlarify.interpreters.embedded.frames.parts.conditions import Condition, conditions
from pleasqlarify.interpreters.embedded.frames.parts.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.entities import entities
from pleasqlarify.interpreters.embedded.frames.parts.rooting import roots
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

MOST = 50
CHOSEN, FITTING, WAYS = 40, 12, 2
UNDER = 8  # combinations of conditions and sides for each selection


def attachment(asked: Asked) -> Iterator[Reading]:
    """Readings in which a condition applies to all, to one or to none of the kinds put side by side."""
    found = [
        reading
        for run in runs(asked)
        for nouns in dict.fromkeys((frozenset[int](), common_noun(asked, run)))
        for reading in _of_run(_without(asked, nouns), run, nouns)
    ]
    yield from sorted(found, key=lambda reading: -reading.weight)[:MOST]


def _of_run(asked: Asked, run: Run, nouns: Positions) -> Iterator[Reading]:
    places = frozenset(place for spot in run for place in spot.positions)
    fitting = [chosen for chosen in selections(asked, CHOSEN) if places <= chosen.piece.left]
    for chosen in fitting[:FITTING]:
        for whole in entities(asked, chosen):
            for nth, root in enumerate(roots(asked, whole)):
                likely = replace(whole, weight=whole.weight + nth * weight("columns.other_root"))
                for condition in _conditions(asked, root, (run, nouns), whole.taken):
                    if whole.piece.beside <= condition.positions | frozenset(
                        p for ps, _ in whole.used for p in ps
                    ):
                        yield from _readings(asked, likely, root, condition)


def _without(asked: Asked, places: Positions) -> Asked:
    """The question without stretches that only repeat the noun of the kinds."""
    spots = tuple(spot for spot in asked.links.spots if not spot.positions <= places)
    return replace(asked, links=replace(asked.links, spots=spots))


def _conditions(
    asked: Asked, root: str, kinds: tuple[Run, Positions], taken: Positions
) -> Iterator[Option[Make]]:
    """The kinds and all further conditions as one condition, in each way to attach these."""
    run, nouns = kinds
    places = nouns.union(*(spot.positions for spot in run))
    further = conditions(asked, root, taken | places)
    for heads in heads_of(asked, root, run, nouns):
        for score, options in best(further, UNDER):
            modifiers = [option for option in options if option.of]
            for likely, taken_sides in best([sides(asked, heads, m) for m in modifiers], UNDER):
                yield _joined(heads, modifiers, taken_sides, heads.weight + score + likely)


def _joined(
    heads: Heads, modifiers: Sequence[Condition], taken: Sequence[Option[Sides]], score: float
) -> Option[Make]:
    used = heads.used + tuple(use for option in modifiers for use in option.used)
    choices = tuple(choice for option in (*modifiers, *taken) for choice in option.choices)
    pairs = [(m.of, side.of) for m, side in zip(modifiers, taken, strict=True) if m.of]
    return Option(attached(heads, pairs), score, used, choices)


def _readings(asked: Asked, chosen: Selection, root: str, condition: Option[Make]) -> Iterator[Reading]:
    for nth, tree in enumerate(ways(asked.profile, root, chosen.piece)[:WAYS]):
        yield Reading(
            "attachment",
            chosen.weight
            + condition.weight
            + nth * weight("columns.other_way")
            - weight("columns.way") * tree.cost,
            chosen.used + condition.used,
            chosen.choices + condition.choices,
            select(asked.profile, root, chosen.piece, [condition.of], nth),
        )

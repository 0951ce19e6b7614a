"""Columns shown, figures, orders and conditions, as the words of a question name them one by one."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, positions
from pleasqlarify.interpreters.embedded.frames.parts.building import select, ways
from pleasqlarify.interpreters.embedded.frames.parts.choosing import Selection, selections
from pleasqlarify.interpreters.embedded.frames.parts.conditions import Condition, conditions
from pleasqlarify.interpreters.embedded.frames.parts.entities import entities
from pleasqlarify.interpreters.embedded.frames.parts.rooting import roots
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.interpreters.embedded.words.reading import left_out
from pleasqlarify.model import Choice

MOST = 60
"""Readings, likeliest first."""

CHOSEN = 60
"""Ways to use the names, each of which is tried under conditions."""

DEMANDED = 5
"""Combinations of conditions, for each of them."""


def simple(asked: Asked) -> Iterator[Reading]:
    """Readings that show, compute and order what the names of the question mean, under its conditions."""
    found = [
        reading
        for chosen in selections(asked, CHOSEN)
        for whole in entities(asked, chosen)
        for reading in under_conditions(asked, "simple", whole, DEMANDED)
    ]
    yield from sorted(found, key=lambda reading: _cost(asked, reading))[:MOST]


def under_conditions(asked: Asked, frame: str, chosen: Selection, most: int) -> Iterator[Reading]:
    """Readings of a selection: the rows held to what the rest of the question demands."""
    for nth, root in enumerate(roots(asked, chosen)):
        taken = chosen.taken
        for score, options in best(_points(asked, root, taken), most):
            used = positions(use for option in options for use in option.used)
            if chosen.piece.beside <= used | positions(chosen.used):
                total = chosen.weight + score + nth * weight("columns.other_root")
                yield from _in_ways(asked, frame, replace(chosen, weight=total), root, options)


def _in_ways(
    asked: Asked, frame: str, chosen: Selection, root: str, options: tuple[Condition, ...]
) -> Iterator[Reading]:
    trees = ways(asked.profile, root, chosen.piece)
    for nth, tree in enumerate(trees):
        choices = chosen.choices + tuple(choice for option in options for choice in option.choices)
        if len(trees) > 1:
            label = " - ".join(tree.tables)
            choices += (Choice(f"how {' and '.join(chosen.piece.tables)} belong together", label),)
        yield Reading(
            frame,
            chosen.weight + nth * weight("columns.other_way") - weight("columns.way") * tree.cost,
            chosen.used + tuple(use for option in options for use in option.used),
            choices,
            select(asked.profile, root, chosen.piece, [o.of for o in options if o.of], nth),
        )


def _points(asked: Asked, root: str, taken: Positions) -> list[list[Condition]]:
    return conditions(asked, root, taken)


def _cost(asked: Asked, reading: Reading) -> tuple[int, float]:
    meaning, content = left_out(asked.words, positions(reading.used))
    return len(meaning), -(reading.weight + weight("frames.unused") * len(content))


__all__ = ["Option", "simple", "under_conditions"]

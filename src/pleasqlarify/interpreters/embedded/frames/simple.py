"""Columns shown, figures, orders and conditions, as the words of a question name them one by one."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading, positions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Condition, conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.pointed_at import pointed_at
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import role_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.reaching import points_so, roles_said
from pleasqlarify.interpreters.embedded.frames.parts.names.building import select, ways
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import Selection, selections
from pleasqlarify.interpreters.embedded.frames.parts.names.entities import entities
from pleasqlarify.interpreters.embedded.frames.parts.names.fan_out import takings
from pleasqlarify.interpreters.embedded.frames.parts.names.once import each_once
from pleasqlarify.interpreters.embedded.frames.parts.names.rooting import roots
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.rank import rank
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.profile.ways import Tree
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

Demands = Callable[[str, Positions], list[list[Condition]]]

MOST = 60
"""Readings, likeliest first."""

CHOSEN = 60
"""Ways to use the names, each of which is tried under conditions."""

DEMANDED = 5
"""Combinations of conditions, for each of them."""


def simple(asked: Asked) -> Iterator[Reading]:
    """Readings that show, compute and order what the names of the question mean, under its conditions."""
    demanded = demands_of(asked)
    found = [
        reading
        for chosen in selections(asked, CHOSEN)
        for whole in entities(asked, chosen)
        for reading in under_conditions(asked, "simple", whole, DEMANDED, demanded)
    ]
    ranked = sorted(found, key=lambda reading: rank(asked, reading))[:MOST]
    yield from (each_once(asked, reading) for reading in ranked)


def demands_of(asked: Asked) -> Demands:
    """What rows of a root may be held to, looked up once for the same words."""
    return cache(lambda root, taken: [*conditions(asked, root, taken), *pointed_at(asked, root, taken)])


def under_conditions(
    asked: Asked, frame: str, chosen: Selection, most: int, demanded: Demands
) -> Iterator[Reading]:
    """Readings of a selection: the rows held to what the rest of the question demands."""
    for nth, root in enumerate(roots(asked, chosen)):
        for score, options in best(demanded(root, chosen.taken), most):
            used = positions(tuple(use for option in options for use in option.used))
            if chosen.piece.beside <= used | positions(chosen.used):
                total = chosen.weight + score + nth * weight("columns.other_root")
                yield from _in_ways(asked, frame, replace(chosen, weight=total), root, options)


def _in_ways(
    asked: Asked, frame: str, chosen: Selection, root: str, options: tuple[Condition, ...]
) -> Iterator[Reading]:
    trees = ways(asked.profile, root, chosen.piece)
    said = roles_said(asked) if len(trees) > 1 else set()
    likely = sorted(range(len(trees)), key=lambda nth: not points_so(trees[nth].steps, said))
    for place, nth in enumerate(likely):
        tree = trees[nth]
        choices = chosen.choices + tuple(choice for option in options for choice in option.choices)
        if len(trees) > 1:
            choices += (_way(chosen, tree),)
        for taking in takings(chosen.piece, root, tree):
            yield Reading(
                frame,
                chosen.weight
                + taking.weight
                + place * weight("columns.other_way")
                - weight("columns.way") * tree.cost,
                chosen.used + tuple(use for option in options for use in option.used),
                choices + taking.choices,
                select(asked.profile, root, taking.of, [o.of for o in options if o.of], nth),
            )


def _way(chosen: Selection, tree: Tree) -> Choice:
    """The way to join what is shown, as a side of a choice."""
    tables = " and ".join(name_said(table) for table in sorted(chosen.piece.tables))
    roles = (role_said(step.edge) for step in tree.steps)
    passed = (name_said(step.edge.table if step.up else step.edge.to_table) for step in tree.steps)
    steps = (f"{table} ({role})" if role else table for table, role in zip(passed, roles, strict=True))
    return Choice(f"how {tables} belong together", " - ".join((*steps, name_said(tree.tables[-1]))))

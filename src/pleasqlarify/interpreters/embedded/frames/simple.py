"""Columns shown, figures, orders and conditions, as the words of a question name them one by one."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, positions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Condition, conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.pointed_at import pointed_at
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import role_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.reaching import points_so, roles_said
from pleasqlarify.interpreters.embedded.frames.parts.names.building import select, ways
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import Selection, selections
from pleasqlarify.interpreters.embedded.frames.parts.names.entities import entities
from pleasqlarify.interpreters.embedded.frames.parts.names.fan_out import takings
from pleasqlarify.interpreters.embedded.frames.parts.names.once import each_once
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Piece
from pleasqlarify.interpreters.embedded.frames.parts.names.rooting import roots
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.rank import Rank, ranking
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


class Joined(NamedTuple):
    """One of the ways to join what is shown, and one of those to take figures of rows that it repeats."""

    root: str
    tree: Tree
    nth: int  # the shortest first
    place: int  # the likeliest first
    alone: bool  # there is no other way
    taking: Option[Piece]

    def weighed(self, total: float) -> float:
        """The log-weight of a selection that is joined so."""
        return (
            total
            + self.taking.weight
            + self.place * weight("columns.other_way")
            - weight("columns.way") * self.tree.cost
        )


class Sketch(NamedTuple):
    """A reading before its choices are put into words, which is dear, and done for few."""

    rank: Rank
    weight: float
    chosen: Selection
    options: tuple[Condition, ...]
    joined: Joined

    def drawn(self, asked: Asked, frame: str) -> Reading:
        """The reading."""
        chosen, options, (root, tree, nth, _, alone, taking) = self.chosen, self.options, self.joined
        choices = chosen.choices + tuple(choice for option in options for choice in option.choices)
        choices += () if alone else (_way(chosen, tree),)
        used = chosen.used + tuple(use for option in options for use in option.used)
        make = select(asked.profile, root, taking.of, [o.of for o in options if o.of], nth)
        return Reading(frame, self.weight, used, choices + taking.choices, make)


def simple(asked: Asked) -> Iterator[Reading]:
    """Readings that show, compute and order what the names of the question mean, under its conditions."""
    demanded = demands_of(asked)
    found = [
        sketch
        for chosen in selections(asked, CHOSEN)
        for whole in entities(asked, chosen)
        for sketch in under_conditions(asked, whole, DEMANDED, demanded)
    ]
    for sketch in sorted(found, key=lambda sketch: sketch.rank)[:MOST]:
        yield each_once(asked, sketch.drawn(asked, "simple"))


def demands_of(asked: Asked) -> Demands:
    """What rows of a root may be held to, looked up once for the same words."""
    return cache(lambda root, taken: [*conditions(asked, root, taken), *pointed_at(asked, root, taken)])


def under_conditions(asked: Asked, chosen: Selection, most: int, demanded: Demands) -> Iterator[Sketch]:
    """Readings of a selection: the rows held to what the rest of the question demands."""
    for nth, root in enumerate(roots(asked, chosen)):
        joined = list(_joined(asked, chosen.piece, root))
        for score, options in best(demanded(root, chosen.taken), most):
            used = chosen.used + tuple(use for option in options for use in option.used)
            if chosen.piece.beside <= positions(used):
                place = ranking(asked, used)
                total = chosen.weight + score + nth * weight("columns.other_root")
                for one in joined:
                    likely = one.weighed(total)
                    yield Sketch(place(likely), likely, chosen, options, one)


def _joined(asked: Asked, piece: Piece, root: str) -> Iterator[Joined]:
    trees = ways(asked.profile, root, piece)
    said = roles_said(asked) if len(trees) > 1 else set()
    likely = sorted(range(len(trees)), key=lambda nth: not points_so(trees[nth].steps, said))
    for place, nth in enumerate(likely):
        for taking in takings(piece, root, trees[nth]):
            yield Joined(root, trees[nth], nth, place, len(trees) == 1, taking)


def _way(chosen: Selection, tree: Tree) -> Choice:
    """The way to join what is shown, as a side of a choice."""
    tables = " and ".join(name_said(table) for table in sorted(chosen.piece.tables))
    roles = (role_said(step.edge) for step in tree.steps)
    passed = (name_said(step.edge.table if step.up else step.edge.to_table) for step in tree.steps)
    steps = (f"{table} ({role})" if role else table for table, role in zip(passed, roles, strict=True))
    return Choice(f"how {tables} belong together", " - ".join((*steps, name_said(tree.tables[-1]))))

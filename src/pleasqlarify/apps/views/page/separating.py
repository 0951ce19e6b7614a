"""What sets candidates apart: questions to which all of A say one thing and all of B another."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.domains.sql.wording.meanings import is_phrase
from pleasqlarify.model import ActionSpace, Atom, ChoicePoint, Content, Kind, Slot, Variable
from pleasqlarify.predicates import answers, slots
from pleasqlarify.stages.decisions import choice_variables

STRUCTURE = 0.5
"""What a difference in tables or joins is worth less than one in what is shown: it follows from others."""

Mask = NDArray[np.bool_]
Place = tuple[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Sides:
    """The candidates of A and of B, and how likely each is; shape (n,)."""

    a: Mask
    b: Mask
    weight: NDArray[np.float64]

    def share(self, mask: Mask, side: Mask) -> float:
        """How much of a side these candidates are."""
        whole = float(self.weight[side].sum())
        return float(self.weight[side & mask].sum()) / whole if whole > 0 else 0.0


def separating(space: ActionSpace, sides: Sides) -> list[Variable]:
    """Questions with A's answer first, B's second: choices, what is shown and kept, then tables and joins."""
    found = [*_choices(space, sides), *_places(space, sides)]
    return sorted(found, key=is_structure)


def commonest(space: ActionSpace, sides: Sides) -> tuple[Variable, float, float] | None:
    """What most of A fill a place with and most of B otherwise, and how many do; None where nothing tells."""
    best: tuple[float, tuple[Variable, float, float] | None] = (0.0, None)
    for place, (ids, contents) in slots(space).items():
        a, b = (_top(ids, sides.weight, side) for side in (sides.a, sides.b))
        if a == b:
            continue
        shares = sides.share(ids == a, sides.a), sides.share(ids == b, sides.b)
        crossed = sides.share(ids == a, sides.b) + sides.share(ids == b, sides.a)
        worth = sum(shares) - crossed - STRUCTURE * (place[1] in {"TABLE", "JOIN"})
        if worth > best[0]:
            best = worth, (_filled(space, place, (contents[a], contents[b])), *shares)
    return best[1]


def is_structure(variable: Variable) -> bool:
    """Whether it is about tables, joins or grouping, which follow from what is shown and kept."""
    return bool(variable.atoms) and all(atom.burden for atom in variable.atoms)


def _choices(space: ActionSpace, sides: Sides) -> Iterator[Variable]:
    both = np.where(sides.a | sides.b, sides.weight, 0.0)
    for asked in choice_variables(space, both):
        a, b = _throughout(asked.answer[sides.a]), _throughout(asked.answer[sides.b])
        if a not in {-1, b} and b != -1 and isinstance(asked.subject, ChoicePoint):
            options = asked.options[a], asked.options[b]
            yield Variable(Kind.CHOICE, asked.subject, options, answers(space, asked.subject, options))


def _places(space: ActionSpace, sides: Sides) -> Iterator[Variable]:
    """Places that all of A fill in one way, all of B in another; elsewhere parts that only one side has."""
    covered: set[Place] = set()
    for place, (ids, contents) in sorted(slots(space).items(), key=lambda item: _rank(item[0])):
        a, b = _throughout(ids[sides.a]), _throughout(ids[sides.b])
        if a not in {-1, b} and b != -1:
            covered.add(place)
            yield _filled(space, place, (contents[a], contents[b]))
    features = space.features
    all_a, all_b = (np.asarray(features[side].all(axis=0)) for side in (sides.a, sides.b))
    any_a, any_b = features[sides.a].any(axis=0), features[sides.b].any(axis=0)
    for j in np.flatnonzero((all_a & ~any_b) | (all_b & ~any_a)):
        atom = space.atoms[j]
        if (atom.path, atom.slot) not in covered:
            own, none = frozenset({atom}), frozenset[Atom]()
            options: tuple[Content, ...] = (own, none) if all_a[j] else (none, own)
            answer = np.where(features[:, j] == all_a[j], 0, 1)
            yield Variable(Kind.SLOT, Slot(atom.path, atom.slot), options, answer, (atom,))


def _filled(space: ActionSpace, place: Place, options: tuple[Content, ...]) -> Variable:
    atoms = tuple(sorted({a for option in options if isinstance(option, frozenset) for a in option}))
    return Variable(Kind.SLOT, Slot(*place), options, answers(space, Slot(*place), options), atoms)


def _throughout(given: NDArray[np.intp]) -> int:
    """What all of them say; -1 where they differ."""
    return int(given[0]) if len(given) and bool((given == given[0]).all()) else -1


def _rank(place: Place) -> tuple[int, int, str]:
    """Phrases of the question first, then what is shown, then other places; deeper ones later."""
    path, name = place
    order = 0 if is_phrase(name) else 1 if name == "SELECT" else 2 if name.startswith("WHERE") else 3
    return (path.count("/") + bool(path), order, name)


def _top(ids: NDArray[np.intp], weight: NDArray[np.float64], side: Mask) -> int:
    return int(np.bincount(ids[side], weights=weight[side]).argmax())

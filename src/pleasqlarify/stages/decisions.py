"""Stage 3, Extract Characteristic Features: what can be asked about the survivors."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import over_intents
from pleasqlarify.model import (
    ActionSpace,
    Atom,
    Belief,
    ChoicePoint,
    Clause,
    Content,
    Kind,
    Results,
    Slot,
    Variable,
)
from pleasqlarify.predicates import answers, carry, column_of, slots

MOST_FILLINGS = 4
"""Alternatives that a slot question names; the rest is "something else"."""

DETERMINED = 0.999
LIKELY = 0.75


def variables(
    space: ActionSpace,
    belief: Belief,
    groups: Sequence[Sequence[Atom]],
    bundles: Sequence[tuple[Atom, ...]],
) -> list[Variable]:
    """Everything that tells survivors apart, not yet ranked.

    ``groups`` are atoms that the same survivors carry, ``bundles`` are characteristic for a cluster.
    """
    clauses = clause_variables(space, groups)
    alive = belief > 0
    extents = {v.answer[alive].tobytes(): i for i, v in enumerate(clauses)}
    for bundle in bundles:
        variable = _yes_no(space, Kind.CLUSTER, bundle, bundle)
        twin = extents.get(variable.answer[alive].tobytes())
        if twin is not None:  # one clause tells the cluster apart already: one question, not two
            clauses[twin] = replace(clauses[twin], kind=Kind.CLUSTER)
        elif len(set(variable.answer[alive].tolist())) == 2:
            clauses.append(variable)
    return [*clauses, *slot_variables(space, belief), *choice_variables(space, belief)]


def clause_variables(space: ActionSpace, groups: Sequence[Sequence[Atom]]) -> list[Variable]:
    """One yes/no variable per group of atoms, about the first of them and what stands inside it."""
    return [_yes_no(space, Kind.CLAUSE, _with_inner(group), tuple(group)) for group in groups]


def _with_inner(group: Sequence[Atom]) -> tuple[Atom, ...]:
    """The head of a group with those of its atoms that lie deeper: without them a look-up could be any."""
    head = group[0]
    return (head, *(a for a in group[1:] if a.path != head.path and a.path.startswith(head.path)))


def slot_variables(space: ActionSpace, belief: Belief) -> Iterator[Variable]:
    """Which of these fills the place: one variable per place that survivors fill differently."""
    for (path, name), (ids, contents) in slots(space).items():
        mass = np.bincount(ids, weights=belief, minlength=len(contents))
        living = np.flatnonzero(mass > 0)
        if len(living) < 2 or (len(living) == 2 and frozenset() in (contents[i] for i in living)):
            continue  # one filling or none of it: the clause asks the same in fewer words
        top = [contents[i] for i in sorted(living, key=lambda i: (-mass[i], i))[:MOST_FILLINGS]]
        atoms = tuple(sorted({a for filling in top for a in _atoms(filling)}, key=str))
        subject = Slot(path, name)
        yield Variable(Kind.SLOT, subject, tuple(top), answers(space, subject, top), atoms)


def choice_variables(space: ActionSpace, belief: Belief) -> Iterator[Variable]:
    """Which side of each choice that an interpreter recorded."""
    survivors = [c for c, p in zip(space.candidates, belief, strict=True) if p > 0]
    for point in dict.fromkeys(choice.point for c in survivors for choice in c.choices):
        labels: dict[Content, None] = dict.fromkeys(
            choice.label for c in survivors for choice in c.choices if choice.point == point
        )
        if len(labels) > 1:
            subject = ChoicePoint(point)
            yield Variable(Kind.CHOICE, subject, tuple(labels), answers(space, subject, tuple(labels)))


def result_variable(space: ActionSpace, belief: Belief, most: int, *, final: bool = False) -> Variable:
    """Which of the likeliest results looks right, or none of them.

    Refusing all of a final look means that an earlier reply was wrong: it is final when no survivor
    stands outside, or when the caller says so.
    """
    mass = over_intents(belief, space.intent)
    likeliest = [int(m) for m in np.argsort(-mass.round(12), kind="stable")[:most] if mass[m] > 0]
    offered = tuple(space.outputs[m].fingerprint for m in likeliest)
    subject = Results(offered, final or bool(len(offered) == np.count_nonzero(mass)))
    return Variable(Kind.RESULT, subject, offered, answers(space, subject, offered))


@dataclass(frozen=True, slots=True)
class Consequence:
    """What an option settles besides itself, with shares among the candidates it leaves."""

    implied: tuple[Atom, ...]  # determined by it
    likely: tuple[tuple[Atom, float], ...]
    ruled_out: tuple[Atom, ...]


def consequence(space: ActionSpace, belief: Belief, variable: Variable, option: int) -> Consequence:
    """Atoms that an option implies, makes likely, or rules out, of those that were open before."""
    left = belief * (variable.answer == option)
    if left.sum() == 0:
        return Consequence((), (), ())
    before, after = belief @ space.features, left @ space.features / left.sum()
    was_open = (before > 1 - DETERMINED) & (before < DETERMINED)
    own = {column_of(space)[a] for a in variable.atoms if a in column_of(space)}

    def those(mask: NDArray[np.bool_]) -> list[int]:
        return [int(j) for j in np.flatnonzero(mask & was_open) if j not in own]

    likely = those((after >= LIKELY) & (after < DETERMINED) & (after > before))
    return Consequence(
        implied=tuple(space.atoms[j] for j in those(after >= DETERMINED)),
        likely=tuple((space.atoms[j], float(after[j])) for j in sorted(likely, key=lambda j: -after[j])),
        ruled_out=tuple(space.atoms[j] for j in those(after <= 1 - DETERMINED)),
    )


def _yes_no(space: ActionSpace, kind: Kind, asked: tuple[Atom, ...], all_of_it: tuple[Atom, ...]) -> Variable:
    answer = np.where(carry(space, asked), 0, 1)
    return Variable(kind, Clause(asked), (True, False), answer, all_of_it)


def _atoms(filling: Content) -> frozenset[Atom]:
    return filling if isinstance(filling, frozenset) else frozenset()

"""What each candidate says to a subject. A reply keeps that, never a mask: it holds for later readings."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.model import (
    ActionSpace,
    Answer,
    Atom,
    ChoicePoint,
    Clause,
    Content,
    NoneOf,
    Region,
    Reply,
    Results,
    Slot,
    Subject,
)
from pleasqlarify.once import once_per_space

Mask = NDArray[np.bool_]
"""Which candidates are meant; shape (n,)."""


def answers(space: ActionSpace, subject: Subject, options: Sequence[Content]) -> Answer:
    """The option that each candidate would give, also for ruled-out ones; shape (n,), -1 = something else."""
    given = np.full(len(space.candidates), -1, dtype=np.intp)
    for index, content in enumerate(options):
        given[says(space, subject, content)] = index
    return given


def agrees(space: ActionSpace, reply: Reply) -> Mask:
    """Which candidates a reply leaves standing; outputs not yet there when it was given agree.

    So does a candidate that takes no side of a choice: nobody has told what it says to it.
    """
    if reply.answer is None:
        return np.ones(len(space.candidates), dtype=np.bool_)
    if isinstance(reply.answer, NoneOf):
        named = [says(space, reply.subject, c) for c in reply.answer.contents]
        return np.asarray(~np.any(named, axis=0))
    standing = says(space, reply.subject, reply.answer)
    if isinstance(reply.subject, Results | Region):
        standing = standing | ~outputs_in(space, reply.seen)
    if isinstance(reply.subject, ChoicePoint):
        standing = standing | ~_sided(space, reply.subject.point)
    return standing


def says(space: ActionSpace, subject: Subject, content: Content) -> Mask:
    """Which candidates give exactly this content to the subject."""
    match subject:
        case Clause(atoms):
            return np.asarray(carry(space, atoms) == content)
        case Slot(path, name):
            fillings = slots(space).get((path, name))
            if fillings is None:
                return np.full(len(space.candidates), content == frozenset())
            ids, contents = fillings
            return np.asarray(ids == (contents.index(content) if content in contents else -1))
        case Results():
            return outputs_in(space, frozenset((str(content),)))
        case Region(kept):
            return np.asarray(outputs_in(space, kept) == content)
        case ChoicePoint(point):
            return _sides(space).get((point, content), _nobody(space))


def carry(space: ActionSpace, atoms: Sequence[Atom]) -> Mask:
    """Which candidates carry all of these atoms; an atom that no candidate has is carried by none."""
    column = column_of(space)
    if any(a not in column for a in atoms):
        return _nobody(space)
    if len(atoms) == 1:
        return space.features[:, column[atoms[0]]]
    return np.asarray(space.features[:, [column[a] for a in atoms]].all(axis=1))


def outputs_in(space: ActionSpace, fingerprints: frozenset[str]) -> Mask:
    """Which candidates return one of these outputs."""
    known = _index_of(space)
    wanted = np.zeros(len(space.outputs), dtype=np.bool_)
    wanted[[known[f] for f in fingerprints if f in known]] = True
    return wanted[space.intent]


@once_per_space
def column_of(space: ActionSpace) -> dict[Atom, int]:
    """The column of each atom in ``space.features``."""
    return {atom: j for j, atom in enumerate(space.atoms)}


@once_per_space
def _index_of(space: ActionSpace) -> dict[str, int]:
    return {o.fingerprint: m for m, o in enumerate(space.outputs)}


@once_per_space
def slots(space: ActionSpace) -> dict[tuple[str, str], tuple[NDArray[np.intp], list[Content]]]:
    """Per place, (path, name): what fills it in each candidate, as ids, and the fillings by id.

    Only places that candidates fill differently; an atom implied by "*" fills nothing.
    """
    written = [_by_slot(c.atoms) for c in space.candidates]
    places: dict[tuple[str, str], tuple[NDArray[np.intp], list[Content]]] = {}
    for place in sorted(set().union(*written)):
        index: dict[Content, int] = {}
        ids = [index.setdefault(frozenset(fills.get(place, ())), len(index)) for fills in written]
        if len(index) > 1:
            places[place] = np.array(ids, dtype=np.intp), list(index)
    return places


def _by_slot(atoms: frozenset[Atom]) -> dict[tuple[str, str], list[Atom]]:
    fills: dict[tuple[str, str], list[Atom]] = {}
    for atom in atoms:
        fills.setdefault((atom.path, atom.slot), []).append(atom)
    return fills


def _sided(space: ActionSpace, point: str) -> Mask:
    """Which candidates take a side of this choice."""
    taken = (who for (p, _), who in _sides(space).items() if p == point)
    return np.asarray(np.any([_nobody(space), *taken], axis=0))


@once_per_space
def _sides(space: ActionSpace) -> dict[tuple[str, Content], Mask]:
    """Which candidates take each side of each choice, by (point, label)."""
    sides: dict[tuple[str, Content], Mask] = {}
    for i, candidate in enumerate(space.candidates):
        for choice in candidate.choices:
            sides.setdefault((choice.point, choice.label), _nobody(space))[i] = True
    return sides


def _nobody(space: ActionSpace) -> Mask:
    return np.zeros(len(space.candidates), dtype=np.bool_)

"""Simulated people who know what they want and answer what they are asked, rightly or not."""

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pleasqlarify.model import ActionSpace, Atom, Attitude, Clause, Content, Kind, Results, Slot, Variable

Said = int | Attitude
Person = Callable[[Variable], Said]
"""Somebody who answers a variable: the index of an option, or an attitude."""

SURE = 0.95
"""Someone who knows only the result answers a clause when this share of its candidates agrees."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person wants: a result, and the query they would have written for it."""

    fingerprint: str
    atoms: frozenset[Atom]
    implied: frozenset[Atom] = frozenset()


def by_text(wish: Wish) -> Person:
    """Somebody with a query in mind, who compares every clause with it (the paper's protocol)."""

    def answer(variable: Variable) -> Said:
        match variable.subject:
            case Results():
                return _index(variable, wish.fingerprint)
            case Clause(atoms):
                return _index(variable, set(atoms) <= wish.atoms | wish.implied)
            case Slot(path, name):
                return _index(variable, frozenset(a for a in wish.atoms if (a.path, a.slot) == (path, name)))
        return Attitude.NOT_SURE

    return answer


def by_meaning(space: ActionSpace, wish: Wish) -> Person:
    """Somebody who knows only the result, and of clauses what all ways to get that result share."""
    wanted = np.array([o.fingerprint == wish.fingerprint for o in space.outputs])[space.intent]
    weight = np.array([c.weight for c in space.candidates]) * wanted

    def answer(variable: Variable) -> Said:
        if isinstance(variable.subject, Results):
            return _index(variable, wish.fingerprint)
        share = np.bincount(variable.answer + 1, weights=weight) / weight.sum()
        if share.max() < SURE:
            return Attitude.NOT_SURE
        option = int(share.argmax()) - 1
        return option if option >= 0 else Attitude.NONE

    return answer


def slipping(person: Person, on: Kind | None, rng: random.Random) -> Person:
    """The same person, whose first answer to a clause (or, ``on`` results, to those) is a wrong one."""
    slipped = False

    def answer(variable: Variable) -> Said:
        nonlocal slipped
        said = person(variable)
        if slipped or said is Attitude.NOT_SURE or (variable.kind is Kind.RESULT) != (on is Kind.RESULT):
            return said
        slipped = True
        return rng.choice([o for o in _possible(variable) if o != said])

    return answer


def careless(person: Person, clauses: float, tables: float, rng: random.Random) -> Person:
    """The same person, each of whose answers is wrong with a chance: one for clauses, one for tables."""

    def answer(variable: Variable) -> Said:
        said = person(variable)
        chance = tables if variable.kind is Kind.RESULT else clauses
        if said is Attitude.NOT_SURE or rng.random() >= chance:
            return said
        return rng.choice([o for o in _possible(variable) if o != said])

    return answer


def skipping(person: Person, chance: float, rng: random.Random) -> Person:
    """The same person, who says "not sure" to questions about clauses with this chance."""

    def answer(variable: Variable) -> Said:
        if variable.kind is not Kind.RESULT and rng.random() < chance:
            return Attitude.NOT_SURE
        return person(variable)

    return answer


def _index(variable: Variable, content: Content) -> Said:
    return variable.options.index(content) if content in variable.options else Attitude.NONE


def _possible(variable: Variable) -> list[Said]:
    named: list[Said] = list(range(len(variable.options)))
    return named if isinstance(variable.subject, Clause) else [*named, Attitude.NONE]

"""The parts of queries in words, said once for each space."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from pleasqlarify.domains import Domain, Wording
from pleasqlarify.model import ActionSpace, Atom, Content, Kind, Subject, Variable
from pleasqlarify.once import once_per_space
from pleasqlarify.session import Session

NOBODY = np.zeros(0, dtype=np.intp)


def phrases(session: Session) -> tuple[str, ...]:
    """Each part in a few words, by its position; a look-up is told with what it stands beside."""
    return _phrases(session.space, session.gathering.domain)


def say(session: Session, asked: Variable) -> Wording:
    """The question in words; these follow from its subject and options, whatever the candidates answer."""
    return _say(session.gathering.domain, asked.kind, asked.subject, asked.options, asked.atoms)


def companions(space: ActionSpace) -> dict[Atom, Sequence[Atom]]:
    """For each part the parts of the likeliest candidate that writes it; none for what is only implied."""
    beside: dict[Atom, Sequence[Atom]] = {}
    for i in np.argsort(-space.prior, kind="stable"):
        together = sorted(space.candidates[i].atoms)
        for atom in together:
            beside.setdefault(atom, together)
    return beside


@once_per_space
def _phrases(space: ActionSpace, domain: Domain) -> tuple[str, ...]:
    beside = companions(space)
    return tuple(domain.phrase(atom, beside.get(atom, ())) for atom in space.atoms)


@lru_cache(maxsize=4096)
def _say(
    domain: Domain, kind: Kind, subject: Subject, options: tuple[Content, ...], atoms: tuple[Atom, ...]
) -> Wording:
    return domain.say(Variable(kind, subject, options, NOBODY, atoms))

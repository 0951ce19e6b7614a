"""Stage 1, Generate Interpretations: texts become distinct candidates with a prior."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import over_intents
from pleasqlarify.model import (
    ActionSpace,
    Atom,
    Belief,
    Candidate,
    Failure,
    Intents,
    Output,
    Proposal,
    Source,
)

ALPHA = 0.5
"""Share of the samples to prior: its square root. Between 0.5 and 1 all is within noise on real pools;
0.5 is kinder to rare readings, and 0 (uniform) is the only bad choice."""


def prior(weights: NDArray[np.float64], intents: Intents, alpha: float = ALPHA) -> Belief:
    """Probability of each candidate before any reply: c(a)/c(m) * s(m)^alpha / sum s^alpha; shape (n,).

    Nine samples of one output against one of another weigh 3 to 1:

    >>> prior(np.array([4.0, 5.0, 1.0]), np.array([0, 0, 1])).round(3)
    array([0.333, 0.417, 0.25 ])
    """
    share = over_intents(weights, intents)
    flattened = share**alpha / np.sum(share**alpha)
    return np.asarray(weights / share[intents] * flattened[intents])


def merge(proposals: Sequence[Proposal], atoms: frozenset[Atom], implied: frozenset[Atom]) -> Candidate:
    """One candidate out of all the proposals that are the same program; weights add, provenance is kept."""
    sources: dict[str, Source] = {}
    for source in (p.source for p in proposals):
        known = sources.get(source.name, Source(source.name, 0, 0.0))
        sources[source.name] = Source(
            source.name, known.samples + source.samples, known.weight + source.weight
        )
    return Candidate(
        text=proposals[0].text,
        weight=sum(s.weight for s in sources.values()),
        sources=tuple(sources.values()),
        atoms=atoms,
        implied=implied,
        choices=tuple(dict.fromkeys(c for p in proposals for c in p.choices)),
        used=tuple(dict.fromkeys(u for p in proposals for u in p.used)),
        repaired=all(p.repaired for p in proposals),
    )


def action_space(
    candidates: Sequence[Candidate],
    returned: Sequence[Output],
    distances: NDArray[np.float64],
    *,
    failures: Sequence[Failure] = (),
    remarks: Mapping[Atom, str] | None = None,
) -> ActionSpace:
    """The frozen space of candidates and what each of them returned.

    ``distances`` is between distinct outputs, in order of first appearance in ``returned``.
    """
    distinct = {o.fingerprint: o for o in reversed(returned)}
    order = list(dict.fromkeys(o.fingerprint for o in returned))
    intent = np.array([order.index(o.fingerprint) for o in returned], dtype=np.intp)
    atoms = sorted(set().union(*(c.atoms | c.implied for c in candidates)))
    column = {atom: j for j, atom in enumerate(atoms)}
    features = np.zeros((len(candidates), len(atoms)), dtype=np.bool_)
    for i, candidate in enumerate(candidates):
        features[i, [column[a] for a in candidate.atoms | candidate.implied]] = True
    return ActionSpace(
        candidates=tuple(candidates),
        atoms=tuple(atoms),
        features=features,
        intent=intent,
        outputs=tuple(distinct[f] for f in order),
        distances=distances,
        prior=prior(np.array([c.weight for c in candidates]), intent),
        failures=tuple(failures),
        remarks=remarks or {},
    )

"""Stage 1, Generate Interpretations: texts become distinct candidates with a prior."""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import over_intents
from pleasqlarify.model import (
    ActionSpace,
    Atom,
    Belief,
    Candidate,
    Choice,
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

    ``distances`` is between distinct outputs, in order of first appearance in ``returned``. Atoms stand in
    the order in which candidates bring them: what arrives later leaves the positions of what was there.
    """
    distinct = {o.fingerprint: o for o in reversed(returned)}
    order = list(dict.fromkeys(o.fingerprint for o in returned))
    intent = np.array([order.index(o.fingerprint) for o in returned], dtype=np.intp)
    atoms = list(dict.fromkeys(a for c in candidates for a in sorted(c.atoms | c.implied)))
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


def cut(space: ActionSpace, most: int) -> list[int]:
    """The likeliest intents, at most so many, likeliest first; of equals, the one that came first.

    The likeliest intent with each label of a choice stays, if need be in place of the least likely one
    that has no label for itself: no ambiguity is cut away because its readings are rare.
    """
    mass = over_intents(space.prior, space.intent).round(12)
    order = [int(m) for m in np.argsort(-mass, kind="stable")]
    labels = _labels(space)
    kept, waiting = order[:most], order[most:]
    held = Counter(label for m in kept for label in labels[m])
    for m in waiting:
        if not labels[m] - held.keys():
            continue
        spare = next((k for k in reversed(kept) if all(held[label] > 1 for label in labels[k])), None)
        if spare is None:
            break
        kept[kept.index(spare)] = m
        held += Counter(labels[m])
        held -= Counter(labels[spare])
    return sorted(kept, key=order.index)


def _labels(space: ActionSpace) -> list[set[Choice]]:
    """The sides that the candidates of each intent take, of choices that have two."""
    sides: dict[str, set[str]] = {}
    for choice in (c for candidate in space.candidates for c in candidate.choices):
        sides.setdefault(choice.point, set()).add(choice.label)
    labels: list[set[Choice]] = [set() for _ in space.outputs]
    for candidate, m in zip(space.candidates, space.intent, strict=True):
        labels[m] |= {choice for choice in candidate.choices if len(sides[choice.point]) > 1}
    return labels

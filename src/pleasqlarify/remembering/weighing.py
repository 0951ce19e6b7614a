"""How much decisions of earlier sessions move a prior: Dirichlet counts, and a share that nothing moves.

Pure arithmetic; n candidates, and the senses that they take a word in.
"""

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.model import Answer, Belief

STRENGTH = 2.0
"""Pseudo-count: as many decisions as what the interpreters think of a word weighs."""

UNMOVED = 0.1
"""Share of the prior that stays as it was, whatever is remembered."""

Counts = NDArray[np.float64]
"""How often each sense was decided; one for each sense."""


def predictive(counts: Counts, base: Belief, strength: float = STRENGTH) -> Belief:
    """Probability of each sense after these decisions: (count + strength * base) / (decisions + strength).

    The mean of a Dirichlet whose prior is ``strength`` decisions shared out as ``base`` (MacKay and Peto
    1995, equation 12). Five decisions of five for what the interpreters gave a fifth:

    >>> predictive(np.array([5.0, 0.0]), np.array([0.2, 0.8])).round(3)
    array([0.771, 0.229])
    """
    return np.asarray((counts + strength * base) / (counts.sum() + strength))


def factors(prior: Belief, sense: Answer, counts: Counts, strength: float = STRENGTH) -> Belief:
    """What each candidate's prior is multiplied by, so that senses weigh as ``predictive`` says; shape (n,).

    Those that take no side of it (-1) keep what they have. Decisions for senses that no candidate takes here
    do not count.

    >>> prior, sense = np.array([0.1, 0.4, 0.5]), np.array([0, 1, -1])
    >>> factors(prior, sense, np.array([5.0, 0.0])).round(3)
    array([3.857, 0.286, 1.   ])
    """
    sided = sense >= 0
    mass = np.bincount(sense[sided], weights=prior[sided], minlength=len(counts))
    there = mass > 0
    if not (counts * there).any():
        return np.ones(len(prior))
    base = np.where(there, mass / mass.sum(), 1.0)
    wanted = predictive(counts * there, base * there, strength)
    return np.where(sided, (wanted / base)[sense], 1.0)


def moved(prior: Belief, by: Belief, unmoved: float = UNMOVED) -> Belief:
    """The prior times what is remembered, mixed with the prior itself; sums to what it summed to.

    No candidate falls below ``unmoved`` of what it had, however many decisions there were against it: a prior
    with a share of contamination, as in robust Bayesian analysis (Berger 1985, section 4.7).

    >>> moved(np.array([0.5, 0.5]), np.array([1.0, 0.0]))
    array([0.95, 0.05])
    """
    weighed = prior * by
    total = weighed.sum()
    if not total > 0:
        return prior
    return np.asarray((1 - unmoved) * weighed / total * prior.sum() + unmoved * prior)

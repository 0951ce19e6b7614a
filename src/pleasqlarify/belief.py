"""Belief about what the user means, and its entropy."""

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.model import Belief, Intents


def entropy(probabilities: Belief) -> float:
    """Shannon entropy in bits.

    >>> entropy(np.array([0.5, 0.5, 0.0]))
    1.0
    """
    p = probabilities[probabilities > 0]
    return float(np.sum(p * np.log2(1 / p)))


def surprise(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """The terms of an entropy, ``-p log2 p`` elementwise, in bits; 0 where p is 0.

    >>> surprise(np.array([0.5, 0.0, 1.0]))
    array([0.5, 0. , 0. ])
    """
    return -p * np.log2(np.where(p > 0, p, 1.0)) + 0.0


def over_intents(belief: Belief, intents: Intents) -> Belief:
    """Belief summed within each intent; shape (k,).

    >>> over_intents(np.array([0.25, 0.25, 0.5]), np.array([0, 0, 1]))
    array([0.5, 0.5])
    """
    return np.bincount(intents, weights=belief).astype(np.float64)

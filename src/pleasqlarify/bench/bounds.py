"""What no strategy can beat: entropy, Huffman's code, and the best tree of yes/no questions there is."""

import heapq
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pleasqlarify.belief import entropy, over_intents, surprise
from pleasqlarify.features import classes
from pleasqlarify.model import ActionSpace, Belief
from pleasqlarify.predicates import carry

MOST_TYPES = 16
MOST_STATES = 200_000


@dataclass(frozen=True, slots=True)
class Bounds:
    """Expected yes/no questions until one intent is left, for one space."""

    entropy: float  # bits
    huffman: float
    optimal: float
    greedy: float  # by gain about the intent


def bounds(space: ActionSpace) -> Bounds | None:
    """The bounds of a space; None where the best tree is too large, or clauses do not tell intents apart."""
    tree = Tree(space)
    if len(tree.weights) > MOST_TYPES or len(space.outputs) < 2:
        return None
    try:
        optimal, greedy = tree.optimal(tree.all), tree.greedy(tree.all)
    except OverflowError:
        return None
    mass = over_intents(space.prior, space.intent)
    return Bounds(entropy(mass), huffman(mass), optimal, greedy) if np.isfinite(optimal) else None


def huffman(probabilities: Belief) -> float:
    """Least expected number of yes/no questions if any split could be asked (Huffman 1952).

    >>> huffman(np.array([0.5, 0.25, 0.25]))
    1.5
    """
    heap = [float(p) for p in probabilities if p > 0]
    heapq.heapify(heap)
    total = 0.0
    while len(heap) > 1:
        joined = heapq.heappop(heap) + heapq.heappop(heap)
        total += joined
        heapq.heappush(heap, joined)
    return total


class Tree:
    """Trees of yes/no questions about clauses; candidates that nothing tells apart are one."""

    def __init__(self, space: ActionSpace) -> None:
        masks = [carry(space, group[:1]) for group in classes(space.features, space.atoms)]
        looks = [(int(m), *(bool(mask[i]) for mask in masks)) for i, m in enumerate(space.intent)]
        types = list(dict.fromkeys(looks))
        kind = np.array([types.index(look) for look in looks])
        self.weights = np.bincount(kind, weights=space.prior)
        self.intents = [look[0] for look in types]
        self.questions = sorted(
            {sum(1 << t for t, look in enumerate(types) if look[q + 1]) for q in range(len(masks))}
        )
        self.all = (1 << len(types)) - 1
        self._best: dict[int, float] = {}
        self._masses: dict[int, dict[int, float]] = {}

    @cached_property
    def _members(self) -> list[int]:
        return list(range(len(self.weights)))

    def masses(self, left: int) -> dict[int, float]:
        """Probability of each intent among those that are left."""
        if left not in self._masses:
            found: dict[int, float] = {}
            for t in self._members:
                if left >> t & 1:
                    found[self.intents[t]] = found.get(self.intents[t], 0.0) + float(self.weights[t])
            self._masses[left] = found
        return self._masses[left]

    def optimal(self, left: int) -> float:
        """Expected questions of the best tree, times the probability of what is left; exact."""
        if len(self.masses(left)) == 1:
            return 0.0
        if left not in self._best:
            if len(self._best) == MOST_STATES:
                raise OverflowError(f"more than {MOST_STATES} sets of survivors")
            asked = sum(self.masses(left).values())
            splits = self._splits(left)
            rest = [self.optimal(yes) + self.optimal(left & ~yes) for yes in splits]
            self._best[left] = asked + min(rest, default=float("inf"))
        return self._best[left]

    def greedy(self, left: int) -> float:
        """The same for asking, at each place, what gains most about the intent."""
        masses = self.masses(left)
        if len(masses) == 1:
            return 0.0
        splits = self._splits(left)
        if not splits:
            return float("inf")
        yes = min(splits, key=lambda one: (round(self._unsure(one) + self._unsure(left & ~one), 12), one))
        return sum(masses.values()) + self.greedy(yes) + self.greedy(left & ~yes)

    def _splits(self, left: int) -> list[int]:
        """What "yes" leaves, for each question that splits."""
        return sorted({left & q for q in self.questions if left & q and left & ~q})

    def _unsure(self, left: int) -> float:
        """Entropy of the intent, times the probability of what is left."""
        mass = np.array(list(self.masses(left).values()))
        return float(surprise(mass).sum() - surprise(mass.sum()[None]).sum())

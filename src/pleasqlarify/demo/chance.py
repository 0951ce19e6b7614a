"""Numbers that look random and are the same on every machine and in every Python."""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")
WORD = (1 << 64) - 1


class Chance:
    """A repeatable source of choices: SplitMix64 (Steele, Lea, Flood 2014), integers only.

    >>> Chance(7).below(100) == Chance(7).below(100)
    True
    """

    def __init__(self, seed: int) -> None:
        self._state = seed

    def _word(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & WORD
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number in ``[0, n)``, all alike; ``n`` is small beside 2**64."""
        return self._word() % n

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def percent(self, share: int) -> bool:
        """True in ``share`` of 100 cases."""
        return self.below(100) < share

    def one_of(self, items: Sequence[Item]) -> Item:
        """One of the items, all alike."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[tuple[Item, int]]) -> Item:
        """One of the items, each as often as its weight says.

        >>> Chance(1).weighted([("never", 0), ("always", 3)])
        'always'
        """
        left = self.below(sum(weight for _, weight in items))
        for item, weight in items:
            if left < weight:
                return item
            left -= weight
        raise ValueError("nothing to choose from")  # below() has refused an empty sum already

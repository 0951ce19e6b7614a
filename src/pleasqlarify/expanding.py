"""Rivals of what models and recordings proposed, tried and taken in: a model tends to see one reading."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from math import ceil
from time import monotonic
from typing import TypeVar

from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters.variants import Parent, variants
from pleasqlarify.merging import Reading, parents

T = TypeVar("T")

RIVALS = 2 / 3
"""New results that rivals may add, for each reading that was asked for, less two for each that models and
recordings see by themselves: whoever sees many readings needs few rivals, and each one costs whoever answers.
Of 147 ambiguous questions to models that collapse, n = 60, all that is meant is there for .68 (.19 without;
.71 less one, .66 less three); what the models saw themselves takes 4.5 screens to find instead of 2.8."""

FEWEST = 1 / 6
"""New results that rivals may add in any case, for each reading that was asked for."""

TRIED = 3
"""Texts that are tried for each of them, at most: many changes change nothing that can be seen."""

SECONDS = 10.0
"""How long to look for rivals, at most, where the data is large."""


def expand(
    gathering: Gathering,
    n: int,
    watch: Callable[[Gathering], None] | None = None,
    *,
    seconds: float = SECONDS,
) -> None:
    """Add the likeliest rivals that return something new; ``n`` is what interpreters were asked for."""
    heard = parents(gathering.readings.values())
    known = {reading.output.fingerprint for reading, _ in heard}
    most = max(ceil(n * RIVALS) - 2 * len(known), ceil(n * FEWEST))
    tries, until, new = len(gathering.tried) + most * TRIED, monotonic() + seconds, 0
    gathering.expanding = True
    try:
        rivals = variants((_parent(*each) for each in heard), gathering.database, tries)
        for rival in ahead(rivals, gathering.offer_rival, gathering.database.workers):
            new += gathering.add_rival(rival)
            if watch is not None:
                watch(gathering)
            if new == most or monotonic() > until or gathering.running.clock.used_up:
                break
    finally:
        gathering.expanding = False


def ahead(items: Iterable[T], begin: Callable[[T], object], few: int) -> Iterator[T]:
    """The items in their order, each after a few that follow it have been begun.

    >>> begun = []
    >>> next(ahead("abcd", begun.append, 2)), begun
    ('a', ['a', 'b', 'c'])
    """
    waiting: deque[T] = deque()
    for item in items:
        begin(item)
        waiting.append(item)
        if len(waiting) > few:
            yield waiting.popleft()
    yield from waiting


def _parent(reading: Reading, weight: float) -> Parent:
    said = [proposal for _, proposal in reading.proposals]
    choices = dict.fromkeys(choice for proposal in said for choice in proposal.choices)
    used = dict.fromkeys(used for proposal in said for used in proposal.used)
    return Parent(reading.text, weight, tuple(choices), tuple(used))

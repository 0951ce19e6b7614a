"""Rivals of what models and recordings proposed, tried and taken in: a model tends to see one reading."""

from collections.abc import Callable
from math import ceil
from time import monotonic

from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters.variants import variants
from pleasqlarify.merging import parents

RIVALS = 2 / 3
"""New results that rivals may add, for each reading that is asked for. With more, on 147 ambiguous questions,
nothing more of what was meant came to light; with half as many, 5 % less."""

TRIED = 3
"""Texts that are tried for each of them, at most: many changes change nothing that can be seen."""

SECONDS = 10.0
"""How long to look for rivals, at most, where the data is large."""


def expand(gathering: Gathering, n: int, watch: Callable[[Gathering], None] | None = None) -> None:
    """Add the likeliest rivals that return something new; ``n`` is what interpreters were asked for."""
    most, new = ceil(n * RIVALS), 0
    before = len(gathering.tried)
    heard = parents(gathering.readings.values())
    until = monotonic() + SECONDS
    gathering.expanding = True
    try:
        for rival in variants(heard, gathering.database, before + most * TRIED):
            new += gathering.add_rival(rival)
            if watch is not None:
                watch(gathering)
            if new == most or monotonic() > until:
                break
    finally:
        gathering.expanding = False

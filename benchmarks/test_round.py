"""One round of the loop, everything included: filter, recluster, label, extract, rank; with a baseline."""

import numpy as np
import pytest
from spaces import space

from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.loop import _regions, state
from pleasqlarify.model import Attitude
from pleasqlarify.replies import reply

SIZES = [60, 100, 300, 1000]


@pytest.mark.parametrize("n", SIZES)
def test_first_round(benchmark, n):
    gathered = space(n)
    state(gathered)  # what is computed once per space: columns, slots

    def first_round():
        _regions.cache_clear()
        return state(gathered)

    now = benchmark(first_round)
    benchmark.extra_info |= {"atoms": len(gathered.atoms), "outputs": len(gathered.outputs)}
    assert now.proposed is not None


@pytest.mark.parametrize("n", SIZES)
def test_second_round(benchmark, n):
    gathered = space(n)
    first = state(gathered)
    replies = [reply(gathered, first.proposed, Attitude.EITHER)]

    def known_so_far():
        _regions.cache_clear()
        _regions(gathered, ())

    now = benchmark.pedantic(state, (gathered, replies), setup=known_so_far, rounds=50)
    assert now.proposed is not None


@pytest.mark.parametrize("n", SIZES)
def test_baseline_one_gain_at_a_time_in_plain_python(benchmark, n):
    """What only the gains of the clauses cost when each is computed from its definition."""
    gathered = space(n)
    belief, intents = gathered.prior, gathered.intent

    def gains():
        found = []
        for column in gathered.features.T:
            share = belief[column].sum()
            split = [
                entropy(over_intents(np.where(side, belief, 0.0) / max(p, 1e-12), intents)) * p
                for side, p in ((column, share), (~column, 1 - share))
            ]
            found.append(entropy(over_intents(belief, intents)) - sum(split))
        return found

    assert benchmark(gains)

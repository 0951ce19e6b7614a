"""One round of the loop, everything included: filter, recluster, label, extract, rank; with a baseline."""

from dataclasses import replace

import numpy as np
import pytest
from spaces import space

from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.loop import state
from pleasqlarify.model import Attitude
from pleasqlarify.replies import reply

SIZES = [60, 100, 300, 1000]
ROUNDS = 20


@pytest.mark.parametrize("n", SIZES)
def test_first_round(benchmark, n):
    gathered = space(n)

    def never_seen():
        return (replace(gathered),), {}

    now = benchmark.pedantic(state, setup=never_seen, rounds=ROUNDS)
    benchmark.extra_info |= {"atoms": len(gathered.atoms), "outputs": len(gathered.outputs)}
    assert now.proposed is not None


@pytest.mark.parametrize("n", SIZES)
def test_second_round(benchmark, n):
    gathered = space(n)

    def after_the_first():
        seen = replace(gathered)
        return (seen, [reply(seen, state(seen).proposed, Attitude.EITHER)]), {}

    now = benchmark.pedantic(state, setup=after_the_first, rounds=ROUNDS)
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

"""What hypothesis draws, shared by the tests."""

import numpy as np
from hypothesis import strategies as st

import toy


@st.composite
def beliefs_with_answers(draw):
    """A belief over up to 8 candidates, their intents, and their answers to one question."""
    n = draw(st.integers(2, 8))
    weights = np.array(draw(st.lists(st.integers(0, 9), min_size=n, max_size=n).filter(any)), dtype=float)
    intents = np.array(draw(st.lists(st.integers(0, 3), min_size=n, max_size=n)))
    answer = np.array(draw(st.lists(st.integers(-1, 2), min_size=n, max_size=n)))
    return weights / weights.sum(), intents, answer


def toy_texts():
    words = [st.sampled_from(("", *options)) for options in toy.PLACES.values()]
    return st.tuples(*words).map(lambda parts: " ".join(filter(None, parts)))


def toy_weights(min_size=2, max_size=14):
    """Readings of a question about the tray, with their weights."""
    return st.dictionaries(toy_texts(), st.integers(1, 9).map(float), min_size=min_size, max_size=max_size)


def toy_spaces(min_size=2, max_size=14):
    return toy_weights(min_size, max_size).map(toy.space)

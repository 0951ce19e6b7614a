"""What hypothesis draws, shared by the tests."""

import re

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


def cells():
    """Cells of few kinds, so that equal ones are frequent."""
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 3),
        st.sampled_from((0.5, 1e-7, 2.0**60)),
        st.sampled_from("abA"),
    )


@st.composite
def grids(draw, min_rows=1, max_rows=8, max_columns=5, cell=None):
    """Rows of one width, as a tuple of tuples."""
    width = draw(st.integers(1, max_columns))
    row = st.tuples(*[cells() if cell is None else cell] * width)
    return tuple(draw(st.lists(row, min_size=min_rows, max_size=max_rows)))


@st.composite
def point_distances(draw, min_points=2, max_points=14):
    """Distances between points drawn at random, no two pairs equally far; shape (k, k)."""
    k = draw(st.integers(min_points, max_points))
    points = np.random.default_rng(draw(st.integers(0, 2**32 - 1))).normal(size=(k, 4))
    return np.sqrt(((points[:, None] - points[None, :]) ** 2).sum(axis=-1))


def pools():
    """Pool files of any content."""
    from pleasqlarify.model import Choice, Failure, Source, Used
    from pleasqlarify.pool import Asked, Pool, Reading

    text, count = st.text(max_size=12), st.integers(0, 99)
    amount = st.floats(0, 1e9, allow_nan=False).map(abs)
    used = st.tuples(count, count, text).map(lambda u: Used(min(u[:2]), max(u[:2]), u[2]))
    plain = st.one_of(text, st.integers(-9, 9), st.booleans(), st.none())

    def several(one):
        return st.lists(one, max_size=3).map(tuple)

    reading = st.builds(
        Reading,
        text,
        amount,
        several(st.builds(Source, text, count, amount)),
        several(st.builds(Choice, text, text)),
        several(used),
        st.booleans(),
    )
    asked = st.builds(
        Asked,
        text,
        text,
        st.dictionaries(text, plain, max_size=3),
        st.dictionaries(text, count, max_size=3),
        st.none() | amount,
        text,
    )
    failure = st.builds(Failure, text, text, text, count)
    return st.builds(
        Pool, text, several(text), text, text, text, several(reading), several(failure), several(asked)
    )


@st.composite
def mutated(draw, texts):
    """A text of these with up to three words left out, doubled, or taken from another text."""
    words = re.findall(r"'[^']*'|\w+|\s+|.", draw(st.sampled_from(texts)), re.S)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(words)))
        other = draw(st.sampled_from([words[at - 1 : at], [], draw(st.sampled_from(texts)).split()[-1:]]))
        words[at : at + draw(st.integers(0, 1))] = other
    return "".join(words)

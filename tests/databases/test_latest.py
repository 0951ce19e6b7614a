from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.databases.latest import Latest

TEXTS = st.lists(st.sampled_from("abcdef"))


def kept(texts, most):
    latest = Latest[str](most)
    for text in texts:
        latest.put(text, text.upper())
    return latest


@given(TEXTS, st.integers(1, 6))
def test_those_that_were_put_last_are_kept_and_no_more(texts, most):
    last = list(dict.fromkeys(reversed(texts)))
    assert [text for text in last if text in kept(texts, most)] == last[:most]


@given(TEXTS, st.integers(1, 6))
def test_what_comes_back_is_what_was_put_for_that_text(texts, most):
    latest = kept(texts, most)
    assert [latest.get(text) for text in "abcdef"] == [
        text.upper() if text in latest else None for text in "abcdef"
    ]

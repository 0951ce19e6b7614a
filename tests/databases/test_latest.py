from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.databases.latest import Latest

TEXTS = st.lists(st.sampled_from("abcdef"))


@given(TEXTS, st.integers(1, 6))
def test_what_comes_back_is_what_was_made_of_that_text(texts, most):
    kept = Latest[str](most)
    assert [kept.get(text, text.upper) for text in texts] == [text.upper() for text in texts]


@given(TEXTS, st.integers(1, 6))
def test_those_that_were_asked_for_last_are_kept_and_no_more(texts, most):
    kept = Latest[str](most)
    for text in texts:
        kept.get(text, text.upper)
    last = list(dict.fromkeys(reversed(texts)))
    assert [text for text in last if text in kept] == last[:most]


def test_what_is_kept_is_not_made_again():
    kept, made = Latest[None](2), []
    for text in ("a", "b", "a", "b"):
        kept.get(text, lambda text=text: made.append(text))
    assert made == ["a", "b"]

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.words.stems import alike, stem, stems_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Customers", "customer"),
        ("cities", "city"),
        ("people", "person"),
        ("theses", "thesis"),
        ("paid", "pay"),
        ("Zürich", "zurich"),
        ("cancelled", "canceled"),
    ],
)
def test_forms_of_one_word_have_one_stem(one, other):
    assert stem(one) == stem(other)


@pytest.mark.parametrize(
    ("one", "other"), [("cost", "most"), ("order", "older"), ("track", "truck"), ("12345", "12346")]
)
def test_other_words_are_not_taken_for_misspellings(one, other):
    assert not alike(one, other)


@given(st.text(max_size=30))
def test_any_text_has_a_stem(text):
    assert isinstance(stem(text), str)
    assert stems_of(text) == stems_of(text)

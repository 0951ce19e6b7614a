import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.llm.words import SYNONYM, likeness, pieces, stem, words


@given(st.text())
def test_a_word_is_a_stretch_of_the_utterance(utterance):
    for word in words(utterance):
        assert utterance[word.start : word.end].lower().startswith(word.text)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("AudienceReviews", ("audience", "reviews")),
        ("birth_date", ("birth", "date")),
        ("HTTPStatus", ("http", "status")),
        ("film2", ("film", "2")),
        ("straßeName", ("straße", "name")),
        ("qty", ("quantity",)),
        ("名前", ("名前",)),
        ("__", ()),
    ],
)
def test_a_name_is_made_of_words(name, wanted):
    assert pieces(name) == wanted


@given(st.text(max_size=20), st.text(max_size=20))
def test_likeness_lies_between_zero_and_one(word, name):
    assert 0 <= likeness(word, name) <= 1


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("review", "Opinion"),
        ("who", "Director"),
        ("who_made", "Writer"),
        ("how_long", "Duration"),
        ("how_long", "Runtime"),
        ("movies", "Film"),
        ("sell", "Product"),
        ("earn", "Salary"),
        ("staff", "employee_id"),
        ("where", "City"),
    ],
)
def test_other_words_for_a_thing_are_known(word, name):
    assert likeness(word, name) >= 0.85 * SYNONYM


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("review", "Title"),
        ("country", "City"),
        ("rating", "Opinion"),
        ("film", "Rating"),
        ("cost", "Quantity"),
    ],
)
def test_other_things_are_told_apart(word, name):
    assert likeness(word, name) < 0.5


def test_a_misspelling_is_understood():
    assert likeness("restaurent", "Restaurant") > 0.5


def test_the_thing_is_liker_than_who_makes_it():
    assert likeness("review", "Reviews") > likeness("review", "Reviewer")


def test_plurals_have_one_stem():
    assert stem("films") == stem("Film")

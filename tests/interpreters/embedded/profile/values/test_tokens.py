import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.profile.values.tokens import Vocabulary, tokens
from pleasqlarify.interpreters.embedded.words.stems import stem, stems_of

WORDS = (
    *("albums", "album", "cities", "city", "comedies", "comedy", "hoping", "hope", "run", "running"),
    *("ran", "flies", "fly", "people", "sold", "a", "of", "2010"),
)


@pytest.mark.parametrize("word", WORDS)
def test_words_of_one_stem_find_one_another(word):
    assert set(Vocabulary(WORDS).of_stem(word)) == {known for known in WORDS if stem(known) == stem(word)}


def test_a_word_that_is_not_there_is_not_found():
    assert Vocabulary(WORDS).of_stem("zebra") == ()
    assert Vocabulary([]).of_stem("zebra") == ()


def test_misspelt_words_find_the_one_that_is_meant():
    assert Vocabulary(["metallica", "metal", "iron"]).near("Metallcia") == ("metallica",)
    assert Vocabulary(["open", "opus"]).near("opon") == ()


@given(st.text(max_size=30))
def test_values_fall_into_the_words_that_questions_fall_into(text):
    assert tuple(stem(word) for word in tokens(text)) == stems_of(text)


@given(st.lists(st.text(alphabet="abcdefgilnsty", min_size=3, max_size=9), max_size=20), st.data())
def test_any_known_word_finds_itself(words, data):
    if words:
        word = data.draw(st.sampled_from(words))
        assert word in Vocabulary(words).of_stem(word)

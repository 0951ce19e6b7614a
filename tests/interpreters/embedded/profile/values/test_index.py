import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.profile.reading.columns import column_seen
from pleasqlarify.interpreters.embedded.profile.values import index
from pleasqlarify.interpreters.embedded.profile.values.index import ValueIndex

TITLE, GENRE = (
    ColumnProfile("film", "title", role=Role.NAME),
    ColumnProfile("film", "genre", role=Role.CATEGORY),
)
YEAR = ColumnProfile("film", "year", role=Role.YEAR, numeric=True)
KEY = ColumnProfile("film", "id", role=Role.ID, numeric=True)
VALUES = {
    TITLE: ["The Best of Beethoven", "How Many Say I", "Drama Queen", "L'Été à Nîmes"],
    GENRE: ["Drama", "Drama", "Comedies", "Sci-Fi"],
    YEAR: [2010, 2010, 1999, 2024],
    KEY: [1, 2, 3, 4],
}


def indexed(values):
    return ValueIndex((column, column_seen(cells, len(cells))) for column, cells in values.items())


FILMS = indexed(VALUES)


def found(question, of=FILMS):
    return of.found(question.split())


def test_a_whole_value_stands_before_one_that_merely_holds_the_word():
    first, second = found("which drama films")
    assert (first.value, first.whole, first.rows) == ("Drama", True, 2)
    assert (second.value, second.whole, second.matched) == ("Drama Queen", False, 1)


def test_a_hit_says_which_of_the_words_it_used():
    hit = found("reviews of how many say i says")[0]
    assert hit.value == "How Many Say I"
    assert hit.places == ((2,), (3,), (4, 6), (5,))


def test_endings_case_and_accents_do_not_matter():
    assert found("a comedy")[0].value == "Comedies"
    assert found("NIMES")[0].value == "L'Été à Nîmes"


def test_a_misspelt_word_is_found_as_such():
    (hit,) = found("betehoven")
    assert (hit.value, hit.misspelt) == ("The Best of Beethoven", True)


def test_rarity_tells_a_word_of_one_value_from_a_word_of_many():
    songs = indexed({TITLE: [f"love {i}" for i in range(50)] + ["love supreme"]})
    assert found("supreme love", songs)[0].rarity == 1
    assert found("love", songs)[0].rarity == pytest.approx(1 / 51)
    assert songs.frequency("loves") == 51


def test_common_words_alone_find_nothing_but_a_value_made_of_them():
    many = indexed({TITLE: [f"who {i}" for i in range(index.COMMON + 1)] + ["Who"]})
    assert [hit.value for hit in found("who", many)] == ["Who"]


def test_numbers_are_found_in_the_columns_that_hold_them_but_not_in_keys():
    assert [(hit.column, hit.rows) for hit in FILMS.numbers(2010)] == [(YEAR, 2)]
    assert FILMS.numbers(1) == ()


def test_numbers_that_are_stored_as_text_are_found_as_text():
    zips = indexed({ColumnProfile("a", "zip", role=Role.CODE): ["2010", "79098"]})
    assert [hit.value for hit in found("in 2010", zips)] == ["2010"]


def test_the_index_holds_no_more_than_it_may(monkeypatch):
    monkeypatch.setattr(index, "MOST", 300)
    columns = {ColumnProfile("t", f"c{i}"): [f"{i} {j}" for j in range(200)] for i in range(3)}
    assert len(indexed(columns)) <= 300 + 3


words = st.lists(st.text(max_size=8), max_size=6)


@given(words, st.lists(st.text(max_size=20), max_size=8))
def test_any_words_can_be_looked_up_and_places_point_at_them(asked, stored):
    for hit in indexed({TITLE: stored}).found(asked):
        assert all(0 <= place < len(asked) for places in hit.places for place in places)
        assert 0 < hit.rarity <= 1


@given(st.lists(st.text(alphabet="abc def", min_size=1, max_size=9), max_size=8))
def test_every_value_with_a_word_is_found_by_its_own_words(stored):
    of = indexed({TITLE: stored})
    for value in filter(str.strip, stored):
        assert value in [hit.value for hit in of.found(value.split()) if hit.whole]


def test_a_word_may_be_several_of_a_value():
    (hit,) = indexed({TITLE: ["user2", "user1"]}).found(["who", "is", "user2"], 1)
    assert hit.value == "user2"
    assert hit.places == ((2,), (2,))

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.domains.sql.wording.english import a, capital, is_plural, listed, plural, singular
from pleasqlarify.domains.sql.wording.names import names_of
from wordings import SCHEMA

NOUNS = """film films;company companies;box boxes;address addresses;status statuses;bus buses;person people
child children;series series;movie movies;house houses;database databases;purchase purchases;day days
analysis analyses;match matches;life lives;archive archives;hero heroes;order line order lines;SKU SKUs
warehouse warehouses;size sizes;employee employees;category categories;tax taxes;class classes;photo photos
bonus bonuses;quiz quizzes"""


@pytest.mark.parametrize("pair", [p.strip() for line in NOUNS.splitlines() for p in line.split(";")])
def test_singular_and_plural_are_each_other(pair):
    half = len(pair.split()) // 2
    one, many = " ".join(pair.split()[:half]), " ".join(pair.split()[half:])

    assert (plural(one), singular(many)) == (many, one)
    assert (plural(many), singular(one)) == (many, one)


@pytest.mark.parametrize("noun", ["status", "address", "analysis", "gas", "campus", "series", "process"])
def test_a_singular_that_ends_in_s_is_no_plural(noun):
    assert not is_plural(noun)


@pytest.mark.parametrize(
    "noun", ["an opinion", "a user", "an hour", "a year", "a unit", "an SKU", "a one-off"]
)
def test_the_article_goes_by_sound(noun):
    assert a(noun.split(" ", 1)[1]) == noun


@given(st.lists(st.sampled_from(["Drama", "Comedy", "Crime"]), max_size=4))
def test_a_list_names_everything_in_it(items):
    assert all(item in listed(items) for item in items)


@pytest.mark.parametrize(
    ("before", "after"), [("*drama*?", "*Drama*?"), ("“n”", "“N”"), ("", ""), ("映", "映")]
)
def test_a_capital_is_set_behind_marks(before, after):
    assert capital(before) == after


@pytest.mark.parametrize(
    ("column", "phrase"),
    [
        ("Film.Title", "the film's title"),  # Indies have titles too
        ("Film.Genre", "the genre"),
        ("Film.id", "the film id"),
        ("Reviews.FilmId", "the review's film id"),
        ("products.product_id", "the product id"),
        ("orders.amount", "the order's amount"),
        ("staff.nm", "the full name"),  # the comment says it better
        ("staff.slry_gr", "the slry gr"),  # no comment that does
        ("Film#2.Title", "the other film's title"),
        ("Nowhere.x", "the “x”"),
    ],
)
def test_a_column_is_named_apart_from_its_namesakes(column, phrase):
    assert names_of(SCHEMA).phrase(*column.split(".")) == phrase

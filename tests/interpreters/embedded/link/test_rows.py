"""Nouns for the rows of the one table of a file, which is not called so."""

import pytest

from one_table import linked
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed


def best(question, table="rides"):
    """What the words of the question most likely mean, by the words."""
    links = linked(question, table)
    tokens = links.words.tokens
    return {
        " ".join(tokens[place].norm for place in sorted(spot.positions)): spot.mentions[0].meaning
        for spot in links.spots
    }


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("how many trips are there", "trips"),
        ("the longest trip", "trip"),
        ("which areas have the most journeys", "journeys"),
        ("share of trips paid in cash", "trips"),
        ("people with a tip over 5", "people"),
        ("average fare per trip", "trip"),
        ("how many records", "records"),
    ],
)
def test_a_noun_that_names_nothing_stands_for_the_rows(question, word):
    assert best(question)[word] == TableNamed("rides")


@pytest.mark.parametrize("question", ["average salary by area", "the highest salary", "rides with a wizard"])
def test_a_word_for_what_rows_may_have_does_not(question):
    assert TableNamed("rides") not in [of for words, of in best(question).items() if words != "rides"]


def test_nothing_else_does_where_the_table_is_named_itself():
    assert "giraffes" not in best("rides of giraffes")


def test_an_attribute_of_the_rows_is_no_row():
    assert best("trips by colours").get("colours") != TableNamed("rides")


def test_of_several_tables_only_words_for_any_rows_stand_for_those_of_what_is_named():
    from questions import linked as of_shop

    meanings = [m.meaning for s in of_shop("how many records of orders are there").spots for m in s.mentions]
    assert TableNamed("orders") in meanings
    assert not any(m.soft for s in of_shop("how many giraffes per customer").spots for m in s.mentions)


def test_records_of_something_are_also_those_of_what_happened_to_it():
    from questions import linked as of_shop

    meanings = [m.meaning for m in of_shop("how many records for customer 2", "shop").spots[0].mentions]
    assert meanings[0] == TableNamed("customers")
    assert TableNamed("orders") in meanings


def test_a_noun_of_no_meaning_of_its_own_beside_a_column_is_that_column():
    assert best("average tip amount")["tip amount"] == ColumnNamed("rides", "tip")
    assert best("trips per payment type")["payment type"] == ColumnNamed("rides", "payment")


def test_the_unit_of_a_column_is_no_part_of_what_it_is_called():
    assert best("the longest neck length", "animals")["neck length"] == ColumnNamed(
        "animals", "neck_length_mm"
    )


def test_a_superlative_speaks_of_the_column_named_behind_it():
    meanings = [
        m.meaning for s in linked("which kind has the longest tail", "animals").spots for m in s.mentions
    ]
    assert [of.column for of in meanings if getattr(of, "highest", False)] == ["tail_length_mm"]


def test_a_count_behind_the_name_of_a_column_is_part_of_it():
    assert best("average tip per seat count")["seat count"] == ColumnNamed("rides", "seats")


def test_a_noun_before_the_name_of_a_column_is_whose_it_is():
    assert best("average party seats")["party seats"] == ColumnNamed("rides", "seats")
    assert "unknown sex" not in best("animals of unknown sex", "animals")

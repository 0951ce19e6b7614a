"""Nouns that may mean several tables: each of them, and all together."""

import pytest

from framed import left_over, readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.whichever import whichever

WRITTEN = "What was written about task 2001?"
NAMES = (("name", "drivers"), ("full_name", "mechanics"))
BODIES = "SELECT {0}.body FROM {0} JOIN tasks ON {0}.task_id = tasks.id WHERE tasks.id = 2001"


def test_rows_of_each_table_and_of_all_are_shown():
    each = [BODIES.format(table) for table in ("comments", "notes")]
    assert texts(whichever, WRITTEN, "office")[:3] == [*each, " UNION ALL ".join(each)]


def test_all_words_are_used():
    assert left_over(whichever, WRITTEN, "office") == []


def test_which_table_is_meant_is_a_choice():
    meant = sides(whichever, WRITTEN, "office")["what is meant by “written”"]
    assert meant == {"comments", "notes", "comments and notes"}


def test_rows_of_all_tables_are_counted_together():
    rows = "SELECT 1 AS value_1 FROM doctors UNION ALL SELECT 1 AS value_1 FROM patients"
    asked = texts(whichever, "How many people are there?", "clinic")
    assert f"SELECT COUNT(*) FROM ({rows}) AS together" in asked


def test_what_else_is_named_is_taken_from_the_table_that_is_meant():
    french = [f"SELECT name FROM {table} WHERE country = 'Germany'" for table in ("people", "visitors")]
    assert {*french, " UNION ALL ".join(french)} <= {*texts(whichever, "Who is from Germany?", "office")}


@pytest.mark.parametrize("question", ["titles of tasks", "comments of task 2001", "How many visitors?"])
def test_a_noun_that_means_one_table_for_certain_is_no_choice(question):
    assert readings(whichever, question, "office") == []


def test_what_names_another_of_the_tables_best_is_taken_from_the_one_that_is_meant():
    asked = texts(whichever, "names of the staff in Germany", "pool")
    assert asked[:2] == [f"SELECT {name} FROM {table} WHERE country = 'Germany'" for name, table in NAMES]


def test_all_of_three_tables_are_likelier_than_two_of_them():
    unions = [text.count("UNION ALL") for text in texts(whichever, "How many staff are there?", "pool")]
    assert next(number for number in unions if number) == 2


def test_of_two_columns_as_likely_each_is_put_together_with_those_of_other_tables():
    together = [text for text in texts(whichever, "plates of vehicles in Oslo", "pool") if "UNION" in text]
    assert {("home_city" in text, "work_city" in text) for text in together} >= {(True, False), (False, True)}


def test_what_somebody_said_is_in_all_tables_of_texts():
    joined = "JOIN people ON {0}.person_id = people.id WHERE people.name = 'Uma Nair'"
    said = f"SELECT {{0}}.body FROM {{0}} {joined}"
    asked = texts(whichever, "what did Uma Nair say?", "office")
    assert {said.format(table) for table in ("comments", "notes")} <= {*asked}


def test_a_column_that_several_tables_have_is_of_each_or_of_all():
    each = [f"SELECT zone FROM {table}" for table in ("day_passes", "season_passes")]
    assert texts(whichever, "list the zones", "school") == [*each, " UNION ALL ".join(each)]


def test_everybody_is_in_all_tables_of_people():
    each = [f"SELECT name FROM {table} WHERE country = 'Germany'" for table in ("people", "visitors")]
    asked = texts(whichever, "names of everybody in Germany", "office")
    assert {*each, " UNION ALL ".join(each)} <= {*asked}

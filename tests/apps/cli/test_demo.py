import pytest

from pleasqlarify import demo


def test_list_shows_every_question(pleasqlarify):
    ran = pleasqlarify("demo", "--list")
    assert ran.status == 0
    assert all(question.utterance in ran.out for question in demo.QUESTIONS)


def test_a_number_that_there_is_not_is_a_usage_error(pleasqlarify):
    ran = pleasqlarify("demo", "99")
    assert ran.status == 2
    assert "no demo question or database '99'; there are 1 to 6, and films, sales, shop" in ran.err


def test_list_says_how_to_ask_a_question_of_ones_own(pleasqlarify):
    assert "pleasqlarify demo DATABASE QUESTION" in pleasqlarify("demo", "--list").out


def test_a_question_of_ones_own_is_read_without_a_model(pleasqlarify):
    ran = pleasqlarify("demo", "films", "How many dramas are there?", "--json")
    assert ran.status == 0
    assert {source["name"] for c in ran.json["candidates"] for source in c["sources"]} == {"embedded"}


def test_times_count_from_the_last_day_of_the_data(pleasqlarify):
    ran = pleasqlarify("demo", "sales", "How many sales last month?", "--json")
    assert "“last month” counts from 2025-12-31" in [one["text"] for one in ran.json["assumed"]]


def test_a_database_without_a_question_is_a_usage_error_where_nobody_can_type_one(pleasqlarify):
    ran = pleasqlarify("demo", "films", "--json")
    assert ran.status == 2
    assert "a question is needed as well" in ran.err


def test_without_a_terminal_it_says_what_to_give(pleasqlarify):
    assert pleasqlarify("demo", "--terminal").status == 2


@pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")
def test_after_the_recorded_question_a_person_may_ask_their_own(terminal):
    person = terminal("demo", "4", "--terminal")
    person.prompted()
    assert "another question about the films" in person.type("q")
    assert "How many films are there?" in person.type("How many films are there?")
    person.type("q")
    person.leave("")
    assert person.status == 0


@pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")
@pytest.mark.parametrize("word", ["q", "Quit", "exit"])
def test_they_leave_by_the_words_that_end_a_question(terminal, word):
    person = terminal("demo", "films", "How many films are there?", "--terminal")
    person.prompted()
    assert "Enter or q to leave" in person.type("q")
    assert "pleasqlarify:" not in person.leave(word)
    assert person.status == 0

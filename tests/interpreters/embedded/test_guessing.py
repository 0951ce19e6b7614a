"""A noun that nothing here is called is never quietly taken for something else."""

import pytest

from pleasqlarify.model import Choice
from scripted import asked

TOLD = "what is meant by “suppliers”, which nothing here is called"


def lost(question):
    return {one.text: one.about for failure in asked("trade", question)[1] for one in failure.lost}


def test_what_a_noun_is_taken_for_by_concept_alone_is_a_choice_of_the_reading():
    readings, _ = asked("trade", "list the suppliers in Germany")
    assert Choice(TOLD, "company name of clients, a guess") in readings[0].choices


def test_its_rivals_stand_on_another_side_of_that_choice():
    readings, _ = asked("trade", "list the suppliers in Germany", 40)
    sides = {choice.label for reading in readings for choice in reading.choices if choice.point == TOLD}
    assert len(sides) > 1


def test_the_noun_that_the_question_is_about_is_told_among_those_that_match_nothing():
    assert lost("list the suppliers in Germany") == {"suppliers": True}


def test_readings_do_not_claim_it():
    question = "list the suppliers in Germany"
    readings, _ = asked("trade", question)
    assert all("suppliers" not in question[u.start : u.end] for r in readings for u in r.used)


def test_a_question_about_nothing_else_names_it_too():
    readings, told = asked("trade", "how many suppliers do we have")
    assert (readings, [failure.rule for failure in told]) == ([], ["not answerable"])
    assert lost("how many suppliers do we have") == {"suppliers": True}


@pytest.mark.parametrize(
    "question", ["list the customers in Germany", "orders shipped in March 2026", "staff hired after 2014"]
)
def test_a_synonym_is_no_guess(question):
    readings, _ = asked("trade", question)
    assert not any("nothing here is called" in choice.point for choice in readings[0].choices)


@pytest.mark.parametrize("question", ["the date of order 104", "cost of all products", "when was Olaf born"])
def test_nor_is_a_word_for_what_things_have(question):
    assert True not in lost(question).values()

"""What the asker takes back is no word of the question; what only looks so stays one."""

import pytest

from pleasqlarify.interpreters.embedded.words import as_used, read
from pleasqlarify.interpreters.embedded.words.nouns import WordClass
from questions import TODAY


def meant(question):
    return " ".join(token.norm for token in read(question, TODAY).tokens)


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("average price per room? no, just the highest", "highest price per room"),
        ("lowest, no wait, highest price by category", "highest price by category"),
        ("total fees - sorry, I mean the number of visits", "number of visits"),
        ("total fees per doctor - correction, number of visits in May", "number of visits in may per doctor"),
        ("how many orders per city? I meant total tax per channel", "total tax per channel"),
        ("list the visits in 2025. No, just count them", "count visits in 2025"),
        ("count of orders by month, or rather their value", "total value of orders by month"),
    ],
)
def test_a_figure_gives_way_to_the_one_that_corrects_it(question, left):
    assert meant(question) == left


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("visits in 2025? sorry, I mean 2026", "visits 2026"),
        ("the 5 largest orders, make that 10", "the 10 largest orders"),
        ("visits per doctor, no wait, per patient", "visits per patient"),
        ("average price by city. Scratch that: by country", "average price by country"),
        ("patients from Weston, I mean Harrow", "patients from harrow"),
        ("number of clients - oops, orders - by city", "number of orders by city"),
        ("sum of labour cost by soil; no, I want fuel cost", "sum of fuel cost by soil"),
        ("average income before tax, no, after tax, by crop", "average income after tax by crop"),
    ],
)
def test_a_time_a_number_a_step_a_name_and_a_noun_give_way_to_one_of_their_kind(question, left):
    assert meant(question) == left


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("the total, not the average, of fees by town", "the total of fees by town"),
        ("average tax (not the total) per channel", "average tax per channel"),
        ("average rather than total minutes", "average minutes"),
        ("average minutes instead of fee per doctor", "average minutes per doctor"),
        ("instead of the average tax, show me the total tax", "show me the total tax"),
        ("not the average but the total tax", "the total tax"),
        ("number of orders, not their value, per city", "number of orders per city"),
        ("how many visits, not how much money, did she have", "how many visits did she have"),
        ("total tax by city instead of by channel", "total tax by city"),
        ("number of orders, not by channel but by status", "number of orders by status"),
    ],
)
def test_what_is_put_aside_for_something_else_is_not_asked_for(question, left):
    assert meant(question) == left


@pytest.mark.parametrize(
    "question",
    [
        "orders not shipped",
        "rooms whose price is not the highest",
        "orders, not shipped, by channel",
        "all clients, not only those in lisbon",
        "doctors with no cancelled visits",
        "orders that came late, no returns",
        "clients who ordered by web rather than by phone",
        "which clients actually ordered twice",
        "items, well stocked, by shelf",
        "average queue, wait times by desk",
    ],
)
def test_what_denies_or_adds_something_takes_nothing_back(question):
    assert meant(question) == question.replace(",", "")


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("how many visits in 2025, no, revenue", ["no"]),
        ("number of cancelled visits, I mean paid ones", ["i", "mean"]),
        ("rooms with a view. Scratch that. Cheap?", ["scratch", "that"]),
    ],
)
def test_where_nobody_can_tell_what_is_taken_back_the_words_that_say_so_deny(question, words):
    tokens = read(question, TODAY).tokens
    assert [token.norm for token in tokens if token.kind is WordClass.NEGATION] == words


def test_words_that_a_correction_puts_side_by_side_are_no_stretch_of_the_utterance():
    question = "show fees per doctor in May, I mean the number of visits"

    words = read(question, TODAY)
    used = as_used(words, range(len(words.tokens)), "all")

    assert [question[one.start : one.end] for one in used] == [
        "show",
        "number of visits",
        "per doctor in May",
    ]

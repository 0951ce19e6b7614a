"""Every demo question has readings that a person can tell apart by looking."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from pleasqlarify import demo

TEXT = (Path(__file__).parent / "readings.sql").read_text(encoding="utf-8")
READING = re.compile(r"^-- (\d+) rows?: (.+)\n(SELECT .+);$", re.MULTILINE)
READINGS = {
    (head := block.split("\n", 1))[0]: [(int(n), why, sql) for n, why, sql in READING.findall(head[1])]
    for block in TEXT.split("### ")[1:]
}
EVERY = [(q, *reading) for q in demo.QUESTIONS for reading in READINGS[q.utterance]]
each_question = pytest.mark.parametrize("question", demo.QUESTIONS, ids=lambda q: q.name)


def results(ask, question):
    return [sorted(map(repr, ask(question.database, sql))) for _, _, sql in READINGS[question.utterance]]


def test_the_readings_are_those_of_the_demo_questions():
    assert list(READINGS) == [question.utterance for question in demo.QUESTIONS]
    assert TEXT.count(";\n") == len(EVERY)


@pytest.mark.parametrize(
    ("question", "n", "why", "sql"), EVERY, ids=[f"{q.name}: {why}" for q, _, why, _ in EVERY]
)
def test_a_reading_runs_and_returns_as_many_rows_as_it_says(ask, question, n, why, sql):
    assert len(ask(question.database, sql)) == n


@each_question
def test_no_two_readings_of_a_question_return_the_same(ask, question):
    assert len(results(ask, question)) >= 4
    assert all(one != other for one, other in combinations(results(ask, question), 2))


@each_question
def test_half_of_the_results_can_be_taken_in_at_a_glance(ask, question):
    sizes = [len(rows) for rows in results(ask, question)]
    assert sum(1 <= size <= 10 for size in sizes) * 2 >= len(sizes)


def test_all_reviews_of_the_drama_film_fit_on_a_screen(ask):
    assert all(2 <= len(rows) <= 8 for rows in results(ask, demo.QUESTIONS[0]))


def test_revenues_differ_by_more_than_a_rounding(ask):
    question = next(q for q in demo.QUESTIONS if q.database == "shop")
    totals = [sum(row[1] for row in ask("shop", sql)) for _, _, sql in READINGS[question.utterance][1:]]
    assert all(abs(one - other) > 0.002 * one for one, other in combinations(totals, 2))

"""Readings ranked and tried: what holds of everything that the grammar proposes."""

from contextlib import closing
from itertools import pairwise

import pytest

from elsewhere import told_elsewhere
from framed import asked_about
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.frames.nouns import Reading
from pleasqlarify.interpreters.embedded.frames.rank import rank
from pleasqlarify.interpreters.embedded.knowing import Known
from pleasqlarify.interpreters.embedded.operators import context_of
from pleasqlarify.interpreters.embedded.profile.sample import Sample
from pleasqlarify.interpreters.embedded.search import results
from pleasqlarify.interpreters.embedded.signatures import signature
from pleasqlarify.tables import Table
from questions import file, linker

QUESTIONS = [
    "open orders from last month",
    "how many orders per country",
    "top 3 customers by revenue",
    "which products were never ordered",
    "customers and employees from Berlin",
    "average order value per country",
    "the most expensive product of each category",
]


@pytest.fixture(scope="module")
def shop():
    with closing(connect(str(file("shop")))) as database:
        yield database


def found(shop, question, n=20):
    context = context_of(shop.schema, Known(linker("shop").profile))
    return results(asked_about(question), context, Sample(shop, whole=True), n)


@pytest.mark.parametrize("question", QUESTIONS)
def test_readings_run_and_return_something_different_each(shop, question):
    outcomes = [shop.run(result.sql) for result in found(shop, question)]
    assert all(isinstance(outcome, Table) for outcome in outcomes)
    assert len({signature(outcome) for outcome in outcomes}) == len(outcomes)


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_leaves_out_more_words_that_carry_meaning_comes_later(shop, question):
    missing = [result.rank[0] for result in found(shop, question)]
    assert missing == sorted(missing)


@pytest.mark.parametrize("question", QUESTIONS)
def test_readings_are_the_same_every_time(shop, question):
    few = [result.sql for result in found(shop, question, 5)]
    assert few == [result.sql for result in found(shop, question, 5)]


@pytest.mark.parametrize("question", QUESTIONS)
def test_words_that_are_accounted_for_are_words_of_the_question(shop, question):
    tokens = range(len(asked_about(question).words.tokens))
    for result in found(shop, question):
        assert all(place in tokens for places, _ in result.reading.used for place in places)


def test_a_reading_that_drops_a_negation_never_ranks_above_one_that_uses_it():
    asked = asked_about("products never ordered")
    unlikely = Reading("a", -9.0, ((frozenset({0, 1, 2}), "all"),), (), lambda: None)
    likely = Reading("b", 0.0, ((frozenset({0, 2}), "all but never"),), (), lambda: None)
    assert rank(asked, unlikely) < rank(asked, likely)


def test_nothing_is_found_where_nothing_is_asked_for(shop):
    assert not found(shop, "what is the meaning of life")


def test_likelier_comes_before_less_likely_where_both_use_the_same_words(shop):
    for one, other in pairwise(found(shop, "open orders from last month")):
        assert one.rank <= other.rank


def test_readings_are_the_same_in_every_process():
    code = (
        "import sys; from datetime import date; from pleasqlarify.databases import connect\n"
        "from pleasqlarify.interpreters.embedded.grammar import Grammar\n"
        f"shop, grammar = connect({str(file('shop'))!r}), Grammar(date(2026, 11, 29))\n"
        "for question in sys.stdin.read().splitlines():\n"
        "    print(*grammar.readings(question, shop, 20), sep='\\n')"
    )
    asked = "\n".join([*QUESTIONS, "the product with the most orders for each category"])
    assert told_elsewhere(code, "1", asked) == told_elsewhere(code, "2", asked)


@pytest.mark.parametrize(
    ("question", "plainest"),
    [
        (
            "Give the names of employees and order them by salary",
            "SELECT name FROM employees ORDER BY salary",
        ),
        ("names and prices of all products", "SELECT name, unit_price FROM products"),
    ],
)
def test_of_readings_about_as_likely_the_first_shows_and_joins_the_least(shop, question, plainest):
    assert found(shop, question, 5)[0].sql == plainest

"""One sum as a part of another, and which of two totals a question means; what is not taken is told."""

from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.exploring import explore
from pleasqlarify.interpreters.embedded.grammar import Grammar
from pleasqlarify.unused import not_understood
from questions import TODAY, file


def first(name, question):
    """The likeliest query, and the words that it is told to leave out."""
    with closing(connect(str(file(name)))) as database:
        session = explore(question, database, [Grammar(TODAY)], 20)
        return " ".join(session.predicted.sql.split()), list(not_understood(session))


def over(part, whole, rest, percent=False):
    ratio = f"CAST(SUM({part}) AS REAL) / NULLIF(SUM({whole}), 0)"
    return f"SELECT {f'100.0 * ({ratio})' if percent else ratio} FROM {rest}"


@pytest.mark.parametrize(
    ("question", "part", "whole", "percent"),
    [
        ("what share of the fees was paid by insurance", "insurance_paid", "fee", False),
        ("share of material cost in fees", "material_cost", "fee", False),
        ("material cost as a percentage of fees", "material_cost", "fee", True),
        ("what portion of fees did insurance pay", "insurance_paid", "fee", False),
        ("what percent of total fees does insurance cover", "insurance_paid", "fee", True),
    ],
)
def test_a_part_of_the_fees_is_one_sum_over_the_other(question, part, whole, percent):
    assert first("dental", question) == (over(part, whole, "visits", percent), [])


@pytest.mark.parametrize(
    ("question", "part", "whole", "percent"),
    [
        ("what fraction of gross revenue came from shipping fees", "shipping_fee", "gross_total", False),
        ("percent of the net total that was discount", "discount", "net_total", True),
        ("ratio of discount to gross total", "discount", "gross_total", False),
        ("what proportion of the total before tax went to shipping", "shipping_fee", "net_total", False),
        ("what part of revenue including tax is tax", "tax", "gross_total", False),
    ],
)
def test_the_words_for_the_whole_say_which_total_it_is(question, part, whole, percent):
    assert first("parcels", question) == (over(part, whole, "orders", percent), [])


@pytest.mark.parametrize(
    ("question", "part", "whole"),
    [
        ("share of labour in total cost", "labour_cost", "total_cost"),
        ("what part of the yield was spoiled", "spoiled_kg", "yield_kg"),
        ("what share of cost does labour make up", "labour_cost", "total_cost"),
        ("labour cost as a share of income before tax", "labour_cost", "income_before_tax"),
        ("ratio of fuel cost to labour cost", "fuel_cost", "labour_cost"),
    ],
)
def test_a_word_that_names_an_amount_is_no_state_of_rows(question, part, whole):
    assert first("farm", question) == (over(part, whole, "harvests"), [])


@pytest.mark.parametrize(
    ("name", "question", "sql"),
    [
        (
            "farm",
            "share of harvests that were spoiled",
            "SELECT AVG(CASE WHEN grade = 'spoiled' THEN 1.0 ELSE 0.0 END) FROM harvests",
        ),
        (
            "parcels",
            "share of gross total shipped",
            "SELECT CAST(SUM(CASE WHEN status = 'shipped' THEN gross_total END) AS REAL)"
            " / NULLIF(SUM(gross_total), 0) FROM orders",
        ),
        (
            "dental",
            "share of fees from crowns",
            "SELECT CAST(SUM(CASE WHEN treatment = 'crown' THEN fee END) AS REAL)"
            " / NULLIF(SUM(fee), 0) FROM visits",
        ),
    ],
)
def test_a_state_still_makes_a_part(name, question, sql):
    assert first(name, question) == (sql, [])


def test_groups_and_conditions_are_those_of_the_rows():
    assert first("parcels", "what share of the gross total was shipping for web orders")[0] == (
        over("shipping_fee", "gross_total", "orders WHERE channel = 'web'")
    )
    assert first("dental", "share of insurance in the total fees by treatment")[0] == (
        "SELECT treatment, CAST(SUM(insurance_paid) AS REAL) / NULLIF(SUM(fee), 0)"
        " FROM visits GROUP BY treatment"
    )


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        ("total before tax per channel", "SELECT channel, SUM(net_total) FROM orders GROUP BY channel"),
        ("revenue including tax", "SELECT SUM(gross_total) FROM orders"),
        (
            "net sales in 2025",
            "SELECT SUM(net_total) FROM orders"
            " WHERE ordered_on >= '2025-01-01' AND ordered_on < '2026-01-01'",
        ),
    ],
)
def test_a_total_that_is_said_is_taken(question, sql):
    assert first("parcels", question) == (sql, [])


def test_a_total_that_nothing_here_tells_is_told():
    assert first("dental", "fees before tax per dentist")[1] == ["before tax"]


def test_a_share_of_amounts_that_no_plan_takes_both_of_is_told():
    assert first("letting", "repair cost as a percentage of rent")[1] == ["as a percentage of"]


def test_what_is_gross_has_nothing_taken_off():
    assert "1 -" not in first("shop", "gross revenue per country")[0]
    assert "1 - order_lines.discount" in first("shop", "net revenue per country")[0]

"""One sum over another of the same rows."""

from framed import left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.part_of_sum import part_of_sum

QUESTION = "share of shipping fees in net total"


def test_all_rows_together_come_before_the_average_of_their_shares():
    assert texts(part_of_sum, QUESTION, "parcels")[:3] == [
        "SELECT CAST(SUM(shipping_fee) AS REAL) / NULLIF(SUM(net_total), 0) FROM orders",
        "SELECT 100.0 * (CAST(SUM(shipping_fee) AS REAL) / NULLIF(SUM(net_total), 0)) FROM orders",
        "SELECT AVG(CAST(shipping_fee AS REAL) / NULLIF(net_total, 0)) FROM orders",
    ]
    assert left_over(part_of_sum, QUESTION, "parcels") == []


def test_what_a_share_is_taken_of_is_a_named_choice():
    found = sides(part_of_sum, QUESTION, "parcels")
    assert found["what is the share taken of"] == {"of all rows together", "of each row, then averaged"}


def test_the_side_that_is_the_whole_is_told_by_what_stands_between():
    ways = ("ratio of tax to net total", "tax as a share of net total", "what share of net total is tax")
    for question in (*ways, "tax divided by net total", "tax share of net total"):
        assert "SUM(tax) AS REAL) / NULLIF(SUM(net_total)" in texts(part_of_sum, question, "parcels")[0]


def test_an_average_over_an_average_is_a_sum_over_a_sum():
    question = "average tax as a share of the average net total"
    assert texts(part_of_sum, question, "parcels")[0] == (
        "SELECT CAST(SUM(tax) AS REAL) / NULLIF(SUM(net_total), 0) FROM orders"
    )
    assert left_over(part_of_sum, question, "parcels") == []


def test_a_price_of_one_piece_is_no_part_of_anything_and_one_amount_alone_no_share():
    assert texts(part_of_sum, "share of unit price in quantity", "parcels") == []
    assert texts(part_of_sum, "share of gross total by channel", "parcels") == []

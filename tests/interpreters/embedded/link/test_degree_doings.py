"""Doings that a degree makes a figure of."""

from framed import best_text
from pleasqlarify.interpreters.embedded.frames.ranking import ranking
from questions import meanings


def test_what_is_best_reviewed_is_told_by_its_marks_and_not_by_a_number_of_reviews():
    assert meanings("best reviewed agents", "helpdesk")["reviewed"] == ["average rating"]
    assert "ORDER BY AVG(tickets.satisfaction) DESC" in best_text(ranking, "best rated agents", "helpdesk")


def test_doings_of_which_no_figure_is_stored_stay_doings():
    assert "average rating" not in str(meanings("best rated product"))


def test_who_pays_best_is_told_by_money_and_not_by_a_date():
    assert meanings("best paying customers")["paying"] == ["spend"]
    assert "SUM(" in best_text(ranking, "five best paying customers")


def test_units_that_things_are_ranked_by_are_pieces():
    sums = "GROUP BY orders.order_id ORDER BY SUM(order_lines.quantity) DESC LIMIT 3"
    assert best_text(ranking, "top 3 orders by units").endswith(sums)
    assert "pieces sold" not in meanings("orders with 10 units")["units"]

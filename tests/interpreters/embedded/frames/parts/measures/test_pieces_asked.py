"""Pieces asked for by what they are pieces of."""

from framed import best_text, texts
from pleasqlarify.interpreters.embedded.frames.measure import measure

PIECES = "SELECT SUM(order_lines.quantity) FROM order_lines JOIN products ON order_lines.product_id = "
PIECES += "products.product_id WHERE products.name = 'Garden Hose'"


def test_how_many_of_a_product_were_sold_are_pieces():
    assert best_text(measure, "how many Garden Hoses did we sell?") == PIECES
    assert best_text(measure, "pieces of the Garden Hose sold") == PIECES


def test_how_many_products_somebody_bought_may_be_pieces():
    sql = "SELECT SUM(quantity) FROM order_lines"
    assert sql in texts(measure, "how many products did people buy?")


def test_those_who_bought_are_no_pieces():
    assert not any("quantity" in sql for sql in texts(measure, "how many customers bought a Garden Hose?"))
    assert not any("quantity" in sql for sql in texts(measure, "how many orders were shipped?"))
    assert not any("quantity" in sql for sql in texts(measure, "how many bought at least twice?"))

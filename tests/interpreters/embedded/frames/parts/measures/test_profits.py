"""What is left once the costs are paid."""

from framed import texts
from pleasqlarify.interpreters.embedded.frames.measure import measure

JOINED = "FROM order_lines JOIN products ON order_lines.product_id = products.product_id"
PAID = "order_lines.quantity * order_lines.unit_price * (1 - order_lines.discount)"


def test_profit_is_what_was_paid_less_what_the_pieces_cost():
    found = texts(measure, "what is our profit")
    assert found[0] == f"SELECT SUM({PAID} - order_lines.quantity * products.cost) {JOINED}"


def test_or_as_if_nothing_had_been_taken_off():
    each = "order_lines.quantity * (order_lines.unit_price - products.cost)"
    assert f"SELECT SUM({each}) {JOINED}" in texts(measure, "what is our profit")

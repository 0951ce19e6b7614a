"""Words for the rows that say which of their dates a period is of."""

from framed import best_text
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.simple import simple


def test_deliveries_in_a_month_were_delivered_in_it_and_shipments_were_not():
    delivered = best_text(simple, "deliveries in August", "haulage")
    assert delivered.endswith(
        "WHERE shipments.delivered_at >= '2026-08-01' AND shipments.delivered_at < '2026-09-01'"
    )
    booked = best_text(measure, "how many shipments in August", "haulage")
    assert booked.endswith("WHERE booked_at >= '2026-08-01' AND booked_at < '2026-09-01'")


def test_departures_are_counted_by_the_day_of_departure_each_row_once():
    assert best_text(simple, "how many departures in November", "inn") == (
        "SELECT COUNT(departure_date) FROM stays"
        " WHERE departure_date >= '2026-11-01' AND departure_date < '2026-12-01'"
    )
    assert best_text(simple, "how many departure dates", "inn") == (
        "SELECT COUNT(DISTINCT departure_date) FROM stays"
    )

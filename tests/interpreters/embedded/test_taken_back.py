"""What the asker takes back is neither computed nor shown; where that is unclear it is told."""

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


PER_DENTIST = (
    "FROM visits JOIN dentists ON visits.dentist_id = dentists.dentist_id"
    "{} GROUP BY dentists.dentist_id, dentists.dentist_name"
)
IN_2025 = " WHERE visits.visited_on >= '2025-01-01' AND visits.visited_on < '2026-01-01'"


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        (
            "average fee per dentist? no, just the highest",
            f"SELECT dentists.dentist_name, MAX(visits.fee) {PER_DENTIST.format('')}",
        ),
        (
            "total fees per dentist in 2025 - sorry, I mean the number of visits",
            f"SELECT dentists.dentist_name, COUNT(*) {PER_DENTIST.format(IN_2025)}",
        ),
        (
            "the total, not the average, of material cost by treatment",
            "SELECT SUM(material_cost), treatment FROM visits GROUP BY treatment",
        ),
        (
            "how many visits were there in 2025? sorry, I mean 2026",
            "SELECT COUNT(*) FROM visits WHERE visited_on >= '2026-01-01' AND visited_on < '2027-01-01'",
        ),
    ],
)
def test_visits_are_read_as_they_are_meant_in_the_end(question, sql):
    assert first("dental", question) == (sql, [])


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        (
            "count of orders per client, or rather their value",
            "SELECT SUM(orders.gross_total), clients.client_name FROM orders JOIN clients"
            " ON orders.client_id = clients.client_id GROUP BY clients.client_id, clients.client_name",
        ),
        (
            "instead of the average discount, show me the total discount per channel",
            "SELECT SUM(discount), channel FROM orders GROUP BY channel",
        ),
        (
            "show the number of orders by status rather than the gross total",
            "SELECT COUNT(*), status FROM orders GROUP BY status",
        ),
        (
            "number of orders, not by channel but by status",
            "SELECT COUNT(*), status FROM orders GROUP BY status",
        ),
        ("orders not shipped", "SELECT order_id FROM orders WHERE shipped_on IS NULL"),
    ],
)
def test_orders_are_read_as_they_are_meant_in_the_end(question, sql):
    assert first("parcels", question) == (sql, [])


def test_what_is_taken_back_nobody_knows_how_is_told():
    assert first("dental", "how many visits in 2025, no, revenue")[1] == ["no"]
    assert first("dental", "number of cancelled visits, I mean paid ones")[1] == ["I mean"]

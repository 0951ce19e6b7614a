import pytest

from questions import linked, meanings, said


@pytest.mark.parametrize(
    ("name", "question", "words", "bound"),
    [
        ("shop", "cities with at least 5 customers", "at least 5", "at least 5 rows of customers"),
        ("shop", "customers who ordered more than once", "more than once", "more than 1 rows of orders"),
        ("shop", "who earns more than 50,000", "more than 50,000", "employees.salary more than 50000"),
        ("shop", "salary above 50000", "above 50000", "employees.salary more than 50000"),
        (
            "shop",
            "products with less than 10 units in stock",
            "less than 10",
            "products.units_in_stock less than 10",
        ),
        ("shop", "discount over 10 %", "over 10 %", "order_lines.discount more than 0.1"),
        ("shop", "customers with revenue over 1000", "over 1000", "revenue more than 1000"),
        ("shop", "employees older than 40", "older than 40", "employees.birth_date more than 40"),
        ("shop", "invoices over 50 dollars", "over 50 dollars", "invoices.total_amount more than 50"),
        ("shop", "invoices over 50", "over 50", "invoices.total_amount more than 50"),
        ("shop", "the status of order 3", "3", "orders.order_id exactly 3"),
        (
            "clinic",
            "rooms with at least 4 beds and rooms with less than 2",
            "less than 2",
            "rooms.beds less than 2",
        ),
        ("clinic", "rooms with 4 beds", "4", "rooms.beds exactly 4"),
        (
            "clinic",
            "appointments longer than 1 hour",
            "longer than 1 hour",
            "appointments.duration_minutes more than 60",
        ),
        (
            "clinic",
            "doctors with more than 10 years of experience",
            "more than 10",
            "doctors.years_of_experience more than 10",
        ),
        (
            "music",
            "tracks longer than 5 minutes",
            "longer than 5 minutes",
            "Track.Milliseconds more than 300000",
        ),
        ("school", "foundations with 5M funding", "5M", "donors.funding_amount exactly 5e+06"),
        ("school", "who gave at least 5M funding", "at least 5M", "donors.funding_amount at least 5e+06"),
        ("helpdesk", "tickets closed within a day", "within a day", "duration at most 1 day"),
        ("helpdesk", "tickets older than 30 days", "older than 30 days", "tickets.opened_at more than 30"),
    ],
)
def test_an_amount_limits_what_its_noun_unit_or_measure_says(name, question, words, bound):
    assert bound in meanings(question, name)[words][:2]


@pytest.mark.parametrize(
    "question", ["customers per city with at least 5 customers", "orders not paid after 30 days"]
)
def test_an_amount_never_limits_a_column_without_a_link(question):
    bound = [told for spot in meanings(question).values() for told in spot]
    assert not [told for told in bound if "more than" in told and ("fee" in told or "amount" in told)]


def test_an_amount_that_nothing_is_known_of_is_not_understood():
    links = linked("customers 77 Berlin")
    assert said(links.words, links.not_understood) == "77"


def test_top_10_is_no_limit_of_a_column():
    assert list(meanings("top 10 customers")) == ["customers"]

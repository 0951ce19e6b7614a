"""What words of a question may demand of rows."""

import pytest

from framed import asked_about, left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.coordination import coordinated, joined_by
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Item, Star
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from questions import said

WHERE = {
    ("shop", "orders that are not completed"): "status <> 'completed'",
    ("shop", "orders except cancelled ones"): "status <> 'cancelled'",
    ("shop", "customers in Berlin, Paris or Lyon"): "city = 'Berlin' OR city = 'Paris' OR city = 'Lyon'",
    ("shop", "customers in Berlin or France"): "city = 'Berlin' OR country = 'France'",
    ("clinic", "upcoming appointments"): "scheduled_at >= '2026-11-29'",
    ("shop", "customers not in Berlin or Paris"): "city <> 'Berlin' AND city <> 'Paris'",
    ("shop", "vip customers"): "is_vip = 1",
    ("shop", "products with a unit price over 30"): "unit_price > 30",
    ("shop", "products with a unit price between 20 and 50"): "unit_price >= 20 AND unit_price <= 50",
    ("shop", "employees older than 40"): "birth_date < '1986-11-29'",
    ("shop", "orders shipped in October 2026"): "shipped_at >= '2026-10-01' AND shipped_at < '2026-11-01'",
    ("shop", "orders not from October 2026"): "ordered_at < '2026-10-01' OR ordered_at >= '2026-11-01'",
    ("shop", "employees hired in 2019 or 2021"): (
        "hired_on >= '2019-01-01' AND hired_on < '2020-01-01'"
        " OR hired_on >= '2021-01-01' AND hired_on < '2022-01-01'"
    ),
    ("shop", "employees without a manager"): "manager_id IS NULL",
    ("shop", "orders never shipped"): "shipped_at IS NULL",
    ("helpdesk", "tickets still open"): "closed_at IS NULL",
    ("helpdesk", "tickets not yet closed"): "closed_at IS NULL",
    ("helpdesk", "overdue tickets"): "due_at < '2026-11-29' AND closed_at IS NULL",
    ("helpdesk", "inactive agents"): "active = 0",
}


@pytest.mark.parametrize(("name", "question"), WHERE)
def test_the_likeliest_conditions_use_all_words(name, question):
    assert texts(listing, question, name)[0].partition(" WHERE ")[2] == WHERE[name, question]
    assert left_over(listing, question, name) == []


def test_what_lies_behind_many_rows_is_asked_for_without_multiplying():
    assert texts(listing, "tickets tagged billing", "helpdesk")[0] == (
        "SELECT id FROM tickets WHERE id IN (SELECT ticket_tags.ticket_id FROM ticket_tags"
        " JOIN tags ON ticket_tags.tag_id = tags.id WHERE tags.label = 'billing')"
    )
    assert texts(listing, "tickets not tagged billing", "helpdesk")[0] == (
        "SELECT id FROM tickets WHERE NOT id IN (SELECT ticket_tags.ticket_id FROM ticket_tags"
        " JOIN tags ON ticket_tags.tag_id = tags.id"
        " WHERE NOT ticket_tags.ticket_id IS NULL AND tags.label = 'billing')"
    )


def test_who_has_several_things_has_a_row_for_each():
    found = texts(listing, "tickets tagged bug and billing", "helpdesk")
    tagged = (
        "id IN (SELECT ticket_tags.ticket_id FROM ticket_tags JOIN tags ON ticket_tags.tag_id = tags.id"
        " WHERE tags.label = {})"
    )
    assert found[0].endswith(f"WHERE {tagged.format(repr('bug'))} AND {tagged.format(repr('billing'))}")
    assert set(sides(listing, "tickets tagged bug and billing", "helpdesk")) >= {
        "what do “and” and the words it joins mean"
    }


def test_what_never_happened_to_rows_or_their_owners_is_a_condition():
    query = Query("orders")
    asked = asked_about("average fee of orders without refunds")
    (point,) = conditions(asked, "orders", frozenset({0, 1}))
    query.where = [point[0].of(query)]
    query.items = [Item(Star())]
    assert to_sql(query.plan(), "sqlite").endswith(
        "WHERE NOT order_id IN (SELECT order_id FROM refunds WHERE NOT order_id IS NULL)"
    )


def test_each_point_has_a_side_that_demands_nothing_and_uses_no_word():
    for point in conditions(asked_about("vip customers in Berlin since 2024"), "customers"):
        assert [option.used for option in point if option.of is None] == [()]


def test_no_combination_inside_a_point_uses_a_word_twice():
    for point in conditions(asked_about("orders cancelled in October or shipped"), "orders"):
        for option in point:
            places = [place for positions, _ in option.used for place in positions]
            assert len(places) == len(set(places))


def test_words_that_are_taken_mean_nothing_else():
    asked = asked_about("customers in Berlin")
    assert conditions(asked, "customers")
    assert conditions(asked, "customers", frozenset({2})) == []


def test_an_adjective_before_a_table_speaks_of_that_table():
    (point,) = conditions(asked_about("accounts with escalated tickets", "helpdesk"), "accounts")
    assert {option.used[0][1] for option in point if option.used} == {"is_escalated is 1"}


def test_several_dates_are_a_choice_only_where_they_are_rivals():
    point = "which date does “in October” speak of"
    assert sides(listing, "tickets in October", "helpdesk")[point] >= {
        "opened at of tickets",
        "first response at of tickets",
    }
    assert point not in sides(listing, "accounts in October", "helpdesk")


def test_how_a_period_is_counted_is_a_choice():
    assert sides(listing, "orders last month")["how is “last month” counted"] == {
        "calendar month: October 2026",
        "the month up to today: 2026-10-29 to 2026-11-29",
    }


def test_a_denied_column_that_some_rows_lack_asks_whether_these_count():
    labels = sides(listing, "orders not shipped in October 2026")
    assert labels["do orders without any shipped at count"] == {"no, they do not", "yes, they count"}


def test_stretches_that_are_joined_are_groups():
    asked = asked_about("orders from Berlin, Paris or Lyon that are completed")
    (group,) = coordinated(asked)
    assert [said(asked.words, spot.positions) for spot in group] == ["Berlin", "Paris", "Lyon"]
    assert joined_by(asked, group) == "or"


def test_a_condition_joins_what_it_needs():
    query = Query("orders")
    (point,) = conditions(asked_about("orders of customers in Germany"), "orders")
    query.where = [point[0].of(query)]
    query.items = [Item(Star())]
    assert to_sql(query.plan(), "sqlite").endswith("WHERE customers.country = 'Germany'")

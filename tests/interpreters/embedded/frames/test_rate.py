"""Rates of states and of events."""

import sqlite3
from contextlib import closing

from framed import asked_about, best_text, left_over, texts
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.rate import rate
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY

HAD_REFUND = "CASE WHEN {}order_id IN (SELECT order_id FROM refunds) THEN {} END"


def test_a_value_that_is_said_makes_a_rate_by_group():
    question = "no-show rate per doctor"
    assert texts(rate, question, "clinic")[0] == (
        "SELECT doctors.name, AVG(CASE WHEN appointments.status = 'no-show' THEN 1.0 ELSE 0.0 END)"
        " FROM appointments JOIN doctors ON appointments.doctor_id = doctors.doctor_id"
        " GROUP BY doctors.doctor_id, doctors.name"
    )
    assert left_over(rate, question, "clinic") == []


def test_the_lexicon_knows_the_state_of_a_rate_that_no_word_says():
    assert texts(rate, "churn rate by plan", "helpdesk")[0] == (
        'SELECT "plan", AVG(CASE WHEN NOT cancelled_at IS NULL THEN 1.0 ELSE 0.0 END)'
        ' FROM accounts GROUP BY "plan"'
    )


def test_a_flag_makes_a_rate():
    assert texts(rate, "escalation rate by priority", "helpdesk")[0] == (
        "SELECT priority, AVG(CASE WHEN is_escalated = 1 THEN 1.0 ELSE 0.0 END)"
        " FROM tickets GROUP BY priority"
    )


def test_events_are_counted_over_what_they_happened_to():
    had = HAD_REFUND.format("", "1.0 ELSE 0.0")
    assert texts(rate, "refund rate")[0] == f"SELECT AVG({had}) FROM orders"


def test_things_count_once_for_each_group_that_only_their_parts_belong_to():
    had = HAD_REFUND.format("order_lines.", "order_lines.order_id")
    assert any(
        text.startswith(f"SELECT categories.name, CAST(COUNT(DISTINCT {had}) AS REAL)"
                        " / NULLIF(COUNT(DISTINCT order_lines.order_id), 0)")
        for text in texts(rate, "refund rate by category")
    )  # fmt: skip


STORED = """
CREATE TABLE orders (id INTEGER PRIMARY KEY, ordered_on TEXT, total REAL, channel TEXT);
CREATE TABLE refunds (id INTEGER PRIMARY KEY, order_id REFERENCES orders, refunded_on TEXT, amount REAL);
INSERT INTO orders VALUES (1, '2026-01-02', 40, 'web'), (2, '2026-02-03', 60, 'phone');
INSERT INTO refunds VALUES (1, 1, '2026-01-05', 10), (2, 1, '2026-01-06', 5);
"""


def test_money_is_summed_before_it_meets_what_it_is_divided_by(tmp_path):
    path = tmp_path / "stored.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(STORED)
    with closing(connect(str(path))) as database:
        profile = profile_of(database)
        asked = Asked(Linker(profile).link(read("refund rate", TODAY)), profile, TODAY)
        plans = [reading.make() for reading in rate(asked)]
        money = next(sql for sql in (to_sql(plan, "sqlite") for plan in plans) if "SUM(orders.total)" in sql)
        assert database.run(money).rows == ((0.15,),)


def test_the_rest_of_a_column_s_name_may_stand_behind_it():
    question = "refund rate by city we ship to"
    assert "GROUP BY ship_city" in texts(rate, question)[0]
    assert "WHERE" not in texts(rate, question)[0]
    assert left_over(rate, question) == []


def test_no_rate_without_the_word():
    assert texts(rate, "cancelled orders") == []


def test_the_rate_of_a_state_is_no_rating():
    text = best_text(rate, "no-show rate per course", "studio")
    assert "AVG(CASE WHEN bookings.status = 'no-show' THEN 1.0 ELSE 0.0 END)" in text
    named = {
        m.meaning for s in asked_about("no-show rate per course", "studio").links.spots for m in s.mentions
    }
    assert not any(isinstance(meaning, ColumnNamed) for meaning in named)

"""Things whose events are all of one kind."""

from framed import left_over, texts
from pleasqlarify.interpreters.embedded.frames.only import only


def test_only_says_that_there_is_nothing_else():
    question = "agents with only closed tickets"
    assert texts(only, question, "helpdesk")[0] == (
        "SELECT name FROM agents WHERE id IN (SELECT agent_id FROM tickets WHERE NOT closed_at IS NULL)"
        " AND NOT id IN (SELECT agent_id FROM tickets WHERE NOT agent_id IS NULL AND closed_at IS NULL)"
    )
    assert left_over(only, question, "helpdesk") == []


def test_kinds_are_told_apart_where_one_event_has_one_kind_alone():
    first = texts(only, "customers who only bought toys")[0]
    assert "FROM order_lines JOIN products" in first
    assert first.endswith("categories.name <> 'Toys')")


def test_a_number_after_only_limits_a_number():
    assert texts(only, "customers with only 3 orders") == []

"""How many there are at present."""

from framed import texts
from pleasqlarify.interpreters.embedded.frames.measure import measure


def test_a_headcount_counts_those_who_were_hired_where_nobody_is_called_staff():
    rows = "FROM agents JOIN teams ON agents.team_id = teams.id GROUP BY teams.id, teams.name"
    sql = f"SELECT teams.name, COUNT(*) {rows}"
    assert texts(measure, "headcount per team", "helpdesk")[0] == sql


def test_a_backlog_is_what_is_not_dealt_with_yet():
    found = texts(measure, "backlog by priority", "helpdesk")
    assert "SELECT priority, COUNT(*) FROM tickets WHERE closed_at IS NULL GROUP BY priority" in found


def test_a_backlog_of_orders_is_what_was_not_shipped():
    assert "SELECT COUNT(*) FROM orders WHERE shipped_at IS NULL" in texts(
        measure, "what is our order backlog?"
    )

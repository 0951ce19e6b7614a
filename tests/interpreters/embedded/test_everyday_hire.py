"""Questions as people ask them of a hire shop: the likeliest reading is what they mean."""

import pytest

from scripted import first

ASKED = {
    "how much did we get in hires in March": (
        "SELECT SUM(total) FROM hires WHERE hired_at >= '2026-03-01' AND hired_at < '2026-04-01'"
    ),
    "sales by kind": (
        "SELECT tools.kind, SUM(hire_lines.line_price) FROM hire_lines "
        "JOIN tools ON hire_lines.tool_id = tools.tool_id GROUP BY tools.kind"
    ),
    "which hires are overdue": (
        "SELECT hire_no FROM hires WHERE due_back < '2026-11-29' AND returned_on IS NULL"
    ),
    "which tools do we need to reorder at Harbour": (
        "SELECT tools.tool_name FROM site_stock JOIN sites ON site_stock.site_id = sites.site_id "
        "JOIN tools ON site_stock.tool_id = tools.tool_id "
        "WHERE site_stock.on_hand < site_stock.least AND sites.site_name = 'Harbour'"
    ),
    "wage costs by tool": (
        "SELECT tools.tool_name, SUM(repairs.hours_spent * staff.hourly_wage) FROM repairs "
        "JOIN tools ON repairs.tool_id = tools.tool_id JOIN staff ON repairs.mechanic = staff.staff_id "
        "GROUP BY tools.tool_id, tools.tool_name"
    ),
    "total cost of the mechanics' time": (
        "SELECT SUM(repairs.hours_spent * staff.hourly_wage) FROM repairs "
        "JOIN staff ON repairs.mechanic = staff.staff_id WHERE staff.post = 'mechanic'"
    ),
    "which mechanics have open repairs": (
        "SELECT staff_name FROM staff WHERE post = 'mechanic' "
        "AND staff_id IN (SELECT mechanic FROM repairs WHERE closed_at IS NULL)"
    ),
    "hires per month, leave out the cancelled ones": (
        "SELECT STRFTIME('%Y-%m', hired_at), COUNT(*) FROM hires WHERE status <> 'cancelled' "
        "GROUP BY STRFTIME('%Y-%m', hired_at)"
    ),
}


def test_the_most_hours_are_what_all_rows_of_somebody_come_to():
    sql = first("hire", "which mechanic has the most hours")
    assert sql.endswith(
        "FROM repairs JOIN staff ON repairs.mechanic = staff.staff_id WHERE staff.post = 'mechanic' "
        "GROUP BY staff.staff_id, staff.staff_name ORDER BY SUM(repairs.hours_spent) DESC LIMIT 1"
    )


@pytest.mark.parametrize(("question", "sql"), ASKED.items())
def test_the_likeliest_reading_is_what_people_mean(question, sql):
    assert first("hire", question) == sql

"""To which of several kinds of rows a condition applies."""

import pytest

from framed import left_over, readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.attachment import attachment

ASKED = "email tickets and phone tickets opened after 2024"


def test_a_condition_after_the_kinds_may_limit_both_or_the_last():
    found = texts(attachment, ASKED, "helpdesk")
    rows = "SELECT id FROM tickets WHERE "
    assert rows + "(channel = 'email' OR channel = 'phone') AND opened_at >= '2025-01-01'" in found
    assert rows + "channel = 'email' OR channel = 'phone' AND opened_at >= '2025-01-01'" in found


def test_both_are_likelier_than_the_nearest_and_this_than_the_other():
    found = texts(attachment, ASKED, "helpdesk")
    rows, late = "SELECT id FROM tickets WHERE ", "opened_at >= '2025-01-01'"
    places = [
        found.index(rows + f"(channel = 'email' OR channel = 'phone') AND {late}"),
        found.index(rows + f"channel = 'email' OR channel = 'phone' AND {late}"),
        found.index(rows + f"channel = 'email' AND {late} OR channel = 'phone'"),
    ]
    assert places == sorted(places)


def test_the_choice_is_put_in_the_words_of_the_question():
    labels = sides(attachment, ASKED, "helpdesk")
    assert labels["does “opened after 2024” apply to both “email” and “phone”"] == {
        "to both",
        "only to “email”",
        "only to “phone”",
    }


def test_all_the_words_are_accounted_for():
    assert left_over(attachment, ASKED, "helpdesk") == []


def test_three_kinds_are_told_apart_by_the_nearest():
    labels = sides(attachment, "email, phone and chat tickets opened after 2024", "helpdesk")
    (found,) = [of for point, of in labels.items() if point.startswith("does ")]
    assert "to all of them" in found
    assert "only to “chat”" in found


def test_a_question_without_kinds_side_by_side_is_none_of_attachment():
    assert readings(attachment, "tickets opened after 2024", "helpdesk") == []
    assert readings(attachment, "email tickets but not phone tickets", "helpdesk") == []


BY_NAME = "topics of remote lessons and classroom lessons by Ada Quill"
KINDS = "WHERE (lessons.method = 'Remote' OR lessons.method = 'Classroom')"
NAME = "AND teachers.first_name = 'Ada' AND teachers.last_name = 'Quill'"


@pytest.mark.parametrize(
    "way",
    [
        "JOIN plans ON lessons.plan_id = plans.id JOIN teachers ON plans.teacher_id = teachers.id",
        "JOIN groups_taught ON lessons.group_id = groups_taught.id"
        " JOIN teachers ON groups_taught.teacher_id = teachers.id",
    ],
)
def test_two_ways_to_one_table_are_two_readings(way):
    assert (
        f"SELECT lessons.topic FROM lessons {way} {KINDS} {NAME}" in texts(attachment, BY_NAME, "school")[:4]
    )


def test_the_ways_are_told_apart_by_what_they_lead_through():
    labels = sides(attachment, BY_NAME, "school")["what does “Ada” mean"]
    assert {
        "first_name is Ada (teachers of its plans)",
        "first_name is Ada (teachers of its groups taught)",
    } <= labels


def test_both_parts_of_a_name_limit_the_same_kinds():
    found = texts(attachment, BY_NAME, "school")
    only = [sql for sql in found if "lessons.method = 'Classroom' AND teachers.first_name = 'Ada'" in sql]
    assert only
    assert all("AND teachers.first_name = 'Ada') AND teachers.last_name" not in sql for sql in found)


def test_a_day_is_looked_for_as_the_column_writes_it():
    found = texts(attachment, "bars and fruit with a best before date of 10.11.2025", "school")
    rows, day = "SELECT name FROM snacks WHERE ", "best_before = '10.11.2025'"
    assert found[:2] == [
        f"{rows}(kind = 'Bar' OR kind = 'Fruit') AND {day}",
        f"{rows}kind = 'Bar' OR kind = 'Fruit' AND {day}",
    ]


def test_of_what_conditions_name_the_measure_is_shown():
    found = texts(attachment, "monthly fees and exam fees of the Spring plan", "school")
    assert found[0] == (
        "SELECT terms.amount FROM terms JOIN plans ON terms.plan_id = plans.id"
        " WHERE (terms.wording = 'Monthly fee' OR terms.wording = 'Exam fee') AND plans.title = 'Spring plan'"
    )

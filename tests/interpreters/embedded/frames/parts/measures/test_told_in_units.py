"""Time that is stored in minutes and asked for in hours."""

from framed import best_text, left_over
from pleasqlarify.interpreters.embedded.frames.measure import measure

HOURS = "SUM(appointments.duration_minutes / 60.0)"


def test_hours_of_each_are_added_up_of_a_column_of_minutes():
    question = "how many hours did each doctor have appointments"
    assert best_text(measure, question, "clinic") == (
        f"SELECT doctors.name, {HOURS} FROM appointments JOIN doctors"
        " ON appointments.doctor_id = doctors.doctor_id GROUP BY doctors.doctor_id, doctors.name"
    )
    assert left_over(measure, question, "clinic") == []


def test_an_average_is_told_in_the_unit_that_is_asked_for():
    assert best_text(measure, "average duration of appointments in hours", "clinic") == (
        "SELECT AVG(duration_minutes / 60.0) FROM appointments"
    )

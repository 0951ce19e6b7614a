"""How big things are, and how much there is to do."""

from framed import sides
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.ranking import ranking


def test_a_workload_is_rows_their_time_whom_they_served_or_what_is_still_open():
    assert sides(measure, "workload of each doctor", "clinic")["what is “workload”"] == {
        "number of appointments",
        "total duration_minutes of appointments",
        "number of different patients in appointments",
        "number of different rooms in appointments",
    }
    open_ones = "number of tickets where closed_at is empty"
    assert open_ones in sides(measure, "workload per agent", "helpdesk")["what is “workload”"]


def test_where_no_event_is_known_as_work_it_is_what_happens_to_those_of_whom_it_is_asked():
    labels = sides(measure, "workload of each mechanic", "pool")["what is “workload”"]
    assert labels == {"number of repairs", "total hours of repairs"}


def test_how_big_a_thing_is_may_be_stored_with_it():
    assert "beds of rooms" in sides(measure, "how big is each room", "clinic")["what is “how big”"]


def test_the_biggest_thing_has_the_most_belongings_or_the_most_of_what_it_stores():
    labels = sides(ranking, "the biggest room", "clinic")["what makes it “large”"]
    assert {"number of appointments", "beds of rooms"} <= labels


def test_whom_work_served_is_told_by_the_words_of_the_key():
    labels = sides(measure, "what is the workload", "office")["what is “workload”"]
    assert {f"number of different people ({role}) in tasks" for role in ("author", "assignee")} <= labels

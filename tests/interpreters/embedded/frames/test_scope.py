"""What each of several things has, and what all of them have in common."""

import pytest

from framed import left_over, readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.nouns import positions
from pleasqlarify.interpreters.embedded.frames.scope import scope
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql

EACH = (
    "SELECT tickets.id, tags.label FROM tickets JOIN ticket_tags ON tickets.id = ticket_tags.ticket_id"
    " JOIN tags ON ticket_tags.tag_id = tags.id"
)
ALL = (
    "SELECT tags.label FROM tickets JOIN ticket_tags ON tickets.id = ticket_tags.ticket_id"
    " JOIN tags ON ticket_tags.tag_id = tags.id GROUP BY tags.id, tags.label"
    " HAVING COUNT(DISTINCT tickets.id) = (SELECT COUNT(*) FROM tickets)"
)


def test_each_may_mean_every_pair_or_what_all_have():
    found = texts(scope, "Which tags does each ticket have?", "helpdesk")
    assert EACH in found
    assert ALL in found


def test_the_sides_are_named_in_plain_words():
    labels = sides(scope, "Which tags does each ticket have?", "helpdesk")
    assert labels["is it each ticket's own, or the same for all of them"] == {
        "each one's own", "what all of them have in common", "what any of them has", "how many each one has",
    }  # fmt: skip


def test_all_the_words_are_accounted_for():
    assert left_over(scope, "Which tags does each ticket have?", "helpdesk") == []


def test_what_belongs_to_one_thing_only_is_common_by_its_value():
    found = texts(scope, "the drug names of every appointment", "clinic")
    assert (
        "SELECT prescriptions.drug_name FROM appointments"
        " JOIN prescriptions ON appointments.appointment_id = prescriptions.appointment_id"
        " GROUP BY prescriptions.drug_name HAVING COUNT(DISTINCT appointments.appointment_id)"
        " = (SELECT COUNT(*) FROM appointments)"
    ) in found


def test_a_condition_of_the_things_limits_how_many_must_have_it():
    found = texts(scope, "Which tags do all email tickets have?", "helpdesk")
    assert any(sql.endswith("(SELECT COUNT(*) FROM tickets WHERE channel = 'email')") for sql in found), found


def test_a_condition_on_what_belongs_to_the_things_limits_the_pairs_and_not_the_things():
    found = texts(scope, "Which drug names were prescribed to all patients in May 2026?", "clinic")
    together = [sql for sql in found if "HAVING" in sql and "prescriptions.prescribed_on >=" in sql]
    assert any(sql.endswith("(SELECT COUNT(*) FROM patients)") for sql in together), found


def test_what_all_have_is_likelier_with_all_than_with_each():
    def place(question):
        made = [to_sql(reading.make(), "sqlite") for reading in readings(scope, question, "helpdesk")]
        return made.index(ALL) - made.index(EACH)

    assert place("Which tags do all tickets have?") < 0 < place("Which tags does each ticket have?")


def test_a_noun_of_many_may_quantify_without_each_or_all():
    assert ALL in texts(scope, "show the tags of our tickets", "helpdesk")


def test_in_common_asks_for_what_all_have():
    found = texts(scope, "Which tags do the tickets have in common?", "helpdesk")
    assert found[0] == ALL


def test_a_question_for_numbers_is_none_of_scope():
    assert readings(scope, "how many tags does each ticket have", "helpdesk") == []


def test_a_reading_never_claims_each_and_what_it_is_of_twice_differently():
    for reading in readings(scope, "Which tags does each ticket have?", "helpdesk"):
        assert positions(reading.used) >= {1, 3}


@pytest.mark.parametrize(
    "asked", ["the lessons corresponding to each teacher", "lessons associated with each teacher"]
)
def test_words_that_only_say_that_things_belong_need_no_account(asked):
    assert left_over(scope, asked, "school") == []


def test_a_rate_for_each_is_no_question_of_what_each_has():
    assert texts(scope, "comment rate per ticket", "helpdesk") == []


def test_rows_per_thing_are_rather_counted_than_listed():
    score = {
        frame: max(r.weight for r in readings(frame, "tickets per agent", "helpdesk"))
        for frame in (scope, measure)
    }
    assert score[measure] > score[scope]


def test_the_names_of_all_things_are_their_own():
    found = readings(scope, "all artist names", "music")
    told = [{what for _, what in reading.used} for reading in found]
    assert not [words for words in told if {"of Artist", "Name"} <= words]

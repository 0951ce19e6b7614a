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


STYLES = (
    " FROM song_contests JOIN song_contest_styles ON song_contests.id = song_contest_styles.contest_id"
    " JOIN styles ON song_contest_styles.style_id = styles.id"
)
TOOLS = (
    " FROM workshops JOIN workshop_tools ON workshops.id = workshop_tools.workshop_id"
    " JOIN tools ON workshop_tools.tool_id = tools.id"
)


def test_a_noun_right_before_another_only_says_of_what_kind_that_is():
    found = texts(scope, "What song styles does each song contest accept?", "contests")
    assert found[:2] == [
        f"SELECT song_contests.name, styles.style_name{STYLES}",
        f"SELECT styles.style_name{STYLES} GROUP BY styles.id, styles.style_name"
        " HAVING COUNT(DISTINCT song_contests.id) = (SELECT COUNT(*) FROM song_contests)",
    ]


def test_two_nouns_that_are_joined_by_and_are_both_asked_for():
    found = texts(scope, "What songs and styles does each song contest have?", "contests")
    assert found[0].startswith("SELECT song_contests.name, songs.title, styles.style_name FROM"), found[0]


def test_a_list_of_things_at_our_places_may_be_what_all_places_have():
    found = texts(scope, "Give a list of tools at our workshops", "workshops")
    assert found[0] == f"SELECT workshops.name, tools.type{TOOLS}"
    assert (
        f"SELECT tools.type{TOOLS} GROUP BY tools.id, tools.type"
        " HAVING COUNT(DISTINCT workshops.id) = (SELECT COUNT(*) FROM workshops)"
    ) in found


def test_what_is_listed_is_not_what_others_belong_to():
    asked = readings(scope, "Give a list of tools at our workshops", "workshops")
    assert not any("of tools" in told for reading in asked for _, told in reading.used)


def test_their_count_may_be_a_column_that_keeps_how_many_there_are_of_each():
    found = texts(scope, "Show the tools each workshop owns and their count", "workshops")
    assert found[0] == f"SELECT workshops.name, tools.type, tools.quantity{TOOLS}"
    assert (
        f"SELECT tools.type, tools.quantity{TOOLS} GROUP BY tools.id, tools.type, tools.quantity"
        " HAVING COUNT(DISTINCT workshops.id) = (SELECT COUNT(*) FROM workshops)"
    ) in found
    assert left_over(scope, "Show the tools each workshop has and their count", "workshops") == []


def test_their_count_may_be_kept_by_what_ties_the_things_to_their_owners():
    found = texts(scope, "the materials that each workshop has and their count", "workshops")
    assert found[0] == (
        "SELECT workshops.name, materials.name, workshop_materials.quantity FROM workshops"
        " JOIN workshop_materials ON workshops.id = workshop_materials.workshop_id"
        " JOIN materials ON workshop_materials.material_id = materials.id"
    )


@pytest.mark.parametrize(
    ("asked", "database"),
    [
        ("Which tags does each ticket have and their count?", "helpdesk"),  # no column keeps one
        ("the count of tools of each workshop", "workshops"),
        ("each workshop and their number of tools", "workshops"),
    ],
)
def test_a_count_that_no_column_keeps_is_none_of_scope(asked, database):
    assert texts(scope, asked, database) == []


@pytest.mark.parametrize("asked", ["Which tools does each workshop have?", "the tools of our workshops"])
def test_pairs_of_things_are_not_meant_where_the_things_are_named_more_surely(asked):
    told = {what for reading in readings(scope, asked, "workshops") for _, what in reading.used}
    assert "of workshops" in told
    assert "of workshop_tools" not in told


REPAIRS = (
    " FROM workshops JOIN workshop_repairs ON workshops.id = workshop_repairs.workshop_id"
    " JOIN repairs ON workshop_repairs.repair_id = repairs.id"
)


@pytest.mark.parametrize("asked", ["information on", "details of the", "data about our"])
def test_information_on_things_is_all_of_their_own_columns(asked):
    question = f"Show me {asked} repairs every workshop had"
    found = texts(scope, question, "workshops")
    told = "repairs.id, repairs.kind, repairs.cost, repairs.repaired_on"
    assert found[0] == f"SELECT workshops.name, {told}{REPAIRS}"
    assert (
        f"SELECT {told}{REPAIRS} GROUP BY {told}"
        " HAVING COUNT(DISTINCT workshops.id) = (SELECT COUNT(*) FROM workshops)"
    ) in found
    assert "information" not in left_over(scope, question, "workshops")


def test_information_on_what_happened_may_be_which_it_was_how_much_and_when():
    found = texts(scope, "Show me information on repairs every workshop had", "workshops")
    told = "repairs.id, repairs.cost, repairs.repaired_on"
    assert f"SELECT workshops.name, {told}{REPAIRS}" in found
    assert (
        f"SELECT {told}{REPAIRS} GROUP BY {told}"
        " HAVING COUNT(DISTINCT workshops.id) = (SELECT COUNT(*) FROM workshops)"
    ) in found


def test_things_that_are_merely_shown_are_not_told_in_full():
    told = {what for reading in readings(scope, "the repairs every workshop had", "workshops")
            for _, what in reading.used}  # fmt: skip
    assert "all about repairs" not in told

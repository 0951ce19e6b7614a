"""Who stands in a role to something."""

import pytest

from framed import left_over, readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.role import role

BOSS = "Who is the boss of Uma Nair?"


def test_a_key_to_its_own_table_leads_to_another_row():
    joined = "people JOIN people AS people_2 ON people.boss_id = people_2.id"
    assert (
        texts(role, BOSS, "office")[0] == f"SELECT people_2.name FROM {joined} WHERE people.name = 'Uma Nair'"
    )


def test_another_word_for_the_role_does_as_well():
    manager = texts(role, "Who is the boss of Omar Reyes?")[0]
    assert "ON employees.manager_id = employees_2.employee_id WHERE employees.name = 'Omar Reyes'" in manager


@pytest.mark.parametrize("who", ["assignee", "author"])
def test_of_two_keys_to_one_table_the_word_tells_which(who):
    found = texts(role, f"name of the {who} of task 2003", "office")[0]
    assert (
        found
        == f"SELECT people.name FROM tasks JOIN people ON tasks.{who}_id = people.id WHERE tasks.id = 2003"
    )


def test_all_words_are_used():
    assert left_over(role, BOSS, "office") == []


def test_who_is_meant_is_a_choice():
    assert sides(role, BOSS, "office")["who is meant by “boss”"] == {"people - people (boss)"}


@pytest.mark.parametrize("question", ["names of people", "Who is from Germany?", "boss"])
def test_nothing_is_read_without_a_role_and_a_condition(question):
    assert readings(role, question, "office") == []


@pytest.mark.parametrize("said", ["is in charge of", "is responsible for", "supervises"])
def test_who_is_in_charge_has_the_lead(said):
    assert texts(role, f"Who {said} Uma Nair?", "office") == texts(role, BOSS, "office")


def test_a_state_is_no_role_where_nobody_is_asked_for():
    assert readings(role, "overdue tickets that are still open", "helpdesk") == []

"""Conditions of things that rows belong to in two roles."""

from framed import sides, texts
from pleasqlarify.interpreters.embedded.frames.listing import listing

TASKS = "How many tasks does Theo Marsh have?"
EITHER = "assignee_id IN (SELECT id FROM people WHERE name = 'Theo Marsh')"


def test_either_role_is_a_reading_beside_each():
    either = f"SELECT COUNT(*) FROM tasks WHERE {EITHER} OR {EITHER.replace('assignee', 'author')}"
    assert either in texts(listing, TASKS, "office")[:3]


def test_the_roles_are_a_choice_in_words():
    meant = sides(listing, TASKS, "office")["what does “Theo Marsh” mean"]
    roles = {"(people (author))", "(people (assignee))", "(people (assignee) or people (author))"}
    assert meant == {f"name is Theo Marsh {role}" for role in roles}


def test_where_one_way_leads_there_no_choice_is_made():
    assert "OR" not in " ".join(texts(listing, "comments of Theo Marsh", "shop"))


def test_a_value_of_two_columns_may_stand_in_either():
    found = texts(listing, "visitors from Spain", "office")
    sides = ["country = 'Spain'", "nationality = 'Spain'", "country = 'Spain' OR nationality = 'Spain'"]
    assert {f"SELECT name FROM visitors WHERE {side}" for side in sides} <= {*found}

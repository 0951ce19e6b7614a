"""Users added, listed and removed from the command line."""

import pytest

from pleasqlarify.apps.folders import data_folder
from pleasqlarify.apps.users import Users


@pytest.fixture
def users(pleasqlarify, tmp_path):
    file = tmp_path / "users.toml"
    return lambda command, *words: pleasqlarify("users", command, *words, "--file", file)


def test_a_token_is_printed_once_and_opens(users, tmp_path):
    ran = users("add", "ann")
    assert (ran.status, ran.out.count("\n")) == (0, 1)
    assert Users(tmp_path / "users.toml").by_token(ran.out.strip()).person.name == "ann"
    assert ran.out.strip() not in ran.err + (tmp_path / "users.toml").read_text()


def test_all_are_listed_with_what_they_may_do(users):
    users("add", "ann")
    users("add", "ben@example.com", "--role", "ask", "--role", "define")
    assert users("list").out == "ann              ask\nben@example.com  ask, define\n"


def test_who_was_removed_is_not_listed(users):
    users("add", "ann")
    assert users("remove", "ann").status == 0
    assert users("list").out == ""


def test_without_a_file_they_are_in_the_data_folder(pleasqlarify):
    pleasqlarify("users", "add", "zoe")
    assert (data_folder() / "users.toml").exists()
    assert pleasqlarify("users", "remove", "zoe").status == 0


WRONG = [
    (["add", "a/b"], 1, "nobody can be called 'a/b'"),
    (["add", "ann", "--role", "admin"], 1, "no role 'admin'; there is ask, define"),
    (["remove", "ann"], 1, "no users in"),
    (["list"], 1, "`pleasqlarify users add NAME` makes it"),
    (["add"], 2, "missing argument 'NAME'"),
]


@pytest.mark.parametrize(("words", "status", "why"), WRONG)
def test_what_goes_wrong_is_told_in_one_line(users, words, status, why):
    ran = users(*words)
    assert (ran.status, ran.out, ran.err.count("\n")) == (status, "", 1)
    assert why in ran.err


@pytest.mark.parametrize("command", ["add", "list", "remove"])
def test_every_command_teaches_by_example(pleasqlarify, command):
    assert f"\n    pleasqlarify users {command}" in pleasqlarify("users", command, "--help").out

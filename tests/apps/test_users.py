"""The file of users: readable, for its owner only, without a single token."""

import os

import pytest

from pleasqlarify.apps.users import ALONE, BadUsers, Role, Users, add, hashed, read, remove
from pleasqlarify.errors import UnknownName


@pytest.fixture
def file(tmp_path):
    return tmp_path / "folder" / "users.toml"


def test_the_file_holds_the_hash_of_a_token_and_not_the_token(file):
    token = add(file, "ann", ["ask"])
    assert token not in file.read_text()
    assert read(file)["ann"].token_hash == hashed(token)


def test_nobody_else_may_read_it(file):
    add(file, "ann", ["ask"])
    assert file.stat().st_mode & 0o077 == 0
    assert [one.name for one in file.parent.iterdir()] == ["users.toml"]


def test_a_token_is_known_by_its_owner(file):
    tokens = {name: add(file, name, ["ask"]) for name in ("ann", "ben")}
    known = {name: Users(file).by_token(token).person.name for name, token in tokens.items()}
    assert known == {"ann": "ann", "ben": "ben"}
    assert Users(file).by_token("") is None


@pytest.mark.parametrize("name", ["ann", "ann@example.com", "Ann Example", "Jörg", "a.b-c+d_e", "ann 2", "7"])
def test_names_come_back_as_they_were_given(file, name):
    add(file, name, ["define", "ask"])
    assert read(file)[name].person.roles == {Role.ASK, Role.DEFINE}


@pytest.mark.parametrize("name", ["", " ", "-a", "a\n[b]", 'a"', "a/b", "../a", "a" * 101, "a\x00"])
def test_what_cannot_be_a_name_is_refused(file, name):
    with pytest.raises(BadUsers, match="nobody can be called"):
        add(file, name, ["ask"])
    assert not file.exists()


def test_who_is_added_again_has_a_new_token_only(file):
    old, new = (add(file, "ann", ["ask"]) for _ in range(2))
    assert (Users(file).by_token(old), Users(file).by_token(new).person.name) == (None, "ann")


def test_who_is_added_again_keeps_their_roles_unless_others_are_named(file):
    add(file, "ann", ["define"])
    add(file, "ann")
    assert read(file)["ann"].person.roles == {Role.DEFINE}
    add(file, "ann", ["ask"])
    assert read(file)["ann"].person.roles == {Role.ASK}


def test_a_file_that_is_written_within_one_tick_of_the_clock_counts_when_it_is_whole(file):
    token = add(file, "ann", ["ask"])
    whole, tick = file.read_text(), file.stat().st_mtime_ns
    file.write_text("")
    os.utime(file, ns=(tick, tick))
    users = Users(file)
    file.write_text(whole)
    os.utime(file, ns=(tick, tick))
    assert users.by_token(token).person.name == "ann"


def test_changes_count_from_the_next_look_on(file):
    token = add(file, "ann", ["ask"])
    users = Users(file)
    remove(file, "ann")
    assert users.by_token(token) is None


def test_who_is_not_there_cannot_be_removed(file):
    add(file, "ann", ["ask"])
    with pytest.raises(UnknownName, match=r"no user 'ben' in .*users\.toml; there is ann"):
        remove(file, "ben")


WRONG = [
    ("[ann]\n", "'ann' has no hash of a token"),
    ('[ann]\ntoken = "secret"\n', "'ann' has no hash of a token"),
    (f'[ann]\ntoken = "{hashed("x")}"\nrole = ["ask"]\n', "'ann' has role; there is token and roles"),
    (f'[ann]\ntoken = "{hashed("x")}"\nroles = ["admin"]\n', "no role 'admin'; there is ask, define"),
    (f'[ann]\ntoken = "{hashed("x")}"\nroles = "ask"\n', "the roles of 'ann' are 'ask'; they are written as"),
    (f'[ann]\ntoken = "{hashed("x")}"\nroles = 1\n', "the roles of 'ann' are 1; they are written as"),
    ("ann = 1\n", "'ann' has no hash of a token"),
    ("[ann\n", "cannot read"),
]


@pytest.mark.parametrize(("text", "why"), WRONG)
def test_what_is_wrong_in_it_is_told(tmp_path, text, why):
    (tmp_path / "users.toml").write_text(text)
    with pytest.raises(BadUsers, match=why):
        Users(tmp_path / "users.toml")


def test_who_has_no_roles_in_it_may_ask(tmp_path):
    (tmp_path / "users.toml").write_text(f'[ann]\ntoken = "{hashed("x")}"\n')
    assert read(tmp_path / "users.toml")["ann"].person.roles == {Role.ASK}


def test_who_is_alone_may_do_everything():
    assert all(ALONE.may(role) for role in Role)

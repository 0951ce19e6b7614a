"""Who logs in gets a cookie; who logs out, is taken out of the file or gets a new token has none any more."""

import pytest

from page_server import KEYS
from pleasqlarify.apps import users
from pleasqlarify.apps.server.doors import proxies
from pleasqlarify.apps.server.ended import Ended
from pleasqlarify.apps.server.login import LASTING_S, Login, Visit, read, written
from team_server import office


@pytest.fixture(scope="module")
def team(tmp_path_factory, films):
    with office(
        tmp_path_factory.mktemp("team"), films, names=("questions.example",), at=("127.0.0.9",)
    ) as opened:
        yield opened


@pytest.fixture
def stranger(team):
    return team.stranger()


@pytest.fixture
def ann(team, stranger):
    """Ann's browser, after she logged in."""
    stranger.post("/login", data={"token": team.tokens["ann"]})
    return stranger


def test_without_login_every_page_is_the_page_to_log_in(stranger):
    answers = [stranger.get(path) for path in ("/", "/anything", "/a/b")]
    assert {answer.status_code for answer in answers} == {401}
    assert all('<label for="token">Your token</label>' in answer.text for answer in answers)


def test_it_works_without_a_script_and_leads_to_the_start_from_anywhere(stranger):
    page = stranger.get("/a/b").text
    assert "<script" not in page
    assert '<form method="post" action="../login">' in page


def test_logging_in_leads_on_to_the_question_that_was_wanted(team, stranger):
    page = stranger.get("/", params={"session": 'x"y', "view": "full"}).text
    assert '<input type="hidden" name="session" value="x&quot;y">' in page
    answer = stranger.post("/login", data={"token": team.tokens["ann"], "session": "abc"})
    assert (answer.status_code, answer.headers["location"]) == (303, "./?session=abc")


def test_the_cookie_opens_the_rest(ann):
    assert ann.get("/api/config").json()["user"]["name"] == "ann"


def test_scripts_and_changes_from_other_sites_do_not_get_the_cookie(team, stranger):
    cookie = stranger.post("/login", data={"token": team.tokens["ann"]}).headers["set-cookie"]
    assert f"; Path=/; HttpOnly; SameSite=Lax; Max-Age={LASTING_S}" in cookie
    assert "Secure" not in cookie  # no proxy said that it was asked by https
    assert team.tokens["ann"] not in cookie


@pytest.mark.parametrize("token", ["", "x", "ü", "sha256:" + 64 * "0"])
def test_what_is_nobodys_token_opens_nothing(stranger, token):
    answer = stranger.post("/login", data={"token": token})
    assert (answer.status_code, "set-cookie" in answer.headers) == (401, False)
    assert 'role="alert"' in answer.text
    assert stranger.get("/api/config").status_code == 401


def test_the_hash_of_a_token_is_no_token(team, stranger):
    kept = users.read(team.file)["ann"].token_hash
    assert stranger.post("/login", data={"token": kept}).status_code == 401


def test_a_form_without_end_is_not_read_to_its_end(stranger):
    assert stranger.post("/login", content=b"token=" + b"x" * 400_000).status_code == 401


def test_a_form_of_many_fields_is_no_fault(stranger):
    assert stranger.post("/login", content=b"&".join(b"a=b" for _ in range(100))).status_code == 401


def test_another_sites_page_cannot_log_anybody_in_or_out(ann):
    elsewhere = {"Origin": "http://evil.example"}
    assert ann.post("/logout", headers=elsewhere).status_code == 403
    assert ann.post("/login", headers=elsewhere, data={"token": "x"}).status_code == 403
    assert ann.get("/api/config").status_code == 200


def test_who_logs_out_is_out_also_with_a_cookie_that_was_kept(team, ann):
    kept = dict(ann.cookies)
    assert ann.post("/logout").status_code == 303
    assert ann.get("/api/config").status_code == 401
    thief = team.stranger()
    thief.cookies.update(kept)
    assert thief.get("/api/config").status_code == 401


def test_who_logs_out_hears_nothing_more_of_a_question_that_they_followed(team, ann):
    asked = ann.post("/api/sessions", json={"utterance": "Which films?"}).json()["id"]
    with ann.stream("GET", f"/api/sessions/{asked}/events") as stream:
        lines = stream.iter_lines()
        next(line for line in lines if '"done"' in line)
        team.person("ann").reply(asked, none_of_these=True)
        assert '"state"' in next(line for line in lines if line.startswith("data"))
        ann.post("/logout")
        team.person("ann").reply(asked, none_of_these=True)
        assert [line for line in lines if line] == []


def test_who_is_logged_in_and_asks_to_log_in_is_led_to_the_page(ann):
    answer = ann.get("/login")
    assert (answer.status_code, answer.headers["location"]) == (303, "./")


def test_the_names_that_were_given_are_names_of_the_server(team):
    named = team.stranger(Host="questions.example", Authorization=f"Bearer {team.tokens['ann']}")
    assert named.get("/api/config").status_code == 200
    assert named.get("/api/config", headers={"Host": "other.example"}).status_code == 403


def test_who_is_taken_out_of_the_file_is_out_at_once(tmp_path, films):
    with office(tmp_path, films) as team:
        ann = team.person("ann")
        ann.client.post("/login", data={"token": team.tokens["ann"]})
        users.remove(team.file, "ann")
        assert ann.get("config").status_code == 401
        assert team.person("ben").get("config").status_code == 200


def test_a_new_token_ends_what_the_old_one_opened(tmp_path, films):
    with office(tmp_path, films) as team:
        browser = team.stranger()
        browser.post("/login", data={"token": team.tokens["ann"]})
        users.add(team.file, "ann", ["ask"])
        assert browser.get("/api/config").status_code == 401


def test_a_file_that_cannot_be_read_lets_nobody_in(tmp_path, films, caplog):
    with office(tmp_path, films) as team:
        team.file.write_text("[ann\n")
        answer = team.person("ann").get("config")
    assert (answer.status_code, str(tmp_path) in answer.text) == (503, False)
    assert "cannot read" in caplog.text


@pytest.fixture
def door(tmp_path):
    """The door of a server that knows ann, at a time that a test names."""
    file = tmp_path / "users.toml"
    users.add(file, "ann", ["ask"])
    return lambda now: Login(
        users.Users(file), KEYS, Ended(tmp_path / "kept.ended"), proxies(()), clock=lambda: now
    )


def test_a_cookie_holds_for_two_weeks(door):
    known = door(0).users.people()["ann"]
    visit = Visit("ann", LASTING_S, "mark")
    cookie = {"cookie": f"{KEYS.cookie_name}={written(visit)}.{door(0)._signature(visit, known)}"}
    assert door(LASTING_S - 1)._by_cookie(cookie) == known
    assert door(LASTING_S)._by_cookie(cookie) is None


@pytest.mark.parametrize("other", [Visit("ben", 9, "m"), Visit("ann", 99, "m"), Visit("ann", 9, "n")])
def test_nothing_of_a_cookie_can_be_changed(door, other):
    known, visit = door(0).users.people()["ann"], Visit("ann", 9, "m")
    forged = f"{KEYS.cookie_name}={written(other)}.{door(0)._signature(visit, known)}"
    assert door(0)._by_cookie({"cookie": forged}) is None


@pytest.mark.parametrize(
    "cookie", ["", ".", "x", "eyJ9.x", "W10.x", "W251bGwsbnVsbCxudWxsXQ.x", "ü.ü", "=.="]
)
def test_a_cookie_that_is_none_of_ours_tells_of_nobody(cookie):
    assert read(cookie)[0] is None


def test_a_log_out_outlives_a_restart(tmp_path):
    Ended(tmp_path / "kept.ended").add("mark", 10**12)
    Ended(tmp_path / "kept.ended").add("old", 1)
    again = Ended(tmp_path / "kept.ended")
    assert ("mark" in again, "old" in again, "other" in again) == (True, False, False)

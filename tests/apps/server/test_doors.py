"""A name in a header is believed from our proxy only."""

import pytest

from page_server import KEYS
from pleasqlarify.apps.server.doors import proxies
from pleasqlarify.errors import UnknownName
from team_server import office

HEADER = "X-Forwarded-User"


@pytest.fixture(scope="module")
def behind(tmp_path_factory, films):
    """A server whose proxy is this machine."""
    with office(
        tmp_path_factory.mktemp("b"), films, header=HEADER, at=("127.0.0.1",), eve=["define"]
    ) as opened:
        yield opened


@pytest.fixture(scope="module")
def apart(tmp_path_factory, films):
    """A server whose proxy is another machine."""
    with office(tmp_path_factory.mktemp("a"), films, header=HEADER, at=("10.0.0.2",)) as opened:
        yield opened


def user(team, *headers):
    answer = team.stranger().get("/api/config", headers=list(headers))
    return answer.json()["user"] if answer.status_code == 200 else answer.status_code


def test_whoever_the_proxy_names_is_let_in_and_may_ask(behind):
    named = user(behind, (HEADER, "ann@example.com"))
    assert named == {"name": "ann@example.com", "roles": ["ask"], "logs_in": False}


def test_a_file_of_users_says_what_those_in_it_may_do(behind):
    assert user(behind, (HEADER, "eve"))["roles"] == ["define"]


@pytest.mark.parametrize("name", ["", "a;b", "a\tb", b"\xff", "../ann", "x" * 200])
def test_what_is_no_name_is_nobody(behind, name):
    assert user(behind, (HEADER, name)) == 401


def test_without_the_header_nobody_is_let_in(behind):
    assert user(behind) == 401
    assert user(behind, ("Authorization", f"Bearer {KEYS.token}")) == 401


def test_a_second_header_of_that_name_is_somebodys_trick(behind):
    assert user(behind, (HEADER, "ann"), (HEADER.lower(), "eve")) == 401


def test_from_anywhere_else_the_header_is_nothing(apart):
    assert user(apart, (HEADER, "ann")) == 403


@pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
def test_who_says_that_they_are_the_proxy_is_not(apart, name):
    assert user(apart, (HEADER, "ann"), (name, "10.0.0.2")) == 403


@pytest.mark.parametrize(
    ("peer", "ours"),
    [
        ("10.0.0.2", True),
        ("::ffff:10.0.0.2", True),
        ("10.0.1.7", True),
        ("10.0.0.3", False),
        ("", False),
        ("x", False),
    ],
)
def test_a_proxy_is_an_address_or_a_network(peer, ours):
    trusted = proxies(["10.0.0.2", "10.0.1.0/24", "fd00::/8"])
    assert trusted.sent({"client": (peer, 1)}) is ours
    assert trusted.sent({"client": None}) is False


@pytest.mark.parametrize("address", ["proxy", "10.0.0.2/8", "10.0.0", ""])
def test_what_is_no_address_is_told(address):
    with pytest.raises(UnknownName, match="no address of a proxy"):
        proxies([address])


@pytest.mark.parametrize(("proto", "safe"), [("https", True), ("http", False)])
def test_a_cookie_is_for_https_only_where_the_proxy_was_asked_so(tmp_path, films, proto, safe):
    with office(tmp_path, films, at=("127.0.0.1",)) as team:
        said = {"data": {"token": team.tokens["ann"]}, "headers": {"X-Forwarded-Proto": proto}}
        cookie = team.stranger().post("/login", **said).headers["set-cookie"]
    assert ("; Secure" in cookie) is safe

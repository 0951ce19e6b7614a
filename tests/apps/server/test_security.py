"""Nobody gets in but the page of this server, by the token that was printed."""

import httpx2
import pytest

from page_server import KEYS
from pleasqlarify.apps.server.keys import keys


@pytest.fixture
def stranger(page):
    """Somebody without a token."""
    with httpx2.Client(base_url=page.origin) as client:
        yield client


@pytest.fixture
def visitor(stranger):
    """Somebody who opened the address with its token, and so has a cookie."""
    stranger.get("/", params={"token": KEYS.token})
    return stranger


@pytest.mark.parametrize(
    "path", ["/api/config", "/api/sessions", "/api/openapi.json", "/", "/assets/page.js"]
)
def test_without_the_token_nothing_is_told(stranger, path):
    answer = stranger.get(path)
    assert answer.status_code == 403
    assert "open the address that was printed when the server started" in answer.text


@pytest.mark.parametrize("token", ["", "x", KEYS.token[:-1], KEYS.token + "x", KEYS.cookie, "tökén"])
def test_a_wrong_token_opens_nothing(stranger, token):
    assert stranger.get("/api/config", params={"token": token}).status_code == 403
    bearer = {"Authorization": f"Bearer {token or '-'}".encode()}
    assert stranger.get("/api/config", headers=bearer).status_code == 403


def test_the_first_visit_leaves_a_cookie_that_scripts_and_other_sites_do_not_get(stranger):
    cookie = stranger.get("/", params={"token": KEYS.token}).headers["set-cookie"]
    assert cookie == f"{KEYS.cookie_name}={KEYS.cookie}; Path=/; HttpOnly; SameSite=Strict"


def test_the_first_visit_goes_on_to_the_same_address_without_the_token(stranger):
    page = stranger.get("/", params={"token": KEYS.token, "session": 'a"b'}).text
    assert 'url=./?session=a%22b"' in page
    assert KEYS.token not in page


def test_the_cookie_opens_the_rest(visitor):
    assert visitor.get("/api/config").status_code == 200
    assert visitor.get("/").status_code in {200, 503}  # 503: the page is not built here


def test_a_cookie_of_the_token_itself_opens_nothing(stranger):
    stranger.cookies.set(KEYS.cookie_name, KEYS.token)
    assert stranger.get("/api/config").status_code == 403


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "10.0.0.1", "[::2]", "a b", "@"],
)
def test_a_name_that_leads_here_from_elsewhere_is_refused(visitor, host):
    answer = visitor.get("/api/config", headers={"Host": host})
    assert answer.status_code in {400, 403}  # 400: the HTTP library refuses it first


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1:9", "[::1]:80"])
def test_names_of_this_machine_are_fine(visitor, host):
    cookie = {"Cookie": f"{KEYS.cookie_name}={KEYS.cookie}"}
    assert visitor.get("/api/config", headers={"Host": host, **cookie}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "http://localhost"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_the_page_of_another_site_changes_nothing(visitor, headers):
    answer = visitor.post("/api/sessions", json={"utterance": "Which films?"}, headers=headers)
    assert answer.status_code == 403
    assert "may change nothing here" in answer.json()["message"]
    assert visitor.get("/api/sessions").json() == []


def test_our_own_page_may_change_things(visitor, page):
    headers = {"Origin": page.origin, "Sec-Fetch-Site": "same-origin"}
    answer = visitor.post("/api/sessions", json={"utterance": "Which films?"}, headers=headers)
    assert answer.status_code == 201


@pytest.mark.parametrize("path", ["/api/config", "/api/nothing", "/nothing.js", "/api/sessions/none/state"])
def test_every_answer_says_that_nothing_of_elsewhere_is_wanted(page, path):
    headers = page.client.get(path).headers
    assert headers["content-security-policy"].startswith(
        "default-src 'self'; style-src 'self' 'unsafe-inline';"
    )
    assert "script-src" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_the_cookie_outlives_a_restart_and_the_token_does_not(tmp_path):
    first, second = (keys(tmp_path / "sessions.secret", 8765) for _ in range(2))
    assert first.cookie == second.cookie
    assert first.token != second.token


def test_the_cookies_secret_is_for_its_owner_only(tmp_path):
    keys(tmp_path / "folder" / "sessions.secret", 8765)
    assert (tmp_path / "folder" / "sessions.secret").stat().st_mode & 0o077 == 0

"""Who watches a server gets figures and nothing of anybody's; who does not, gets nothing."""

import re

import pytest

from pleasqlarify.apps.server.limits import Limits
from pleasqlarify.apps.server.meter import Meter
from pleasqlarify.apps.server.watch import PATHS, TOKEN
from team_server import office

FIGURE = re.compile(r'pleasqlarify_[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? \d+(\.\d+)?')


@pytest.fixture(scope="module")
def team(tmp_path_factory, films):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(TOKEN, "watch-me")
        folder = tmp_path_factory.mktemp("team")
        with office(folder, films, at=("127.0.0.9",), limits=Limits(questions=1)) as opened:
            yield opened


@pytest.fixture(scope="module")
def used(team):
    """The figures after ann asked and answered, and asked too often."""
    ann = team.person("ann")
    asked = ann.ready("Which canary films?")
    ann.reply(asked, none_of_these=True)
    ann.post("sessions", {"utterance": "Again?"})
    team.stranger().get("/api/sessions/canary-id/state")
    return team.stranger().get("/metrics").text


@pytest.mark.parametrize("path", sorted(PATHS))
def test_on_this_machine_it_is_told_without_login(team, path):
    assert team.stranger().get(path).status_code == 200


@pytest.mark.parametrize("path", sorted(PATHS))
@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "1.2.3.4"},
        {"X-Forwarded-Proto": "https"},
        {"Forwarded": "for=1.2.3.4"},
        {"Host": "questions.example"},
    ],
)
def test_what_was_sent_on_to_this_machine_needs_the_token(team, path, headers):
    stranger = team.stranger(**headers)
    assert stranger.get(path).status_code == 403
    assert stranger.get(path, headers={"Authorization": "Bearer watch-me"}).status_code == 200
    assert stranger.get(path, headers={"Authorization": "Bearer watch"}).status_code == 403


def test_from_our_proxy_it_needs_the_token_too(tmp_path, films):
    with office(tmp_path, films, at=("127.0.0.1",)) as behind:
        answer = behind.stranger().get("/metrics")
    assert answer.status_code == 403
    assert TOKEN in answer.json()["message"]


@pytest.mark.usefixtures("used")  # who is refused here is not among those who are counted there
def test_the_token_of_who_watches_opens_nothing_else(team):
    assert team.stranger(Authorization="Bearer watch-me").get("/api/config").status_code == 401


def test_nothing_is_done_by_who_watches(team):
    assert team.stranger().post("/metrics").status_code == 405


def test_a_server_of_one_user_is_watched_in_the_same_way(page):
    assert page.client.get("/health/ready").json() == {"store": "ok", "data": "ok"}


def test_without_its_store_a_server_is_not_ready(tmp_path, films):
    with office(tmp_path, films) as team:
        team.page.desk.store.close()
        ready = team.stranger().get("/health/ready")
        assert (ready.status_code, ready.json()["store"]) == (503, "fails")
        assert team.stranger().get("/health").json() == {"alive": "yes"}


def test_every_line_is_a_figure_or_says_what_it_is(used):
    lines = used.splitlines()
    assert all(
        line.startswith(("# HELP pleasqlarify_", "# TYPE pleasqlarify_")) or FIGURE.fullmatch(line)
        for line in lines
    )


@pytest.mark.parametrize(
    "line",
    [
        'requests_total{method="POST",route="/api/sessions",status="201"} 1',
        'requests_total{method="POST",route="/api/sessions",status="429"} 1',
        'requests_total{method="GET",route="none",status="401"} 1',
        "questions_total 1",
        "replies_total 1",
        'gatherings_total{ended="ready"} 1',
        'limits_total{limit="questions"} 1',
        'gatherings{phase="waiting"} 0',
        "sessions_held 1",
        'request_seconds_count{route="/api/sessions/{identifier}/replies"} 1',
        "gathering_seconds_count 1",
    ],
)
def test_what_happened_is_counted(used, line):
    assert f"pleasqlarify_{line}\n" in used


@pytest.mark.parametrize("secret", ["canary", "ann", "ben", "SELECT", "Film", "films"])
def test_nothing_of_anybody_is_in_the_figures(used, secret):
    assert secret not in used


def test_seconds_are_counted_up_from_the_smallest_bound():
    meter = Meter()
    for seconds in (0.001, 0.3, 100):
        meter.time("gathering_seconds", seconds)
    counts = re.findall(r'bucket\{le="([^"]+)"\} (\d+)', meter.text({}))
    assert counts[0] == ("0.005", "1")
    assert counts[-2:] == [("60", "2"), ("+Inf", "3")]
    assert "gathering_seconds_sum 100.301\n" in meter.text({})


def test_labels_cannot_break_a_line():
    meter = Meter()
    meter.count("requests_total", route='a"\n\\')
    assert 'requests_total{route="a\\"\\n\\\\"} 1' in meter.text({})

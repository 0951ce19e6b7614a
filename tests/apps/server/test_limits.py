"""Each person may take so much, and is told when there is more."""

import threading
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page_server import Scripted, serving
from pleasqlarify.apps import users
from pleasqlarify.apps.server.limits import FOR_TEAMS, NO_LIMITS, Limits, Taken, TooMuch, paid
from team_server import office

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
QUESTION = {"utterance": "What was the review for the drama film?"}


class Clock:
    """A clock that a test sets."""

    def __init__(self):
        self.now = NOON

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def none(day):
    return 0


def test_so_many_questions_a_minute(clock):
    taken = Taken(Limits(questions=2), clock)
    taken.question("ann")
    clock.now += timedelta(seconds=20)
    taken.question("ann")
    with pytest.raises(
        TooMuch, match="2 questions a minute can be asked here; again in 40 seconds"
    ) as refused:
        taken.question("ann")
    assert refused.value.again_s == 40
    taken.question("ben")
    clock.now += timedelta(seconds=40)
    taken.question("ann")


@given(st.lists(st.floats(0, 90), max_size=30), st.integers(1, 5))
def test_in_no_minute_are_there_more_and_who_waits_as_told_may_ask(pauses, most):
    clock, asked = Clock(), []
    taken = Taken(Limits(questions=most), clock)
    for pause in pauses:
        clock.now += timedelta(seconds=pause)
        try:
            taken.question("ann")
        except TooMuch as refused:
            clock.now += timedelta(seconds=refused.again_s)
            taken.question("ann")
        asked.append(clock.now)
        assert sum(clock.now - at < timedelta(minutes=1) for at in asked) <= most


def test_so_many_gatherings_at_a_time():
    taken = Taken(Limits(gatherings=2))
    taken.gathering(1)
    with pytest.raises(
        TooMuch, match="readings are still arriving for 2 questions of yours, and 2 at a time"
    ):
        taken.gathering(2)


def test_so_many_samples_of_models_a_day(clock):
    taken = Taken(Limits(samples=100), clock)
    taken.models("ann", 60, none)
    with pytest.raises(
        TooMuch, match="this would take 60 samples of models, and 40 of your 100 a day are left"
    ) as no:
        taken.models("ann", 60, none)
    assert "again at 00:00 UTC, in 12 hours; the grammar alone costs none" in str(no.value)
    assert no.value.again_s == 12 * 3600
    taken.models("ann", 40, none)
    taken.models("ben", 60, none)
    clock.now += timedelta(hours=12)
    taken.models("ann", 60, none)


def test_what_was_taken_before_a_restart_counts(clock):
    with pytest.raises(TooMuch, match="1 of your 100 a day are left"):
        Taken(Limits(samples=100), clock).models("ann", 60, {"2026-11-30": 99}.get)


def test_what_costs_nothing_is_never_too_much(clock):
    Taken(Limits(samples=1), clock).models("ann", paid(["embedded", "recorded:x"], 1000), none)


def test_so_many_uploads_in_24_hours(clock):
    taken = Taken(Limits(uploads=2), clock)
    hours = [NOON - timedelta(hours=ago) for ago in (1, 23, 24, 30)]
    taken.upload(hours[1:])
    with pytest.raises(TooMuch, match="2 uploads a day can be kept here; again in 1 hour") as refused:
        taken.upload(hours)
    assert refused.value.again_s == 3600
    Taken(NO_LIMITS, clock).upload(hours)


def test_who_is_refused_or_meets_a_fault_has_taken_nothing(clock):
    taken = Taken(Limits(questions=1, samples=100), clock)

    def take(then=lambda: None):
        with taken.taking("ann"):
            taken.models("ann", 100, none)
            taken.question("ann")
            then()

    with pytest.raises(ZeroDivisionError):
        take(lambda: 1 // 0)
    take()
    with pytest.raises(TooMuch):
        take()


def test_nobody_waits_for_what_somebody_else_takes():
    taken = Taken(NO_LIMITS)
    with taken.taking("ann"), taken.taking("ben"):
        taken.question("ben")


def test_without_limits_nothing_is_too_much(clock):
    taken = Taken(NO_LIMITS, clock)
    for _ in range(100):
        taken.question("")
        taken.gathering(100)
        taken.models("", 10**6, none)


def test_for_several_there_are_limits_where_none_are_named():
    assert all((FOR_TEAMS.questions, FOR_TEAMS.gatherings, FOR_TEAMS.samples, FOR_TEAMS.uploads))


def test_it_is_refused_with_the_time_to_wait(tmp_path, films):
    with office(tmp_path, films, limits=Limits(questions=1)) as team:
        ann, ben = team.person("ann"), team.person("ben")
        ann.ready()
        refused = ann.post("sessions", QUESTION)
        assert (refused.status_code, 1 <= int(refused.headers["retry-after"]) <= 60) == (429, True)
        assert refused.json()["message"].startswith("1 question a minute can be asked here; again in ")
        assert ben.post("sessions", QUESTION).status_code == 201
        assert len(ann.get("sessions").json()) == 1


def test_who_has_enough_arriving_may_ask_when_it_has_arrived(tmp_path, films):
    with office(tmp_path, films, Scripted(waits=True), limits=Limits(gatherings=1)) as team:
        ann = team.person("ann")
        asked = ann.asked()
        refused = ann.post("sessions", QUESTION)
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
        ann.post(f"sessions/{asked}/cancel", {})
        ann.heard(asked, "done", "error")
        assert ann.post("sessions", QUESTION).status_code == 201


def test_several_windows_at_once_take_no_more_than_one(tmp_path, films):
    with office(tmp_path, films, Scripted(waits=True), limits=Limits(gatherings=2)) as team:
        ann, statuses = team.person("ann"), []
        ask = lambda: statuses.append(ann.post("sessions", QUESTION).status_code)  # noqa: E731
        threads = [threading.Thread(target=ask) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(statuses) == [201, 201, 429, 429, 429, 429]


def test_samples_are_counted_over_a_restart_and_with_more(tmp_path, films):
    with office(tmp_path, films, limits=Limits(samples=100)) as before:
        before.page.desk.readers.specs = ("llm:scripted",)
        asked = before.person("ann").ready(n=50)
        before.person("ann").post(f"sessions/{asked}/more", {"n": 30})
        before.person("ann").heard(asked, "done", "error", times=2)
    with office(tmp_path, films, limits=Limits(samples=100)) as after:
        after.page.desk.readers.specs = ("llm:scripted",)
        refused = after.person("ann").post("sessions", QUESTION | {"n": 30})
        assert (refused.status_code, "20 of your 100 a day are left" in refused.text) == (429, True)
        assert after.person("ann").post("sessions", QUESTION | {"n": 20}).status_code == 201


def test_uploads_are_counted_over_a_restart_each_for_its_owner(tmp_path, films):
    good, bad = [("files", ("goods.csv", b"a,b\n1,2\n3,4\n"))], [("files", ("x.exe", b"MZ\x90"))]

    def sent(somebody, files):
        answer = somebody.client.post("/api/databases", files=files)
        return answer.status_code, answer.json().get("message", "")[:35]

    with office(tmp_path, films, limits=Limits(uploads=1)) as before:
        assert sent(before.person("ann"), bad)[0] == 422
        assert sent(before.person("ann"), good)[0] == 200
    with office(tmp_path, films, limits=Limits(uploads=1)) as after:
        assert sent(after.person("ann"), good) == (429, "1 upload a day can be kept here; ag")
        assert sent(after.person("ben"), good)[0] == 200


def test_a_question_that_is_one_too_many_costs_no_samples(tmp_path, films):
    with office(tmp_path, films, limits=Limits(questions=1, samples=100)) as team:
        team.page.desk.readers.specs = ("llm:scripted",)
        ann = team.person("ann")
        asked = ann.ready(n=30)
        assert ann.post("sessions", QUESTION | {"n": 60}).status_code == 429
        assert ann.post(f"sessions/{asked}/more", {"n": 70}).status_code == 202


def test_who_may_not_ask_any_more_gathers_nothing_more(tmp_path, films):
    with office(tmp_path, films) as team:
        asked = team.person("ann").ready()
        team.tokens["ann"] = users.add(team.file, "ann", ["define"])
        refused = team.person("ann").post(f"sessions/{asked}/more", {"n": 1})
        assert (refused.status_code, refused.json()["message"][:23]) == (403, "ann may not ask here; w")


def test_one_user_alone_has_no_limits(tmp_path, films):
    with serving(tmp_path, films) as page:
        assert {page.post("sessions", QUESTION).status_code for _ in range(15)} == {201}

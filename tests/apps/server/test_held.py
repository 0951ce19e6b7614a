"""Questions that nobody looks at let go of memory, and are there again when somebody does."""

import gc

import pytest

from pleasqlarify.apps.server import held
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import ActionSpace
from pleasqlarify.session import Session


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Room for two questions that nobody has looked at for no time at all."""
    monkeypatch.setattr(held, "MOST", 2)
    monkeypatch.setattr(held, "IDLE_S", 0.0)


def there(kind):
    gc.collect()
    return sum(isinstance(one, kind) for one in gc.get_objects())


def test_of_questions_that_nobody_looks_at_nothing_is_held(page):
    before = [there(kind) for kind in (Asking, Gathering, Session, ActionSpace)]
    for _ in range(5):
        page.state(page.ready())
    after = [there(kind) for kind in (Asking, Gathering, Session, ActionSpace)]
    assert all(now - was <= 2 for was, now in zip(before, after, strict=True))


def test_a_list_of_all_keeps_none_of_them(page, monkeypatch):
    asked = page.ready()
    monkeypatch.setattr(held, "MOST", 0)
    monkeypatch.setattr(held, "monotonic", lambda: 1e12)  # in a while
    page.get("sessions")
    monkeypatch.setattr(held, "monotonic", lambda: 1e12 + 1)
    monkeypatch.setattr(held, "IDLE_S", 2.0)
    page.ready()
    assert page.desk._held.known(asked) is None


def test_one_that_was_let_go_is_told_as_before(page):
    asked = page.ready()
    page.reply(asked, variable=page.state(asked)["proposed"], option=0)
    before = page.state(asked)
    for _ in range(3):
        page.ready()
    assert page.desk._held.known(asked) is None
    assert page.state(asked) == before


def test_one_that_somebody_listens_to_stays(page):
    asked = page.ready()
    with page.client.stream("GET", f"/api/sessions/{asked}/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        for _ in range(3):
            page.ready()
        assert page.desk._held.known(asked) is not None

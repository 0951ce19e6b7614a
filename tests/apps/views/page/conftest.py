"""Sessions about the films, and results made up cell by cell."""

from contextlib import closing

import pytest

from pleasqlarify.apps.layout import layout
from pleasqlarify.apps.views.page.space import space_view
from pleasqlarify.apps.views.page.standing import state_view
from pleasqlarify.databases import connect
from pleasqlarify.exploring import explore
from pleasqlarify.model import Used
from review_readings import QUESTION

USED = (Used(13, 19, "table Reviews"), Used(28, 33, "value Film.Genre = 'Drama'"), Used(34, 38, "table Film"))


@pytest.fixture(scope="session")
def database(films):
    with closing(connect(films)) as opened:
        yield opened


@pytest.fixture
def asked(database, recorded):
    """A session on these readings, or those there are."""

    def ask(*readings, question=QUESTION, used=USED, **more):
        given = {"readings": readings} if readings else {}
        option = recorded(**given, question=question, used=used, **more)
        return explore(question, database, [option.removeprefix("--interpreter=")], rivals=False)

    return ask


@pytest.fixture
def session(asked):
    return asked()


@pytest.fixture
def drawn():
    """The space and the state of a session, as a page holds them."""

    def look(session):
        space = space_view(session, 1, layout(session.space.distances))
        return space, state_view(session, "s1", 1)

    return look

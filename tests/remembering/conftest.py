"""The films of the demo, and a session on them that the grammar reads."""

import sqlite3
from contextlib import closing

import pytest

from pleasqlarify import connect, explore
from pleasqlarify.demo import building

QUESTION = "What was the review for the drama film?"


@pytest.fixture(scope="session")
def films(tmp_path_factory):
    path = tmp_path_factory.mktemp("films") / "films.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        building.write("films", connection)
    with closing(connect(path)) as database:
        yield database


@pytest.fixture(scope="session")
def asked(films):
    """Asks the grammar, which needs no file of what was decided before."""

    def ask(memory=None, question=QUESTION):
        return explore(question, films, ["embedded"], 30, memory=memory)

    return ask


@pytest.fixture(scope="module")
def space(asked):
    return asked()


@pytest.fixture
def session(space):
    """The session of the module, at its beginning."""
    space.history.__init__()
    space.take(space.space)
    return space

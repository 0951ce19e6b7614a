"""The films of the demo, and a session on them that the grammar reads."""

import sqlite3
from contextlib import closing
from functools import cache

import pytest

from pleasqlarify import Session, connect, explore
from pleasqlarify.demo import building
from pleasqlarify.remembering.files import MemoryFile
from pleasqlarify.remembering.recall import Recall

QUESTION = "What was the review for the drama film?"


@pytest.fixture(scope="session")
def films(tmp_path_factory):
    path = tmp_path_factory.mktemp("films") / "films.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        building.write("films", connection)
    with closing(connect(path)) as database:
        yield database


@pytest.fixture(scope="session")
def gathered(films):
    """What the grammar reads in a question: the same whatever is remembered, so it is gathered once."""
    return cache(lambda question: explore(question, films, ["embedded"], 30).gathering)


@pytest.fixture(scope="session")
def asked(gathered):
    """A new session on a question, with a file of what was decided before or without."""

    def ask(memory=None, question=QUESTION):
        file = None if memory is None else MemoryFile(memory, "films.sqlite")
        return Session(question, gathered(question), recall=Recall.of(file, question))

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

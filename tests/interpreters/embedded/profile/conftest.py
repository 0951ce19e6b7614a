"""Profiles of the made-up worlds and the demo databases, each read once in a test run."""

import pytest

import worlds
from pleasqlarify import demo
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.profile import profile_of


@pytest.fixture(scope="session")
def caches(tmp_path_factory):
    """All caches of this test run in a folder of its own."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CACHE_HOME", "PLEASQLARIFY_CACHE"):
            patch.setenv(name, str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def opened(caches, tmp_path_factory):
    """The database of a world, or a demo database, by name."""
    folder, found = tmp_path_factory.mktemp("worlds"), {}

    def open_one(name, size=1):
        if (name, size) not in found:
            own = folder / str(size)
            own.mkdir(exist_ok=True)
            path = (
                worlds.built(own, name, size)
                if name in worlds.SCRIPTS
                else demo.path(name.removeprefix("demo "))
            )
            found[name, size] = connect(path)
        return found[name, size]

    yield open_one
    for database in found.values():
        database.close()


@pytest.fixture(scope="session")
def known(opened):
    """The profile of a world, or of a demo database, by name."""
    return lambda name, size=1: profile_of(opened(name, size))

"""The demo databases, built once into a folder of this test run, and the readings written for them."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass

import pytest

from pleasqlarify import demo


@pytest.fixture(scope="session")
def databases(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield {name: demo.path(name) for name in demo.DATABASES}


@dataclass
class Asking:
    databases: dict

    def __call__(self, name, sql):
        with closing(sqlite3.connect(self.databases[name])) as connection:
            return connection.execute(sql).fetchall()

    def one(self, name, sql):
        ((value,),) = self(name, sql)
        return value


@pytest.fixture(scope="session")
def ask(databases):
    return Asking(databases)

"""The films database, readings of a question about it, the command line in this process, a real terminal."""

import json
import os
import re
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass

import pexpect
import pytest

from pleasqlarify import pool
from pleasqlarify.apps.cli import main
from pleasqlarify.databases import connect
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.demo import building
from pleasqlarify.model import Source
from review_readings import FAILURES, QUESTION, READINGS


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture(autouse=True, scope="session")
def own_folders(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "PLEASQLARIFY_CACHE"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "NO_COLOR", "FORCE_COLOR"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture
def pleasqlarify(capsys):
    def run(*words):
        status = main([str(word) for word in words])
        return Ran(status, *capsys.readouterr())

    return run


@pytest.fixture(scope="session")
def films(tmp_path_factory):
    path = tmp_path_factory.mktemp("films") / "films.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        building.write("films", connection)
    return path


@pytest.fixture(scope="session")
def recorded(films, tmp_path_factory):
    """Writes readings as a pool for the films; the option that asks it."""
    folder = tmp_path_factory.mktemp("pools")
    with closing(connect(films)) as database:
        schema = fingerprint(database.schema)

    def write(readings=READINGS, failures=FAILURES, question=QUESTION, used=()):
        candidates = tuple(
            pool.Reading(sql, float(n), (Source("by us", n, float(n)),), used=used) for n, sql in readings
        )
        kept = pool.Pool(
            question, ("films",), schema, "sqlite", "2026-11-29T12:00:00+00:00", candidates, failures
        )
        path = folder / f"{len(list(folder.iterdir()))}.pool.json"
        pool.write(path, kept)
        return f"--interpreter=recorded:{path}"

    return write


class Terminal:
    """The program in a real pseudo-terminal."""

    def __init__(self, *words, width=100):
        environment = os.environ | {"TERM": "xterm", "NO_COLOR": "1", "COLUMNS": str(width)}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "pleasqlarify.apps.cli", *map(str, words)],
            env=environment,
            dimensions=(50, width),
            encoding="utf-8",
            timeout=60,
        )
        self.seen = ""

    def prompted(self):
        """What was drawn up to the next prompt."""
        self.child.expect(r"> $")
        return self._taken()

    def type(self, line):
        """What was drawn after a line, up to the next prompt."""
        self.child.sendline(line)
        return self.prompted()

    def interrupt(self):
        self.child.sendintr()

    def leave(self, line="q"):
        """What was drawn until the program ended."""
        self.child.sendline(line)
        return self.ended()

    def ended(self):
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self._taken()

    @property
    def status(self):
        return self.child.exitstatus

    def _taken(self):
        lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.child.before).split("\r\n")
        drawn = "\n".join(line.rpartition("\r")[2].rstrip() for line in lines)
        self.seen += drawn
        return drawn


@pytest.fixture
def terminal():
    opened = []

    def open_(*words, **size):
        opened.append(Terminal(*words, **size))
        return opened[-1]

    yield open_
    for one in opened:
        one.child.ptyproc.delayafterterminate = 3  # a busy machine takes its time to end a process
        one.child.close(force=True)

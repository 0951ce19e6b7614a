"""A session on the films, a comm that writes down what is sent, and a page that asks through it."""

import json
from contextlib import closing
from itertools import count

import comm
import pytest

from pleasqlarify import explore
from pleasqlarify.apps.widget.cell import Cell
from pleasqlarify.databases import connect
from pleasqlarify.interpreters import load
from review_readings import QUESTION


@pytest.fixture(scope="module")
def database(films):
    with closing(connect(films)) as opened:
        yield opened


@pytest.fixture
def session(database, recorded):
    return explore(QUESTION, database, [load(recorded().removeprefix("--interpreter="))], rivals=False)


class Line(comm.base_comm.BaseComm):
    """The way to a front-end that only listens."""

    def __init__(self, *words, **more):
        self.sent = []
        super().__init__(*words, **more)

    def publish_msg(self, msg_type, data=None, **more):
        if data and data.get("method") == "custom":
            self.sent.append(data["content"])


class Page:
    """What the widget's page does: it asks by address, and again for what takes longer."""

    def __init__(self, cell):
        self.cell = cell
        self.ids = count()
        self.times = 0

    @property
    def told(self):
        return self.cell.comm.sent

    def ask(self, method, address, body=None, seen=0):
        """Status and JSON of an answer."""
        answer = self.raw(method, address, body, seen)
        return answer["status"], json.loads(answer["body"])

    def raw(self, method, address, body=None, seen=0):
        """An answer as it came; ``times`` it was asked for. {ID} stands for the question."""
        place = address.replace("{ID}", self.cell.question)
        text = "" if body is None else json.dumps(body)
        asked = {"id": str(next(self.ids)), "method": method, "address": place, "body": text, "seen": seen}
        self.times = 0
        while self.times == 0 or self.told[-1]["status"] == 0:
            self.times += 1
            said = {"content": {"data": {"method": "custom", "content": asked}}, "buffers": []}
            self.cell.comm.handle_msg(said)
        return self.told[-1]

    def get(self, address):
        status, found = self.ask("GET", address)
        assert status == 200
        return found

    def post(self, address, body):
        return self.ask("POST", address, body)


@pytest.fixture
def cell(session, monkeypatch):
    monkeypatch.setattr(comm, "create_comm", Line)
    drawn = Cell(session)
    yield drawn
    drawn.close()


@pytest.fixture
def front(cell):
    return Page(cell)

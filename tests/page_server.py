"""A real server on loopback, in this process, with interpreters that a test holds in its hand."""

import asyncio
import json
import ssl
import threading
from contextlib import contextmanager
from datetime import date

import httpx2

from pleasqlarify.apps import store as stores
from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.keys import Keys
from pleasqlarify.apps.server.running import Server, listening
from pleasqlarify.apps.server.serving import Serving
from pleasqlarify.apps.server.sources import Sources, opened
from pleasqlarify.errors import UnknownName
from pleasqlarify.model import Proposal, Source
from review_readings import READINGS

PATIENCE_S = 60
TRUSTS = ssl.create_default_context()  # once: each client would read all authorities of the world anew
KEYS = Keys("the-token", b"a secret", "pleasqlarify-test")
TODAY = date(2026, 11, 29)


class Scripted:
    """An interpreter that proposes readings, and then, if it waits, until it is let go or stopped."""

    def __init__(self, readings=READINGS, *, waits=False, fails=None, name="scripted"):
        self.readings, self.fails, self.name = readings, fails, name
        self.questions = []
        self.asked_now, self.stopped, self.go_on = (threading.Event() for _ in range(3))
        if not waits:
            self.go_on.set()

    async def propose(self, utterance, database, *, n):
        self.questions.append(utterance)
        self.asked_now.set()
        for samples, text in self.readings:
            yield Proposal(text, Source(self.name, samples, float(samples)))
        try:
            await asyncio.to_thread(self.go_on.wait)
        except asyncio.CancelledError:
            self.stopped.set()
            raise
        if self.fails:
            raise self.fails


class Readers:
    """Readers that give out what the test holds."""

    specs, today, budget_s = ("scripted",), TODAY, 60.0

    def __init__(self, interpreter):
        self.interpreter = interpreter

    def of(self, utterance):
        return self.specs

    def chosen(self, named):
        if set(named) - {"scripted"}:
            raise UnknownName(f"no interpreter {named[0]!r} here; there is scripted")
        return tuple(named)

    def loaded(self, spec, today):
        return self.interpreter


class Page:
    """A browser's side of a server: what it asks, and what it is told."""

    def __init__(self, desk, origin, token=KEYS.token):
        self.desk, self.origin = desk, origin
        bearer = {"Authorization": f"Bearer {token}"}
        self.client = httpx2.Client(base_url=origin, timeout=PATIENCE_S, headers=bearer, verify=TRUSTS)

    def get(self, path, **parameters):
        return self.client.get(f"/api/{path}", params=parameters)

    def post(self, path, body, **options):
        return self.client.post(f"/api/{path}", json=body, **options)

    def asked(self, utterance="What was the review for the drama film?", **more):
        """The id of a question, as soon as its readings are on their way."""
        answer = self.post("sessions", {"utterance": utterance, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    def ready(self, utterance="What was the review for the drama film?", **more):
        """The id of a question whose readings have all arrived."""
        identifier = self.asked(utterance, **more)
        self.heard(identifier, "done", "error")
        return identifier

    def heard(self, identifier, *until, last="", times=1):
        """The events of a question, each with its id, until one of these types came so many times."""
        told, left = [], times
        headers = {"Last-Event-ID": last} if last else {}
        with self.client.stream("GET", f"/api/sessions/{identifier}/events", headers=headers) as stream:
            assert stream.status_code == 200
            number = ""
            for line in stream.iter_lines():
                number = line[4:] if line.startswith("id: ") else number
                if line.startswith("data: "):
                    told.append((number, json.loads(line[6:])))
                    left -= told[-1][1]["type"] in until
                if not left:
                    return told
        return told

    def state(self, identifier):
        return self.get(f"sessions/{identifier}/state").json()

    def reply(self, identifier, **said):
        return self.post(f"sessions/{identifier}/replies", said)


@contextmanager
def serving(folder, database=None, interpreter=None, *, deny=(), store="", **settings):
    """A server on what is kept in a folder, or in another store, for as long as it is entered."""
    own = opened([str(database)], deny=deny) if database else None
    interpreter = interpreter or Scripted()
    kept = stores.opened(store or folder / "sessions.db")
    desk = Desk(kept, Sources(own, folder / "uploads"), Readers(interpreter))
    opened_socket = listening("127.0.0.1", 0)
    page = Page(desk, f"http://127.0.0.1:{opened_socket.getsockname()[1]}")
    server = Server(Serving(desk, **settings), KEYS, "127.0.0.1")
    thread = threading.Thread(target=server.run, args=([opened_socket],))
    thread.start()
    try:
        yield page
    finally:
        page.client.close()
        interpreter.go_on.set()
        desk.let_go()
        server.should_exit = True
        thread.join()
        opened_socket.close()
        desk.close()

"""Whatever happens inside, outside there is one sentence."""

import asyncio
import json

from pleasqlarify.apps.server.wrapping import Wrapping

SECRET = "postgresql://ann:secret@db/shop"


async def broken(scope, receive, send):
    raise ZeroDivisionError(SECRET)


async def broken_halfway(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    raise ZeroDivisionError(SECRET)


def sent(app, path="/api/config", **headers):
    """What the application sends for one request."""
    messages = []

    async def receive():
        return {"type": "http.request", "body": b""}

    async def send(message):
        messages.append(message)

    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "headers": told}
    asyncio.run(Wrapping(app, 1_000_000)(scope, receive, send))
    return messages


def test_a_fault_is_logged_under_a_reference_and_only_that_is_told(caplog):
    start, body = sent(broken)
    message = json.loads(body["body"])["message"]
    assert start["status"] == 500
    assert message == f"a fault in the program; its log knows it as {message.rpartition(' ')[2]}"
    assert f"fault {message.rpartition(' ')[2]} at GET /api/config" in caplog.text
    assert SECRET in caplog.text  # the log is for whoever runs the server


def test_to_a_person_the_fault_is_told_as_a_page():
    start, body = sent(broken, "/")
    assert (b"content-type", b"text/html; charset=utf-8") in start["headers"]
    assert b"a fault in the program" in body["body"]


def test_a_fault_in_the_middle_of_an_answer_ends_it(caplog):
    assert [message["type"] for message in sent(broken_halfway)] == ["http.response.start"]
    assert "fault" in caplog.text

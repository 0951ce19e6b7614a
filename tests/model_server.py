"""A real server on loopback that answers as a model's address does: with recordings, or with trouble."""

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from loopback import Loopback, Quiet

RECORDINGS = Path(__file__).parent / "interpreters" / "recordings"


@dataclass
class Answer:
    body: object = None
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)


NEVER = Answer(status=0)


def recording(name):
    """The answer that a real model once gave."""
    kept = json.loads((RECORDINGS / f"{name}.json").read_text(encoding="utf-8"))
    return Answer(kept["body"], kept["status"])


def texts(*contents, **usage):
    """An answer whose choices hold these texts."""
    choices = [
        {"index": i, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}
        for i, text in enumerate(contents)
    ]
    shape = {"id": "x", "object": "chat.completion", "created": 0, "model": "m", "choices": choices}
    return Answer(shape | ({"usage": usage} if usage else {}))


def trouble(status, message="", **headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Answer({"error": {"message": message, "code": status}}, status, named)


class ModelServer(Loopback):
    """Answers each request as ``answer(request)`` says; remembers the requests and their headers."""

    def __init__(self, answer: Callable[[dict], Answer]) -> None:
        self.answer, self.requests, self.headers = answer, [], []
        self.closing = threading.Event()
        super().__init__()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/v1"

    def __exit__(self, *_):
        self.closing.set()
        super().__exit__()

    def reply(self, request, headers):
        self.requests.append(request)
        self.headers.append({name.lower(): value for name, value in headers.items()})
        return self.answer(request)

    def handler(self):
        outer = self

        class Handler(Quiet):
            def do_POST(self):
                sent = self.rfile.read(int(self.headers["Content-Length"]))
                self.send(outer.reply(json.loads(sent), self.headers))

            def do_GET(self):
                self.send(
                    Answer({"object": "list", "data": [{"id": "/models/small.gguf", "object": "model"}]})
                )

            def send(self, answer):
                if answer is NEVER:
                    outer.closing.wait()
                    return
                body = answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body).encode()
                self.send_response(answer.status)
                for name, value in {"Content-Type": "application/json", **answer.headers}.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        return Handler

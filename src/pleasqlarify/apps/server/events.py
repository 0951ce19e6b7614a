"""What happens in a session, as a log that any number of readers follow from any point."""

import asyncio
import json
import secrets
import threading
from collections.abc import AsyncGenerator, Mapping
from contextlib import suppress
from typing import Any

PING_S = 15.0
PING = b": ping\n\n"


class Log:
    """Events in order; each has an id, and a reader who names the last one it saw gets those after it.

    Ids of another log (the server was started anew meanwhile) count as none: everything is told again.
    """

    def __init__(self) -> None:
        self._name = secrets.token_hex(4)
        self._lines: list[bytes] = []
        self._lock = threading.Lock()
        self._readers: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}
        self._closed = False

    def say(self, event: Mapping[str, Any]) -> None:
        """Add an event, from any thread."""
        with self._lock:
            text = json.dumps(event, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
            self._lines.append(f"id: {self._name}-{len(self._lines) + 1}\ndata: {text}\n\n".encode())
        self._wake()

    def close(self) -> None:
        """Let readers go, for the server ends."""
        self._closed = True
        self._wake()

    @property
    def followed(self) -> bool:
        """Whether anybody listens."""
        return bool(self._readers)

    async def follow(self, last: str = "", ping_s: float = PING_S) -> AsyncGenerator[bytes]:
        """The events after this id as they come, in the form of server-sent events, and a ping when idle."""
        place, news = self._place(last), asyncio.Event()
        self._readers[news] = asyncio.get_running_loop()
        try:
            while True:
                news.clear()
                if place < (end := len(self._lines)):
                    yield b"".join(self._lines[place:end])  # more may come before the reader takes these
                    place = end
                    continue
                if self._closed:
                    return
                try:
                    await asyncio.wait_for(news.wait(), ping_s)
                except TimeoutError:
                    yield PING
        finally:
            del self._readers[news]

    def _place(self, last: str) -> int:
        name, _, number = last.partition("-")
        return min(int(number), len(self._lines)) if name == self._name and number.isdecimal() else 0

    def _wake(self) -> None:
        for news, loop in list(self._readers.items()):
            with suppress(RuntimeError):  # its loop is closed
                loop.call_soon_threadsafe(news.set)

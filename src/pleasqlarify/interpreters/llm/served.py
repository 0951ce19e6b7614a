"""A program of ours that serves one local model: started when first needed, ended with whoever needs it."""

import asyncio
import json
import secrets
import subprocess
import sys
import threading
import weakref
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.interpreters.llm import serving

TEXTS = 16  # written at once; more at once gain little on a few cores
TOKENS = 16_384  # shared by all of them: a prompt of at most 7,000, kept prompts, sixteen queries
ENDING_S = 1.0  # it closes its connections a moment before it is gone
LOADING = "error loading model: "


@dataclass(frozen=True, slots=True)
class Address:
    """Where the program answers, and the key it wants: others on this machine are not to read the prompts."""

    url: str
    key: str = field(repr=False)


class Served:
    """The program for one file. It ends when it is closed, when nobody holds it, and with this process."""

    def __init__(self, path: Path) -> None:
        self.path, self.key = path, secrets.token_urlsafe(24)
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ready: Future[str] = Future()
        self._end: weakref.finalize[..., Served] | None = None

    async def address(self) -> Address:
        """Where it answers, started if it does not run; raises InterpreterUnavailable if it cannot be."""
        with self._lock:
            if self._process is None or self._process.poll() is not None:
                self._start()
        return Address(await asyncio.shield(asyncio.wrap_future(self._ready)), self.key)

    def ended(self) -> str:
        """How the program ended while it was needed; "" if it runs, or was not needed."""
        if self._process is None:
            return ""
        try:
            self._process.wait(ENDING_S)
        except subprocess.TimeoutExpired:
            return ""
        return _ending(self._process)

    def close(self) -> None:
        """End the program; it starts again if it is needed again."""
        if self._end is not None:
            self._end()
        self._process = None

    def _start(self) -> None:
        self.close()
        told = TemporaryFile()  # noqa: SIM115 - closed with the process
        process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-P", serving.__file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=told,
            start_new_session=True,  # Ctrl-C is not for it
        )
        self._process, self._ready = process, Future()
        self._end = weakref.finalize(self, _ended, process, told)
        order = serving.Order(str(self.path), self.key, TEXTS, TOKENS)
        threading.Thread(target=_wait, args=(process, told, order, self._ready), daemon=True).start()


def _ended(process: subprocess.Popen[bytes], told: IO[bytes]) -> None:
    with told, process:
        process.kill()


def _wait(
    process: subprocess.Popen[bytes], told: IO[bytes], order: serving.Order, ready: "Future[str]"
) -> None:
    """Tell the program what to serve, and those who wait where it answers, or why it does not."""
    try:
        assert process.stdin is not None  # both are pipes
        assert process.stdout is not None
        process.stdin.write(order.written())
        process.stdin.flush()
        answer = json.loads(process.stdout.readline() or b"{}")
    except (OSError, ValueError):  # it was ended meanwhile
        answer = {}
    if "address" in answer:
        ready.set_result(f"{answer['address']}/v1")
    else:
        ready.set_exception(InterpreterUnavailable(_refusal(process, told, order, answer.get("refused", ""))))


def _refusal(process: subprocess.Popen[bytes], told: IO[bytes], order: serving.Order, said: str) -> str:
    try:
        process.wait(5)
        told.seek(0)
        lines = told.read().decode(errors="replace").splitlines()
    except (OSError, ValueError, subprocess.TimeoutExpired):
        lines = []
    why = next((line.partition(LOADING)[2] for line in lines if LOADING in line), "") or said
    return f"cannot load {order.path!r}: {why or _ending(process)}".rstrip(" .")


def _ending(process: subprocess.Popen[bytes]) -> str:
    code = process.poll()
    if code is not None and code < 0:
        return f"the program that runs it was ended by signal {-code}, as happens where memory is short"
    return f"the program that runs it ended with status {code}"

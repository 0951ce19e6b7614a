"""Results of calls: text for whoever reads, JSON values for programs, and failures as one sentence."""

import functools
import json
import logging
import secrets
import traceback
from collections.abc import Awaitable, Callable
from typing import Any, ParamSpec, TypeVar

import anyio
from mcp_types import CallToolResult, TextContent

from pleasqlarify.apps.mcp.held import Held
from pleasqlarify.apps.mcp.saying import open_question, told
from pleasqlarify.apps.mcp.showing import shown
from pleasqlarify.apps.views.parts import unmatched_word
from pleasqlarify.errors import NoCandidates, PleasqlarifyError
from pleasqlarify.pool.credentials import scrubbed

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("pleasqlarify.mcp")


def result(text: str, values: dict[str, Any], *, failed: bool = False) -> CallToolResult:
    """Text and values of one call."""
    content = [TextContent(type="text", text=text)]
    sound = json.loads(json.dumps(values, allow_nan=False))
    return CallToolResult(content=list(content), structured_content=sound, is_error=failed)


async def answer(held: Held, heard: str = "") -> CallToolResult:
    """Where a session stands; ``heard`` is how the last reply was understood."""

    def work() -> CallToolResult:
        with held.lock:
            lines = [f"Understood: {heard}"] * bool(heard) + [told(held)]
            return result("\n".join(lines), shown(held))

    return await anyio.to_thread.run_sync(work)


async def left_open(held: Held, why: str) -> CallToolResult:
    """The question that nobody answered, and the likeliest answer with what it assumes."""

    def work() -> CallToolResult:
        with held.lock:
            return result(open_question(held, why), {**shown(held), "unanswered": why})

    return await anyio.to_thread.run_sync(work)


def failures_told(tool: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R | CallToolResult]]:
    """The tool, whose failures are results; a fault of ours is told by a reference, and never with data."""

    @functools.wraps(tool)
    async def asked(*given: P.args, **named: P.kwargs) -> R | CallToolResult:
        try:
            return await tool(*given, **named)
        except PleasqlarifyError as exc:
            lost = list(map(unmatched_word, exc.lost)) if isinstance(exc, NoCandidates) else []
            why = scrubbed(str(exc))
            return result(why, {"error": why, **({"unmatched_words": lost} if lost else {})}, failed=True)
        except Exception as exc:  # noqa: BLE001 - an agent is told something it can say
            why = f"a fault in the program; its log knows it as {_logged(exc)}"
            return result(why, {"error": why}, failed=True)

    return asked


def _logged(exc: Exception) -> str:
    """The reference under which the log tells where it broke; the message may hold data, so it stays out."""
    reference = secrets.token_hex(4)
    frames = traceback.extract_tb(exc.__traceback__)
    where = " < ".join(f"{frame.filename}:{frame.lineno}" for frame in reversed(frames))
    log.error("fault %s: %s at %s", reference, type(exc).__name__, where)
    return reference

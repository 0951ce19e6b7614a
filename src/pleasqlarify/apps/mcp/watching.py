"""How far the gathering is, told to the client; and a client that waits no longer, told to the gathering."""

from time import monotonic

import anyio
from mcp.server.mcpserver import Context

from pleasqlarify.apps.terminal.progress import so_far
from pleasqlarify.gathering import Gathering
from pleasqlarify.streaming import Watch

TELL_S = 0.25
"""Between two words on how far it is."""

Asked = Context[object, object]


class Cancelled(KeyboardInterrupt):
    """Nobody waits for the answer any more: gathering stops as on Ctrl-C."""


def watching(context: Asked, expected: int) -> Watch:
    """What to call in the gathering's thread, at every arrival and a few times a second."""
    told, before = -TELL_S, 0

    def watch(gathering: Gathering) -> None:
        nonlocal told, before
        try:
            anyio.from_thread.check_cancelled()
            if monotonic() - told < TELL_S or gathering.arrived <= before:
                return
            told, before = monotonic(), gathering.arrived
            total = expected if before <= expected else None
            anyio.from_thread.run(context.report_progress, float(before), total, so_far(gathering, expected))
        except anyio.get_cancelled_exc_class() as exc:
            raise Cancelled from exc

    return watch

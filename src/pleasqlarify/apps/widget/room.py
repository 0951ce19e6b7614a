"""The addresses of the page's server with one session behind them, to be called without a socket.

So the widget has all that the page has, and nothing of it is written twice.
"""

from pathlib import Path

from pleasqlarify.apps.server.answering import Unfit
from pleasqlarify.apps.server.app import addresses
from pleasqlarify.apps.server.asgi import App, Receive, Scope, Send
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.orders import Order
from pleasqlarify.apps.server.readers import Readers
from pleasqlarify.apps.server.serving import MAX_UPLOAD, Serving
from pleasqlarify.apps.server.sources import Sources
from pleasqlarify.apps.server.wrapping import Wrapping
from pleasqlarify.apps.users import ALONE
from pleasqlarify.apps.widget.nowhere import Nowhere
from pleasqlarify.apps.widget.sitting import Sitting


class Room(Desk):
    """A desk with one question on it, which is there already; the next one is asked in another cell."""

    def __init__(self, asking: Sitting) -> None:
        readers = Readers((), {}, None, lambda _: (), asking.question.interpreters)
        super().__init__(Nowhere(), Sources(asking.question.source, Path()), readers)
        self._held.put(asking)

    def ask(self, order: Order) -> Asking:
        """Raises Unfit: Python's session is this one."""
        raise Unfit(f"another question is asked in another cell: explore({order.utterance!r}, ...)")


def application(asking: Sitting) -> App:
    """The addresses of the page, with this one question behind them; whoever has the kernel may do all."""
    app = addresses()
    app.state.serving = Serving(Room(asking))
    wrapped = Wrapping(app, MAX_UPLOAD)

    async def own(scope: Scope, receive: Receive, send: Send) -> None:
        scope["state"] = {"person": ALONE}
        await wrapped(scope, receive, send)

    return own

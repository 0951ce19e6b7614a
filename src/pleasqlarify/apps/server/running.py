"""The server run on a port of this machine, until somebody ends it."""

import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import uvicorn
from anyio import to_thread
from uvicorn.config import LOGGING_CONFIG
from uvicorn.server import HANDLED_SIGNALS

from pleasqlarify.apps.server.app import guarded
from pleasqlarify.apps.server.keys import Keys, keys
from pleasqlarify.apps.server.logbook import is_structured
from pleasqlarify.apps.server.serving import Serving
from pleasqlarify.errors import PleasqlarifyError

PORT = 8765
NEXT = 20  # ports that are tried after one that is taken
ENDING_S = 2
"""For requests that are under way when it is to end."""

LAST_S = 10.0
"""After so long it ends whatever still goes on: all that was told is written down by then."""

LONGEST_ADDRESS = 500_000
"""Bytes of an address with all headers: groups of results are named by the ids of all of them."""

SWITCH_S = 0.001
"""Seconds that a thread may keep the others waiting: at Python's 5 ms an answer is long behind gatherings."""

log = logging.getLogger("pleasqlarify.server")


class PortTaken(PleasqlarifyError, OSError):
    """Something else listens there."""


class Server(uvicorn.Server):
    """A server that lets its listeners go when it is to end; else it would wait for them."""

    def __init__(self, serving: Serving, keys: Keys, host: str) -> None:
        config = uvicorn.Config(
            guarded(serving, keys, host),
            log_level=logging.WARNING,
            log_config=None if is_structured() else LOGGING_CONFIG,
            access_log=False,
            lifespan="off",
            server_header=False,
            proxy_headers=False,  # who called is who is connected; doors know which proxies to believe
            timeout_graceful_shutdown=ENDING_S,
            h11_max_incomplete_event_size=LONGEST_ADDRESS,
        )
        super().__init__(config)
        self.desk = serving.desk

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and the like end it, and then have done so: they are not raised once more."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Somebody wants it to end: those who listen are told, for nobody else would let them go."""
        if threading.current_thread() is threading.main_thread():
            last = threading.Timer(LAST_S, _end_at_last)
            last.daemon = True
            last.start()
        await to_thread.run_sync(self.desk.let_go)
        await super().shutdown(sockets)


def listening(host: str, port: int | None) -> socket.socket:
    """A socket that listens; without a port the usual one, or the next that is free.

    Raises PortTaken, which names a free one, where the port that was asked for is taken.
    """
    wanted = PORT if port is None else port
    tried = range(wanted, wanted + NEXT) if wanted else range(1)
    for number in tried:
        try:
            opened = _bound(host, number)
        except PermissionError as exc:
            raise PortTaken(f"may not listen at port {number} of {host}") from exc
        except socket.gaierror as exc:
            raise PortTaken(f"no address {host!r} on this machine") from exc
        except OSError as exc:
            if number == tried[-1] or exc.errno != errno.EADDRINUSE:
                raise PortTaken(f"cannot listen at port {number} of {host}: {exc.strerror}") from exc
            continue
        if port is None or number == wanted:
            return opened
        with closing(opened):
            raise PortTaken(f"port {wanted} is taken; {number} is free: --port {number}")
    raise PortTaken(f"ports {wanted} to {tried[-1]} are all taken")


def serve(serving: Serving, host: str, opened: socket.socket, started: Callable[[str], None]) -> None:
    """Serve until somebody ends it; ``started`` is told the address with its token."""
    sys.setswitchinterval(SWITCH_S)
    gc.freeze()  # what is loaded by now stays
    port = opened.getsockname()[1]
    opening = keys(serving.desk.store.beside.with_suffix(".secret"), port)
    shown = "127.0.0.1" if host in {"0.0.0.0", "::"} else host  # noqa: S104
    name = f"[{shown}]" if ":" in shown else shown
    started(f"http://{name}:{port}/" + ("" if serving.team else f"?token={opening.token}"))
    try:
        Server(serving, opening, host).run([opened])
    finally:
        serving.desk.close()


def _end_at_last() -> None:
    """End this process though some thread of it does not, such as a model that computes in it."""
    log.error("something still went on %.0f s after the server was to end, and was broken off", LAST_S)
    logging.shutdown()
    os._exit(1)


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    opened = socket.socket(family, kind, protocol)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind(address)
        opened.listen(128)
    except OSError:
        opened.close()
        raise
    return opened

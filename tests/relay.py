"""A wire between a client and a server on loopback that a test can cut, as when a network goes away."""

import selectors
import socket
import threading
from contextlib import suppress

PIECE = 1 << 16


class Relay:
    """Passes on what comes to ``port`` until it is cut; after ``mend`` it takes new connections."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._is_cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> "Relay":
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def cut(self) -> None:
        """Ends every connection, and each new one at once."""
        self._is_cut = True
        for end in [end for pair in self._pairs for end in pair]:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Lets new connections through."""
        self._is_cut = False

    def _accept(self) -> None:
        with suppress(OSError):  # closed: the test is over
            while True:
                near, _ = self._listening.accept()
                if self._is_cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._target))
                self._pairs.append((near, far))
                threading.Thread(target=_pass_on, args=(near, far), daemon=True).start()


def _pass_on(near: socket.socket, far: socket.socket) -> None:
    other = {near: far, far: near}
    with near, far, selectors.DefaultSelector() as waiting, suppress(OSError):
        for end in other:
            waiting.register(end, selectors.EVENT_READ)
        while True:
            for key, _ in waiting.select():
                piece = key.fileobj.recv(PIECE)
                if not piece:
                    return
                other[key.fileobj].sendall(piece)

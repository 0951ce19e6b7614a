"""A program of its own: serves one GGUF file on loopback until whoever started it has gone.

It reads one line of JSON (``Order``'s fields) and writes one: the address, or why there is none. It is a
process of its own because the library holds Python's lock for as long as it loads, so that nothing else moves
and Ctrl-C is not heard; because its C++ may abort; and because ending it gives the memory back.
"""

import json
import os
import signal
import sys
from dataclasses import asdict, dataclass
from importlib import import_module
from threading import Thread
from typing import Any

QUIET = {"OMP_WAIT_POLICY": "passive", "GOMP_SPINCOUNT": "0"}
"""Read when the library loads. Without them idle threads spin, 5 times slower on a busy machine."""

ERRORS_ONLY = 1
IDLE_S = 60  # then the model leaves memory, until it is asked again


@dataclass(frozen=True, slots=True)
class Order:
    """What to serve: the file, the key of requests, how many texts at once, the tokens they share."""

    path: str
    key: str
    texts: int
    tokens: int

    def written(self) -> bytes:
        """As a line of JSON."""
        return json.dumps(asdict(self)).encode() + b"\n"


def main() -> None:
    """Serve what standard input orders, until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started this
    os.environ.update(QUIET)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what the library prints is no answer
    order = Order(**json.loads(sys.stdin.readline()))
    watching = Thread(target=_end_with_input, daemon=True)
    watching.start()
    try:
        server = _served(order)
    except (RuntimeError, MemoryError, ImportError) as exc:
        print(json.dumps({"refused": str(exc)}), file=answers, flush=True)
        os._exit(1)  # the thread that reads would stumble over an orderly end
    print(json.dumps({"address": server.listening_address}), file=answers, flush=True)
    watching.join()


def _end_with_input() -> None:
    """End with whoever started this, also in the midst of loading or answering: it is for nobody any more."""
    sys.stdin.read()
    os._exit(0)


def _served(order: Order) -> Any:
    xllamacpp: Any = import_module("xllamacpp")
    wanted = xllamacpp.CommonParams()
    wanted.model.path = order.path
    wanted.n_parallel, wanted.n_ctx, wanted.kv_unified = order.texts, order.tokens, True
    wanted.hostnames, wanted.port, wanted.api_keys = ["127.0.0.1"], 0, [order.key]
    wanted.use_jinja, wanted.offline = True, True
    wanted.ui, wanted.endpoint_slots = False, False
    wanted.verbosity, wanted.sleep_idle_seconds = ERRORS_ONLY, IDLE_S
    return xllamacpp.Server(wanted)


if __name__ == "__main__":
    main()

"""The page opened: the server started, and a browser sent to it where there is one.

The only way from the command line to the server; imported when it is needed.
"""

import os
import sys
import webbrowser
from contextlib import closing, nullcontext
from dataclasses import dataclass

from pleasqlarify.apps.cli.out import note
from pleasqlarify.apps.server.describing import describe_early
from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.keys import secret_in
from pleasqlarify.apps.server.limits import NO_LIMITS, Limits, Taken
from pleasqlarify.apps.server.logbook import structured
from pleasqlarify.apps.server.orders import Order
from pleasqlarify.apps.server.readers import Readers
from pleasqlarify.apps.server.running import listening, serve
from pleasqlarify.apps.server.security import is_loopback
from pleasqlarify.apps.server.serving import MAX_UPLOAD, Serving
from pleasqlarify.apps.server.sources import Source, Sources
from pleasqlarify.apps.server.study import Diary
from pleasqlarify.apps.server.team import Team
from pleasqlarify.apps.server.uploads import sweep
from pleasqlarify.apps.store import opened

EVERYBODY = """WARNING: with --host {host} other machines can reach this server, and what travels is not
encrypted, tokens included. Put a proxy with TLS before it (docs/teams.md)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the page is served, and where what was asked is kept."""

    host: str = "127.0.0.1"
    port: int | None = None
    store: str = ""  # a path or a URL; by default in the user's data folder
    browser: bool = True


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page is opened on."""

    source: Source | None
    readers: Readers
    demo: bool = False
    question: str = ""
    max_upload: int = MAX_UPLOAD
    diary: Diary | None = None
    team: Team | None = None
    limits: Limits = NO_LIMITS


def open_page(place: Place, shown: Shown) -> None:
    """Serve until somebody ends it."""
    if not is_loopback(place.host):
        note(EVERYBODY.format(host=place.host))
    store = opened(place.store)
    secret = secret_in(store.beside.with_suffix(".secret"))
    written = structured(secret) if shown.team and not sys.stderr.isatty() else nullcontext()
    with closing(store), written, closing(listening(place.host, place.port)) as listener:
        uploads = store.beside.parent / "uploads"
        sweep(uploads, store.sessions())
        desk = Desk(store, Sources(shown.source, uploads), shown.readers)
        asked = f"&session={desk.ask(Order(shown.question)).question.id}" if shown.question else ""
        if shown.source is not None:
            describe_early(shown.source.database)
        taken = Taken(shown.limits)
        serving = Serving(desk, shown.demo, shown.max_upload, shown.diary, shown.team, taken)
        serve(serving, place.host, listener, lambda address: _tell(address + asked, browser=place.browser))


def has_display() -> bool:
    """Whether a browser can show something here."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _tell(address: str, *, browser: bool) -> None:
    """Print the address, and send a browser there."""
    print(address, flush=True)
    opened = browser and has_display() and webbrowser.open(address)
    where = "the page opens in your browser" if opened else "open this address in a browser"
    note(f"{where}; Ctrl-C here ends it")

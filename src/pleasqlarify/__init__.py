"""PleaSQLarify: asks what you meant before it answers.

A question in words fits several queries. ``explore`` gathers them, runs them and groups them by what they
return; the session that comes back says what can be asked, takes replies, and has the answer.

>>> import pleasqlarify
>>> from pleasqlarify import demo
>>> session = pleasqlarify.explore("How many dramas are there?", demo.path("films"), ["embedded"])
>>> session.predicted.sql.startswith("SELECT COUNT(*)")
True
>>> session.database.close()

The database may be a path, a URL, a data frame, an Arrow table, or a connection that is open. Of a session:

``variables``          what can be asked, best first; ``state.proposed`` is what is asked now
``reply(v, answer)``   answers a variable; ``keep(intents)`` points at results; ``back()``, ``forward()``
``intents``            the possible answers that are left, likeliest first; ``belief``; ``entropy`` in bits
``predicted``          the likeliest: its ``sql``, and all its rows by ``arrow()``, ``pandas()``, ``polars()``
``done``               whether there is nothing left to ask
``receipt()``          the record of all that, which ``replay`` runs again
``follow(policy)``     answers by program, by one of ``pleasqlarify.policies`` or a function of yours
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pleasqlarify.uncompiled import prefer_python

if TYPE_CHECKING:
    from pleasqlarify import policies as policies
    from pleasqlarify.databases import connect as connect
    from pleasqlarify.errors import BadPool as BadPool
    from pleasqlarify.errors import BadQuestion as BadQuestion
    from pleasqlarify.errors import DatabaseUnavailable as DatabaseUnavailable
    from pleasqlarify.errors import InterpreterUnavailable as InterpreterUnavailable
    from pleasqlarify.errors import MemoryUnavailable as MemoryUnavailable
    from pleasqlarify.errors import NoCandidates as NoCandidates
    from pleasqlarify.errors import NoCounterpart as NoCounterpart
    from pleasqlarify.errors import PleasqlarifyError as PleasqlarifyError
    from pleasqlarify.errors import RowsMissing as RowsMissing
    from pleasqlarify.errors import UnknownName as UnknownName
    from pleasqlarify.errors import UnknownVariable as UnknownVariable
    from pleasqlarify.exploring import explore as explore
    from pleasqlarify.intents import Intent as Intent
    from pleasqlarify.interpreters import load as load
    from pleasqlarify.model import ActionSpace as ActionSpace
    from pleasqlarify.model import Attitude as Attitude
    from pleasqlarify.receipts import receipt as receipt
    from pleasqlarify.receipts import replay as replay
    from pleasqlarify.replaying.checking import Recheck as Recheck
    from pleasqlarify.replaying.checking import recheck as recheck
    from pleasqlarify.session import Session as Session

__version__ = "0.1.0"

prefer_python()

WHERE = {
    "ActionSpace": "model",
    "Attitude": "model",
    "Intent": "intents",
    "BadPool": "errors",
    "BadQuestion": "errors",
    "DatabaseUnavailable": "errors",
    "InterpreterUnavailable": "errors",
    "MemoryUnavailable": "errors",
    "NoCandidates": "errors",
    "NoCounterpart": "errors",
    "PleasqlarifyError": "errors",
    "RowsMissing": "errors",
    "Session": "session",
    "UnknownName": "errors",
    "UnknownVariable": "errors",
    "connect": "databases",
    "explore": "exploring",
    "load": "interpreters",
    "receipt": "receipts",
    "Recheck": "replaying.checking",
    "recheck": "replaying.checking",
    "replay": "receipts",
}
"""The public names and their modules: each is loaded at first use, so that starting costs nothing."""

MODULES = ("policies",)
__all__ = sorted((*WHERE, *MODULES))


if not TYPE_CHECKING:  # to whoever checks types, a name that is none would be anything

    def __getattr__(name: str) -> Any:
        if name in MODULES:
            return import_module(f"pleasqlarify.{name}")
        if name not in WHERE:
            raise AttributeError(f"module 'pleasqlarify' has no attribute {name!r}")
        return getattr(import_module(f"pleasqlarify.{WHERE[name]}"), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]

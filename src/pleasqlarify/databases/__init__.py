"""Where the data lies, as four verbs: schema, check, run, close."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from pleasqlarify.tables import (
    DEFAULT_LIMITS,
    Admitted,
    Digest,
    Limits,
    LoadReport,
    Outcome,
    Refused,
    Schema,
    Table,
)

if TYPE_CHECKING:
    from pleasqlarify.databases.connecting import connect

__all__ = ["Database", "connect"]


def __getattr__(name: str) -> Any:
    if name != "connect":  # the rest is there; connecting loads what it needs when it is asked for
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module("pleasqlarify.databases.connecting").connect


class Database(Protocol):
    """Data that can be read and never changed."""

    @property
    def name(self) -> str:
        """What to call it on screen, without credentials."""

    @property
    def schema(self) -> Schema:
        """What the user may see of it; read once."""

    @property
    def workers(self) -> int:
        """How many statements run side by side."""

    @property
    def report(self) -> LoadReport | None:
        """How its files were read; None where nothing was imported."""

    def check(self, sql: str) -> Admitted | Refused:
        """Whether this text may run; touches no data."""

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The rows of one statement, after the same check; never raises for a bad statement."""

    def run_own(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The same for a statement that we printed ourselves and that can only read: it passes no gate.

        Never for the text of a model or of a person.
        """

    def digest(self, sql: str, page: Table, limits: Limits = DEFAULT_LIMITS) -> Digest | None:
        """All rows of a statement that was cut to a page, counted and hashed where they lie, if it can."""

    def is_heavy(self, sql: str) -> bool:
        """Whether an admitted statement would take long, as far as that can be told before it runs."""

    def sample(self, sql: str) -> Table | None:
        """What an admitted statement returns of a part of the rows of large tables; None without them."""

    def cancel(self, *threads: int) -> None:
        """Stop what runs, from another thread: for these threads, by default for all. The next run works."""

    def close(self) -> None:
        """Let go of processes and files."""

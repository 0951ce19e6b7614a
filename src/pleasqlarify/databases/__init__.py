"""Where the data lies, as four verbs: schema, check, run, close."""

from typing import Protocol

from pleasqlarify.tables import DEFAULT_LIMITS, Admitted, Limits, LoadReport, Outcome, Refused, Schema


class Database(Protocol):
    """Data that can be read and never changed."""

    @property
    def name(self) -> str:
        """What to call it on screen, without credentials."""

    @property
    def schema(self) -> Schema:
        """What the user may see of it; read once."""

    @property
    def report(self) -> LoadReport | None:
        """How its files were read; None where nothing was imported."""

    def check(self, sql: str) -> Admitted | Refused:
        """Whether this text may run; touches no data."""

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The rows of one statement, after the same check; never raises for a bad statement."""

    def cancel(self) -> None:
        """Stop what is running, from another thread; the next run works."""

    def close(self) -> None:
        """Let go of processes and files."""

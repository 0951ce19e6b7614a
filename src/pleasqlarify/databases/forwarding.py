"""A database seen through something that changes a little of what is asked of it."""

from pleasqlarify.databases import Database
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


class Forwarding:
    """All that a database does, done by the one inside; each is described there."""

    def __init__(self, inner: Database) -> None:
        self.inner = inner

    @property
    def name(self) -> str:
        return self.inner.name

    @property
    def schema(self) -> Schema:
        return self.inner.schema

    @property
    def workers(self) -> int:
        return self.inner.workers

    @property
    def report(self) -> LoadReport | None:
        return self.inner.report

    def check(self, sql: str) -> Admitted | Refused:
        return self.inner.check(sql)

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        return self.inner.run(sql, limits)

    def run_own(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        return self.inner.run_own(sql, limits)

    def digest(self, sql: str, page: Table, limits: Limits = DEFAULT_LIMITS) -> Digest | None:
        return self.inner.digest(sql, page, limits)

    def is_heavy(self, sql: str) -> bool:
        return self.inner.is_heavy(sql)

    def sample(self, sql: str) -> Table | None:
        return self.inner.sample(sql)

    def cancel(self, *threads: int) -> None:
        self.inner.cancel(*threads)

    def close(self) -> None:
        self.inner.close()


def innermost(database: Database) -> Database:
    """The database that is seen, through whatever: what is learnt of it holds for all who see it."""
    while isinstance(database, Forwarding):
        database = database.inner
    return database

"""Copies of a database whose columns are shuffled: two queries that agree on them agree by no accident."""

from collections.abc import Sequence
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from pleasqlarify.databases import Database, connect
from pleasqlarify.databases.quoting import placed, quoted
from pleasqlarify.domains import Domain
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.interpreters.embedded.profile.sampling.rows import Rows
from pleasqlarify.tables import Limits, Relation, Schema, Table

WHOLE = Limits(time_s=120.0, rows=5_000_000, bytes=1 << 30)
"""What reading one table may cost."""


class Reshuffled:
    """So many copies of a database, made when they are first needed; keys stay, other values change rows."""

    def __init__(self, database: Database, copies: int) -> None:
        self.database, self.copies = database, copies
        self._made: list[Database] = []
        self._held = ExitStack()

    def __enter__(self) -> "Reshuffled":
        return self

    def __exit__(self, *_: object) -> None:
        self._held.close()

    def agree(self, gold: str, texts: Sequence[str], domain: Domain) -> bool:
        """Whether one of the texts returns on every copy what the right query returns there."""
        left = list(texts)
        for copy in self._all():
            wanted = _fingerprint(copy, gold, domain)
            left = [
                text for text in left if wanted is not None and _fingerprint(copy, text, domain) == wanted
            ]
        return bool(left)

    def _all(self) -> list[Database]:
        if not self._made and self.copies:
            folder = Path(self._held.enter_context(TemporaryDirectory(prefix="reshuffled-")))
            self._made = [reshuffled(self.database, folder, number) for number in range(self.copies)]
            for copy in self._made:
                self._held.callback(copy.close)
        return self._made


def reshuffled(database: Database, folder: Path, number: int) -> Database:
    """A copy in which each column that is no key has its values in another order, the same on every run."""
    schema = database.schema
    kind = "sqlite" if schema.dialect == "sqlite" else "duckdb"
    place = folder / str(number)
    place.mkdir()
    file = place / f"{Path(database.name).stem or 'copy'}.{kind}"
    tables = [Rows(r, _shuffled(database, r, number)) for r in schema.relations]
    writing = import_module(f"pleasqlarify.interpreters.embedded.profile.sampling.{kind}_file")
    writing.write(file, tables, ())
    return connect(file)


def _shuffled(database: Database, relation: Relation, number: int) -> list[tuple[Any, ...]]:
    names = ", ".join(quoted(column.name) for column in relation.columns)
    outcome = database.run(f"SELECT {names} FROM {placed(relation.parts)}", WHOLE)  # noqa: S608
    if not isinstance(outcome, Table) or outcome.limited:
        raise DatabaseUnavailable(
            f"cannot copy {relation.name!r} of {database.name}: it cannot be read whole"
        )
    keys = _keys(database.schema, relation)
    columns = [list(cells) for cells in zip(*outcome.rows, strict=True)] or [[] for _ in relation.columns]
    for column, cells in zip(relation.columns, columns, strict=True):
        if column.name not in keys:
            Random(f"{number}/{relation.name}/{column.name}").shuffle(cells)
    return list(zip(*columns, strict=True))


def _keys(schema: Schema, relation: Relation) -> set[str]:
    """The columns that tell rows apart or point at others, or that others point at."""
    out = {name for key in schema.keys if key.table == relation.name for name in key.columns}
    into = {name for key in schema.keys if key.to_table == relation.name for name in key.to_columns}
    return {*relation.primary_key, *out, *into}


def _fingerprint(database: Database, sql: str, domain: Domain) -> str | None:
    outcome = database.run(sql)
    return domain.see(outcome).fingerprint if isinstance(outcome, Table) else None

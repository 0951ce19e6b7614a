"""A sample database: small enough to run hundreds of queries on, whole as far as keys go."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from weakref import WeakKeyDictionary

from pleasqlarify.databases import Database
from pleasqlarify.databases.sandboxed import SandboxedFile
from pleasqlarify.interpreters.embedded.profile.building import Profile
from pleasqlarify.interpreters.embedded.profile.reading.timing import Deadline
from pleasqlarify.interpreters.embedded.profile.sampling.choosing import MOST, Chosen, chosen, holding
from pleasqlarify.interpreters.embedded.profile.sampling.rows import Fetching, Held
from pleasqlarify.tables import Schema

__all__ = ["Held", "Sample", "sample_of"]

SECONDS = 3.0  # for all that is read for a sample
COPY = "a sample"  # a name that no schema is likely to have: DuckDB would take one for the other
QUICK = frozenset({"sqlite", "duckdb", "postgres", "mysql"})  # a small statement takes a millisecond or two
SAMPLING = "pleasqlarify.interpreters.embedded.profile.sampling"

_bases: WeakKeyDictionary[Database, Chosen] = WeakKeyDictionary()


@dataclass(slots=True)
class Sample:
    """A database to try queries on; ``whole`` when it is the one that was asked about."""

    database: Database
    whole: bool
    _folder: TemporaryDirectory[str] | None = None

    def close(self) -> None:
        """Lets go of the copy; nothing happens to the database itself."""
        if self._folder is not None:
            self.database.close()
            with suppress(OSError):
                self._folder.cleanup()

    def __enter__(self) -> "Sample":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def sample_of(database: Database, profile: Profile, held: Iterable[Held] = ()) -> Sample:
    """The database itself if all its tables are small and it is quick, else at most about 2,000 rows a table.

    Rows that hold one of the values are in it, as far as there are any; what a row points at is in it too.
    """
    small = all(t.view or t.rows <= MOST for t in profile.tables.values())
    if small and profile.dialect in QUICK:
        return Sample(database, whole=True)
    edges, fetching = profile.joins.edges, Fetching(database, Deadline.within(SECONDS))
    if database not in _bases:
        _bases[database] = chosen(database.schema, edges, fetching)
    wanted = sorted(set(held), key=repr)
    rows = holding(_bases[database], edges, fetching, wanted) if wanted else _bases[database]
    folder = TemporaryDirectory(prefix="sample-")
    return Sample(_written(Path(folder.name), database, profile, rows), whole=False, _folder=folder)


def _written(folder: Path, database: Database, profile: Profile, rows: Chosen) -> Database:
    """The rows in a file, opened behind the same gate, guard and worker."""
    dialect = "sqlite" if profile.dialect == "sqlite" else "duckdb"
    stem = Path(database.name).stem if dialect == profile.dialect else COPY
    file = folder / f"{stem or COPY}.{dialect}"
    if dialect != profile.dialect:  # where it lies there says nothing here
        rows = {name: table.in_duckdb() for name, table in rows.items()}
    import_module(f"{SAMPLING}.{dialect}_file").write(file, rows.values(), profile.joins.edges)
    return _opened(file, _schema(database.schema, rows, dialect), database.name)


def _opened(file: Path, schema: Schema, name: str) -> SandboxedFile:
    if schema.dialect == "sqlite":
        from pleasqlarify.databases.sqlite import SqliteDatabase

        return SqliteDatabase(file, schema, name=name)
    from pleasqlarify.databases.duckdb import DuckdbDatabase

    return DuckdbDatabase(file, schema, name=name)


def _schema(schema: Schema, rows: Chosen, dialect: str) -> Schema:
    """The schema of the copy: what was a view is a table in it."""
    relations = tuple(
        replace(rows[relation.name].relation, rows=len(rows[relation.name].chosen), view=False)
        for relation in schema.relations
    )
    return replace(schema, dialect=dialect, relations=relations)

"""A sample database: small enough to run hundreds of queries on, whole as far as keys go."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from types import TracebackType
from weakref import WeakKeyDictionary, finalize

from pleasqlarify.databases import Database
from pleasqlarify.databases.forwarding import innermost
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

_bases: WeakKeyDictionary[Database, "_Base"] = WeakKeyDictionary()


@dataclass(slots=True)
class Sample:
    """A database to try queries on; ``whole`` when it is the one that was asked about."""

    database: Database
    whole: bool
    _folder: TemporaryDirectory[str] | None = None
    _shared: bool = False  # by all questions that no other rows are held for

    def close(self) -> None:
        """Lets go of the copy unless others try queries on it; nothing happens to the database itself."""
        if not self._shared:
            self.discard()

    def discard(self) -> None:
        """Lets go of the copy."""
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
    origin = innermost(database)
    if origin not in _bases:
        _bases[origin] = _Base(chosen(database.schema, edges, fetching))
    base = _bases[origin]
    rows = holding(base.rows, edges, fetching, sorted(set(held), key=repr))
    if rows is not base.rows:
        return _copied(database, profile, rows)
    with base.lock:
        if base.sample is None:
            base.sample = replace(_copied(database, profile, rows), _shared=True)
            finalize(origin, base.sample.discard)
    return base.sample


@dataclass(slots=True)
class _Base:
    """The rows that any question can use, and the copy of them once one has asked for no other rows."""

    rows: Chosen
    sample: Sample | None = None
    lock: Lock = field(default_factory=Lock)


def _copied(database: Database, profile: Profile, rows: Chosen) -> Sample:
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

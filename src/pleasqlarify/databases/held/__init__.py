"""What a program holds already: data frames, open connections, engines. Frames and what lies in memory are
copied once, for statements run in a process of their own; what was given is read and never changed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from typing_extensions import TypeIs

from pleasqlarify.databases import Database
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.errors import UnknownName

if TYPE_CHECKING:
    import sqlite3

    from duckdb import DuckDBPyConnection, DuckDBPyRelation
    from sqlalchemy import Engine


class Streaming(Protocol):
    """A frame of pandas or polars, a table of Arrow: whatever gives its rows as a stream of Arrow."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """Its rows."""


class Lazy(Protocol):
    """A lazy frame of polars."""

    def collect(self) -> Any:
        """Its rows, once they are computed."""


Frame = Streaming | Lazy
Held: TypeAlias = (
    "Frame | Mapping[str, Frame | DuckDBPyRelation] | DuckDBPyConnection | DuckDBPyRelation"
    " | sqlite3.Connection | Engine"
)
"""What can be asked as it is."""

Source: TypeAlias = "str | Path | Held"
"""Whatever can be asked: a path, a URL, an object."""


Opened = Callable[[Any, Visibility], Database]
"""What each file that opens a kind of objects has by the name ``opened``; raises DatabaseUnavailable."""

OPENED_BY = {
    ("pandas", "DataFrame"): "frames",
    ("pandas", "Series"): "frames",
    ("polars", "DataFrame"): "frames",
    ("polars", "LazyFrame"): "frames",
    ("polars", "Series"): "frames",
    ("duckdb", "DuckDBPyRelation"): "frames",
    ("duckdb", "DuckDBPyConnection"): "duckdb_connections",
    ("sqlite3", "Connection"): "sqlite_connections",
    ("sqlalchemy", "Engine"): "engines",
    ("sqlalchemy", "AsyncEngine"): "engines",
}
ROOM = "data frames, Arrow tables, connections of DuckDB and sqlite3, engines of SQLAlchemy"


def open_held(sources: Sequence[object], visibility: Visibility, others: str) -> Database:
    """The one object among the sources, opened; raises UnknownName for what is no data, or not alone.

    ``others`` are what there is beside objects.
    """
    given = next(source for source in sources if not isinstance(source, str | Path))
    kind, opened = type(given).__name__, opener(given)
    if opened is None:
        raise UnknownName(f"cannot ask an object of type {kind!r}; there is room for {others}, and {ROOM}")
    if len(sources) > 1:
        together = f"a {kind!r} is opened alone; {len(sources)} sources were given"
        raise UnknownName(f"{together}; several frames go in one dictionary, by their names")
    return opened(given, visibility)


def is_database(given: "Database | Source") -> TypeIs[Database]:
    """Whether it is connected already.

    >>> is_database("films.sqlite")
    False
    """
    return hasattr(given, "run_own")


def opener(source: object) -> Opened | None:
    """What opens such an object; None for what is no data. Loads no library that the object is not from.

    >>> opener("films.sqlite") is None, opener({"films": [1, 2]}).__module__.rpartition(".")[2]
    (True, 'frames')
    """
    if isinstance(source, Mapping):
        return _opened("frames")
    named = next((OPENED_BY[kind] for kind in origins(source) if kind in OPENED_BY), "")
    if not named and streams(source):
        named = "frames"
    return _opened(named) if named else None


def origins(given: object) -> Iterator[tuple[str, str]]:
    """The library and the name of each class that it is of, its own class first.

    >>> from collections import OrderedDict
    >>> list(origins(OrderedDict()))
    [('collections', 'OrderedDict'), ('builtins', 'dict'), ('builtins', 'object')]
    """
    return ((kind.__module__.partition(".")[0].lstrip("_"), kind.__name__) for kind in type(given).__mro__)


def streams(given: object) -> bool:
    """Whether it gives its rows as a stream of Arrow; the class of such things gives none."""
    return hasattr(given, "__arrow_c_stream__") and not isinstance(given, type)


def _opened(named: str) -> Opened:
    opened: Opened = import_module(f"{__name__}.{named}").opened
    return opened

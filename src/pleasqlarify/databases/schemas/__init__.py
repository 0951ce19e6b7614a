"""What of a database the user may see, read from the file itself."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pleasqlarify.databases.schemas.fingerprints import fingerprint, recorded
from pleasqlarify.databases.schemas.visibility import Visibility

if TYPE_CHECKING:
    from pleasqlarify.databases.schemas.duckdb import read_duckdb
    from pleasqlarify.databases.schemas.sqlite import read_sqlite

__all__ = ["Visibility", "fingerprint", "read_duckdb", "read_sqlite", "recorded"]

_LATE = {"read_duckdb": "duckdb", "read_sqlite": "sqlite"}  # so that only the engine in use is loaded


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATE[name]}"), name)

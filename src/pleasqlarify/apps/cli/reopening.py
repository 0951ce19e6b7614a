"""The database of a receipt, opened again: where it is given, or where the receipt says it was."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.opening import database
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.pool.credentials import scrubbed

if TYPE_CHECKING:
    from pleasqlarify.databases import Database
    from pleasqlarify.replaying.papers import Opened


def how_opened(
    sources: Sequence[str],
    allow: Sequence[str] = (),
    deny: Sequence[str] = (),
    functions: Sequence[str] = (),
    read: Sequence[str] = (),
) -> "Opened":
    """How a database was opened, for a receipt: files as they were named, addresses without credentials."""
    from pleasqlarify.replaying.papers import Opened

    named = tuple(scrubbed(source) for source in sources)
    return Opened(named, tuple(allow), tuple(deny), tuple(functions), tuple(read))


def reopened(
    how: "Opened", beside: Path, sources: Sequence[str], given: Mapping[str, Sequence[str]]
) -> "AbstractContextManager[Database]":
    """What was opened then, with the options of then where none are given.

    A file that may come from anywhere allows no functions, and no address is opened because it stands there:
    this user's password may wait in the environment for whoever answers.
    """
    if how.functions and not given["functions"]:
        again = " ".join(f"--allow-function {name}" for name in how.functions)
        out.note(f"the receipt was written with {again}; give that again if its queries need it")
    found = list(sources) or [_found(name, beside) for source in how.sources for name in _each(source)]
    return database(
        found,
        allow=given["allow"] or how.allow,
        deny=given["deny"] or how.deny,
        functions=given["functions"],
        read=given["read"] or how.read,
    )


def _each(source: str) -> list[str]:
    """The files in a name that several have together, such as "sales.csv, shops.csv"."""
    return [source] if "://" in source else source.split(", ")


def _found(source: str, beside: Path) -> str:
    """Where a file is: as it was named, or by its name here or beside the receipt."""
    if "://" in source:
        raise DatabaseUnavailable(
            f"the receipt names {source!r}; an address is opened only if you give it after the receipt"
        )
    name = Path(source).name
    for place in (Path(source).expanduser(), beside / source, Path(name), beside / name):
        if place.exists():
            return str(place)
    raise DatabaseUnavailable(
        f"the receipt names {source!r}, which is neither here nor beside it; "
        "give the database after the receipt"
    )

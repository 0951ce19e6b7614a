"""URLs of servers: which file speaks to one, and how to call it without its credentials."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import PurePath
from urllib.parse import unquote, urlsplit

from pleasqlarify.databases import Database
from pleasqlarify.databases.schemas import Visibility
from pleasqlarify.errors import DatabaseUnavailable

URL = re.compile(r"([a-z][a-z0-9+.-]*)://", re.IGNORECASE)
LOCAL = frozenset({"", "localhost", "127.0.0.1", "::1"})


Opened = Callable[[str, Visibility], Database]
"""What each file that speaks to servers has by the name ``opened``; raises DatabaseUnavailable."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Which file of this folder opens a URL, the module that it needs, and what brings that."""

    opens: str
    module: str
    package: str
    extra: str


POSTGRES = Kind("postgres", "psycopg", "psycopg", "postgres")
MYSQL = Kind("mysql", "pymysql", "pymysql", "mysql")
SPARK = Kind("spark", "pyspark", "pyspark-client", "spark")
ALCHEMY = Kind("alchemy", "sqlalchemy", "sqlalchemy", "sqlalchemy")  # whatever has no file of its own
KINDS = {"postgresql": POSTGRES, "postgres": POSTGRES, "mysql": MYSQL, "mariadb": MYSQL, "sc": SPARK}


@dataclass(frozen=True, slots=True)
class Address:
    """A URL, with whatever credentials are in it; shown nowhere but where it is needed to connect."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        return f"{scheme(self.url)}://"


def scheme(source: str | PurePath) -> str:
    """The scheme of a URL in small letters; "" for a path.

    >>> scheme("PostgreSQL://db/shop"), scheme("films.sqlite")
    ('postgresql', '')
    """
    found = None if isinstance(source, PurePath) else URL.match(source)
    return found[1].lower() if found else ""


def called(url: str) -> str:
    """The database that a URL names, and its host where that is not this machine; no user, no password.

    >>> called("postgresql://ann:hush@db.example:5432/shop?sslmode=require"), called("mysql://root@localhost/a%20b")
    ('shop on db.example', 'a b')
    """
    try:
        parts = urlsplit(url)
        host, database = parts.hostname or "", unquote(parts.path.strip("/").partition(";")[0])
    except ValueError:  # a bracket in it that belongs to no address
        return f"{scheme(url)}://"
    return label(database, host) if database else host or f"{scheme(url)}://"


def label(database: str, host: str) -> str:
    """What to call a database on a host.

    >>> label("shop", "db.example"), label("shop", "localhost"), label("shop", "/var/run/postgresql")
    ('shop on db.example', 'shop', 'shop')
    """
    return database if host in LOCAL or host.startswith("/") else f"{database} on {host}"


def kind_of(source: str) -> Kind | None:
    """What opens a URL, if it is one.

    >>> kind_of("mariadb://db/shop").package, kind_of("films.sqlite")
    ('pymysql', None)
    """
    return KINDS.get(scheme(source), ALCHEMY) if scheme(source) else None


def open_server(url: str, visibility: Visibility) -> Database:
    """The database behind a URL; raises DatabaseUnavailable where it, or what speaks to it, is not there."""
    kind = kind_of(url) or ALCHEMY
    try:
        import_module(kind.module)
    except ImportError as exc:
        needed = f"{scheme(url)}:// needs {kind.package}: pip install 'pleasqlarify[{kind.extra}]'"
        raise DatabaseUnavailable(needed) from exc
    opened: Opened = import_module(f"pleasqlarify.databases.{kind.opens}").opened
    return opened(url, visibility)

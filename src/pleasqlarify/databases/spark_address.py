"""What a URL of Spark Connect says: where the server is, and which catalog and database are meant.

Spark's own URLs leave the path empty; here it may name a database, or a catalog and one of its databases:
``sc://host:15002/shop;token=...``, ``sc://host/lake/shop``, ``sc://host/lake/`` for all of a catalog.
"""

import os
from dataclasses import dataclass, field
from urllib.parse import quote, unquote, urlsplit

from pleasqlarify.errors import DatabaseUnavailable

PORT = 15002  # Spark's own
FORM = "a Spark URL is sc://HOST:PORT/DATABASE;NAME=VALUE"
OWN = ("session_id",)  # parameters that are ours to give: each worker has a session of its own


@dataclass(frozen=True, slots=True)
class SparkAddress:
    """A URL in parts; ``remote`` is what Spark's client reads, with whatever credentials are in it."""

    remote: str = field(repr=False)
    host: str
    port: int
    catalog: str = ""
    database: str = ""


def resolved(url: str) -> str:
    """The URL with a user in it, by which a server tells sessions apart; raises DatabaseUnavailable."""
    read(url)
    return (
        url
        if ";user_id=" in url
        else f"{url}{'' if '/' in url[5:] else '/'};user_id={quote(_user(), safe='')}"
    )


def read(url: str) -> SparkAddress:
    """The parts of a URL; raises DatabaseUnavailable.

    >>> address = read("sc://spark.example/shop;user_id=ann")
    >>> address.remote, address.host, address.port, address.database
    ('sc://spark.example:15002/;user_id=ann', 'spark.example', 15002, 'shop')
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or PORT
    except ValueError:
        raise DatabaseUnavailable(FORM) from None  # its own words would quote the URL
    path, *given = parts.path.split(";")
    named = [parameter.partition("=") for parameter in given if parameter]
    if not host or parts.query or parts.username or not all(value for _, _, value in named):
        raise DatabaseUnavailable(FORM)
    at = f"[{host}]" if ":" in host else host
    tail = "".join(f";{name}={value}" for name, _, value in named if name not in OWN)
    return SparkAddress(f"sc://{at}:{port}/{tail}", host, port, *_place(path))


def _place(path: str) -> tuple[str, str]:
    """Catalog and database, each "" where the path does not name it."""
    names = [unquote(part) for part in path.removeprefix("/").split("/")]
    if len(names) > 2:
        raise DatabaseUnavailable(FORM)
    return ("", names[0]) if len(names) == 1 else (names[0], names[1])


def _user() -> str:
    return os.environ.get("SPARK_USER") or os.environ.get("USER") or os.environ.get("USERNAME") or "nobody"

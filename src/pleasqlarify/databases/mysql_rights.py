"""What an account on a MySQL or MariaDB server may do beyond reading: it should be nothing."""

import re
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Any
from urllib.parse import unquote, urlsplit

import pymysql  # type: ignore[import-untyped]

from pleasqlarify.databases.mysql_address import resolved
from pleasqlarify.databases.schemas.visibility import listed
from pleasqlarify.databases.urls import called
from pleasqlarify.databases.worker.engines.mysql_session import connected, is_mariadb
from pleasqlarify.databases.worker.engines.mysql_words import sentence
from pleasqlarify.errors import DatabaseUnavailable

GRANT = re.compile(r"GRANT (?P<rights>.+?) ON (?P<place>.+?) TO .*?(?P<more> WITH GRANT OPTION)?$")
COLUMNS = re.compile(r" ?\([^)]*\)")
HARMLESS = frozenset(
    {"USAGE", "SELECT", "SHOW VIEW", "SHOW DATABASES", "REFERENCES", "CREATE TEMPORARY TABLES", "PROXY"}
)
WRITING = frozenset(
    {
        *("INSERT", "UPDATE", "DELETE", "DELETE HISTORY", "CREATE", "DROP", "ALTER", "INDEX", "TRIGGER"),
        *("CREATE VIEW", "CREATE ROUTINE", "ALTER ROUTINE", "EVENT", "EXECUTE", "LOCK TABLES"),
    }
)
SHOWN = 4  # rights named of each place
ACCOUNT = "pleasqlarify"
ADVICE = "better is one with nothing but SELECT"


def cautions(url: str) -> list[str]:
    """A sentence for each kind of thing that the account of a URL may do and should not; none is best.

    Raises UnknownName, DatabaseUnavailable.
    """
    address = resolved(url)
    try:
        with closing(connected(address)) as connection:
            return _cautions(_grants(connection))
    except (pymysql.MySQLError, OSError, RuntimeError) as exc:  # whose own words name the account
        raise DatabaseUnavailable(sentence(exc, called(address))) from None


def advice(url: str) -> list[str]:
    """The statements that make an account which can only read; they are for an administrator to run.

    >>> advice("mysql://ann:hush@db/web_shop")[1]
    'GRANT SELECT, SHOW VIEW ON `web\\\\_shop`.* TO pleasqlarify'
    """
    database = unquote(urlsplit(url).path.strip("/"))
    escaped = re.sub(r"([_%\\])", r"\\\1", database).replace("`", "``")
    place = f"`{escaped}`.*" if database else "*.*"
    return [
        f"CREATE USER {ACCOUNT} IDENTIFIED BY 'choose one'",
        f"GRANT SELECT, SHOW VIEW ON {place} TO {ACCOUNT}",
    ]


def _cautions(grants: Iterable[str]) -> list[str]:
    """The sentences that follow from what SHOW GRANTS says.

    >>> _cautions(["GRANT USAGE ON *.* TO `ann`@`%`", "GRANT SELECT (a), INSERT ON `shop`.`t` TO `ann`@`%`"])
    ['the account may change data (INSERT on shop.t); better is one with nothing but SELECT']
    >>> _cautions(["GRANT SELECT, FILE ON *.* TO `ann`@`%`"])
    ["the account may read and write files of the server's machine (FILE on *.*)"]
    """
    rights = [pair for grant in grants for pair in _rights(grant)]
    if ("ALL PRIVILEGES", "*.*") in rights:
        return [f"the account may do everything on the server (ALL PRIVILEGES on *.*); {ADVICE}"]
    writing = [pair for pair in rights if pair[0] in WRITING | {"ALL PRIVILEGES"}]
    files = [pair for pair in rights if pair[0] == "FILE"]
    others = [pair for pair in rights if pair not in writing + files and pair[0] not in HARMLESS]
    told = []
    if writing:
        told.append(f"the account may change data ({_listed(writing)}); {ADVICE}")
    if files:
        told.append(f"the account may read and write files of the server's machine ({_listed(files)})")
    if others:
        told.append(f"the account may run the server or other accounts ({_listed(others)})")
    return told


def _rights(grant: str) -> Iterator[tuple[str, str]]:
    """Each right of a grant, and on what."""
    found = GRANT.match(grant)
    if found is None:  # a role, whose own rights have a line of theirs
        return
    place = found["place"].replace("`", "").replace("\\", "")
    for right in re.split(", ?", COLUMNS.sub("", found["rights"])):
        yield right, place
    if found["more"]:
        yield "GRANT OPTION", place


def _listed(rights: Iterable[tuple[str, str]]) -> str:
    by_place: dict[str, list[str]] = {}
    for right, place in rights:
        by_place.setdefault(place, []).append(right)
    return ", ".join(f"{listed(sorted(names), SHOWN)} on {place}" for place, names in by_place.items())


def _grants(connection: Any) -> list[str]:
    """What the server says of the account, with the roles that it begins with."""
    roles = "" if is_mariadb(connection) else _roles(connection)
    with connection.cursor() as cursor:
        cursor.execute(f"SHOW GRANTS FOR CURRENT_USER() USING {roles}" if roles else "SHOW GRANTS")
        return [grant for (grant,) in cursor.fetchall()]


def _roles(connection: Any) -> str:
    """The roles of a session of MySQL, which unlike MariaDB tells of their rights only when asked."""
    with connection.cursor() as cursor:
        try:
            cursor.execute("SELECT CURRENT_ROLE()")
        except pymysql.MySQLError:  # before version 8
            return ""
        ((roles,),) = cursor.fetchall()
    return "" if roles in (None, "NONE") else str(roles)

"""A session on a MySQL or MariaDB server: connected by a URL, set so that it can only read."""

import ssl
from collections.abc import Mapping
from math import ceil
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from pymysql.connections import Connection  # type: ignore[import-untyped]
from pymysql.constants import CLIENT, FIELD_TYPE  # type: ignore[import-untyped]
from pymysql.converters import conversions  # type: ignore[import-untyped]

CONNECTING_S = 10.0  # for each answer of the server until the session stands
NO_DATABASE = "information_schema"  # stands in where none is named: some statements need one
VERIFIED = frozenset({"VERIFY_CA", "VERIFY_IDENTITY"})
CONVERSIONS = {**conversions, FIELD_TYPE.BIT: lambda cell: int.from_bytes(cell, "big")}
COM_RESET_CONNECTION = 0x1F
LARGEST_TEXT = 16_000_000  # bytes that GROUP_CONCAT may make, which would be cut at a thousand
DIGITS = 12  # of a quotient after those of its parts: four, as it is, would tell a / b * 100 from 100 * a / b
MEMORY = 1 << 28  # bytes that one session may take of the server's memory
SQL_MODE = """IF(@@GLOBAL.sql_mode LIKE '%ONLY_FULL_GROUP_BY%', 'ONLY_FULL_GROUP_BY,', '')"""
SETTINGS = {
    # "a" is a text, || is OR and \ escapes, as the gate reads them; a difference may be below zero
    "sql_mode": f"CONCAT({SQL_MODE}, 'NO_UNSIGNED_SUBTRACTION')",
    "autocommit": "1",
    "group_concat_max_len": str(LARGEST_TEXT),
    "div_precision_increment": str(DIGITS),
}
MARIADB = {"tx_read_only": "1", "max_recursive_iterations": "4294967295", "max_session_mem_used": str(MEMORY)}
MYSQL = {"transaction_read_only": "1", "cte_max_recursion_depth": "4294967295"}


def connected(url: str, connecting_s: float = CONNECTING_S) -> Connection:
    """A session by a URL that ``mysql_address.resolved`` made; raises MySQLError, RuntimeError, OSError.

    Encrypted where the server can, unless the URL says otherwise.
    """
    mode = dict(parse_qsl(urlsplit(url).query)).get("ssl-mode", "PREFERRED")
    parameters = _parameters(url, connecting_s)
    if mode == "DISABLED" or ("unix_socket" in parameters and mode == "PREFERRED"):
        return Connection(**parameters, ssl_disabled=True)
    connection = Connection(**parameters, ssl=_encryption(url, mode), defer_connect=True)
    if mode == "PREFERRED":  # which the driver does only where it may load all certificates of the system
        connection._ssl_required = False
        connection.client_flag &= ~CLIENT.SSL
    connection.connect()
    return connection


def is_mariadb(connection: Connection) -> bool:
    """Whether the server is a MariaDB rather than a MySQL."""
    return "mariadb" in str(connection.get_server_info()).lower()


def restrict(connection: Connection, time_s: float) -> None:
    """Makes the session one that only reads, means what the gate assumes, and stops after so many seconds."""
    milliseconds, wait = max(1, round(time_s * 1000)), str(max(1, ceil(time_s)))
    if is_mariadb(connection):
        own = MARIADB | {"max_statement_time": str(milliseconds / 1000)}
    else:
        own = MYSQL | {"max_execution_time": str(milliseconds)}
    every = SETTINGS | own | {"lock_wait_timeout": wait, "innodb_lock_wait_timeout": wait}
    settings = ", ".join(f"@@SESSION.{name} = {value}" for name, value in every.items())
    connection.query(f"SET NAMES utf8mb4, {settings}")


def wait_for_ever(connection: Connection) -> None:
    """Lets an answer take as long as it takes: whoever reads it has a clock of its own."""
    connection._read_timeout = None


def reset(connection: Connection) -> None:
    """Undoes whatever the session was told or keeps: its transaction, variables, locks, temporary tables."""
    connection._execute_command(COM_RESET_CONNECTION, b"")
    connection._read_ok_packet()


def _parameters(url: str, connecting_s: float) -> dict[str, Any]:
    parts = urlsplit(url)
    options = dict(parse_qsl(parts.query))
    place: Mapping[str, Any] = {"host": parts.hostname or "localhost", "port": parts.port or 3306}
    if options.get("unix-socket"):
        place = {"unix_socket": options["unix-socket"]}
    return {
        **place,
        "user": unquote(parts.username or ""),
        "password": unquote(parts.password or "").encode(),
        "database": unquote(parts.path.strip("/")) or NO_DATABASE,
        "charset": "utf8mb4",
        "conv": CONVERSIONS,
        "autocommit": None,
        "connect_timeout": connecting_s,
        "read_timeout": connecting_s,
        "program_name": "pleasqlarify",
    }


def _encryption(url: str, mode: str) -> ssl.SSLContext:
    """How to encrypt; certificates are looked at where the URL asks for it, as by MySQL's own clients."""
    options = dict(parse_qsl(urlsplit(url).query))
    if mode in VERIFIED:
        context = ssl.create_default_context(cafile=options.get("ssl-ca"))
        context.verify_flags &= ~ssl.VERIFY_X509_STRICT  # certificates that MySQL makes for itself fail that
        context.check_hostname = mode != "VERIFY_CA"
    else:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    if options.get("ssl-cert"):
        context.load_cert_chain(options["ssl-cert"], options.get("ssl-key"))
    return context

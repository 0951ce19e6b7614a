"""A session on a PostgreSQL server: connected, and for each statement a transaction that can only read."""

import select
from contextlib import suppress
from secrets import token_hex
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import ConnStatus, ExecStatus, TransactionStatus

from pleasqlarify.databases.worker.engines import postgres_types

PROGRAM = "pleasqlarify"  # what administrators see
CONNECTING_S = 10  # unless the URL says otherwise
CANCELLING_S = 2.0
LOCKED_S = 2.0  # wait for whoever changes the definition of a table
WORK_MEMORY = 64 << 10  # kB that each sort or hash may take of the server's memory at most
TEMPORARY = 1 << 20  # kB of files that a statement may fill, where the role may set that
ALWAYS = {
    "standard_conforming_strings": "on",  # the gate reads texts so
    "transform_null_equals": "off",
    "datestyle": "ISO",
    "intervalstyle": "postgres",
    "bytea_output": "hex",
    "extra_float_digits": "1",
    "client_min_messages": "error",
    "idle_in_transaction_session_timeout": "60s",
}
WHERE_ALLOWED = {
    "client_connection_check_interval": "1s",  # so that it notices by itself when a worker is killed
    "temp_file_limit": f"{TEMPORARY}kB",
}
RESET = b"ROLLBACK; SELECT pg_catalog.pg_advisory_unlock_all(); DEALLOCATE ALL; CLOSE ALL; RESET ALL"
SMALLER = "SELECT LEAST(setting::bigint, %s)::text FROM pg_catalog.pg_settings WHERE name = 'work_mem'"
COPYING = frozenset({ExecStatus.COPY_IN, ExecStatus.COPY_OUT, ExecStatus.COPY_BOTH})
END = """
    SELECT pg_catalog.pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity
    WHERE application_name = %s AND usename = current_user"""


def connected(conninfo: str, connecting_s: int = CONNECTING_S) -> "psycopg.Connection[Any]":
    """A session by a URL or connection string; raises psycopg.Error."""
    usual = make_conninfo("", connect_timeout=connecting_s, application_name=PROGRAM)
    text = make_conninfo(usual, **conninfo_to_dict(conninfo) | {"client_encoding": "utf-8"})
    return psycopg.connect(text, autocommit=True, prepare_threshold=None)


class Session:
    """A connection for statements one after the other, of which none leaves anything to the next."""

    def __init__(self, connection: "psycopg.Connection[Any]") -> None:
        self.connection = connection
        postgres_types.register(connection)
        with connection.cursor() as cursor:
            (memory,) = cursor.execute(SMALLER, [WORK_MEMORY]).fetchone() or ("4096",)
        unchecked = {"client_encoding": "SQL_ASCII"} if postgres_types.is_any(connection) else {}
        self.name = f"{PROGRAM} {token_hex(8)}"  # a process of the server may be shared by a pooler
        self._settings = (
            ALWAYS
            | {"application_name": self.name}
            | unchecked
            | {"work_mem": f"{memory}kB"}
            | self._allowed()
        )

    def begin(self, time_s: float) -> None:
        """Begins a transaction that can only read and ends its statement after so many seconds."""
        times = {
            "statement_timeout": max(1, int(time_s * 1000)),
            "lock_timeout": max(1, int(min(LOCKED_S, time_s * 0.8) * 1000)),
        }
        settings = {name: str(value) for name, value in times.items()} | self._settings
        local = "; ".join(f"SET LOCAL {name} = '{value}'" for name, value in settings.items())
        self._say(f"BEGIN READ ONLY; {local}".encode())

    def end(self) -> None:
        """Undoes whatever the statement did or is still doing; closes the connection where that fails."""
        try:
            if self.connection.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self._cancel()
            if self.is_alive():
                self._say(RESET)
        except psycopg.Error:
            self.connection.close()

    def rows(self, sql: str, time_s: float, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a statement of ours, in a transaction of its own; raises psycopg.Error."""
        try:
            self.begin(time_s)
            with self.connection.cursor() as cursor:
                return cursor.execute(sql.encode(), values or None).fetchall()
        finally:
            self.end()

    def is_alive(self) -> bool:
        """Whether it can go on; looks whether the server has closed it while it was idle."""
        pgconn = self.connection.pgconn
        with suppress(psycopg.Error, OSError, ValueError):
            idle = pgconn.transaction_status != TransactionStatus.ACTIVE
            while idle and pgconn.status == ConnStatus.OK and select.select([pgconn.socket], [], [], 0)[0]:
                pgconn.consume_input()
            return not self.connection.closed and pgconn.status == ConnStatus.OK
        return False

    def _cancel(self) -> None:
        """Stops the statement that runs and throws its rows away."""
        self.connection.cancel_safe(timeout=CANCELLING_S)
        while (result := self.connection.pgconn.get_result()) is not None:
            if result.status in COPYING:  # which would never end
                self.connection.close()
                return

    def _allowed(self) -> dict[str, str]:
        """Those settings that this role may change on this server."""
        allowed = {}
        for name, value in WHERE_ALLOWED.items():
            with suppress(psycopg.Error):
                self._say(f"BEGIN; SET LOCAL {name} = '{value}'; ROLLBACK".encode())
                allowed[name] = value
            with suppress(psycopg.Error):
                self._say(b"ROLLBACK")
        return allowed

    def _say(self, statements: bytes) -> None:
        """Runs statements of ours by the simple protocol, all in one message."""
        result = self.connection.pgconn.exec_(statements)
        if result.status not in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
            raise psycopg.errors.error_from_result(result)


def end_session(conninfo: str, name: str, connecting_s: int) -> None:
    """Ends the statement of a worker that was killed, by a connection of its own; never raises."""
    with suppress(psycopg.Error), connected(conninfo, connecting_s) as connection:
        connection.execute(END, [name])

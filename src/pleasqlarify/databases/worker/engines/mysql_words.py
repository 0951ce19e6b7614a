"""What a MySQL or MariaDB server says when it refuses, as one sentence without accounts and addresses."""

import re
import ssl

import pymysql  # type: ignore[import-untyped]
from pymysql.constants import CR, ER  # type: ignore[import-untyped]

from pleasqlarify.tables import Limit

TIME = frozenset({ER.STATEMENT_TIMEOUT, ER.QUERY_TIMEOUT, ER.LOCK_WAIT_TIMEOUT})
MEMORY = frozenset(
    {
        *(ER.OUTOFMEMORY, ER.OUT_OF_SORTMEMORY, ER.OUT_OF_RESOURCES, ER.RECORD_FILE_FULL, ER.DISK_FULL),
        *(3, 20),  # a temporary file that the disk has no room for
    }
)
CUT = frozenset({1260, ER.WARN_ALLOWED_PACKET_OVERFLOWED})  # GROUP_CONCAT, REPEAT and the like: a warning
UNFINISHED = frozenset({1931})  # a recursion that stopped at max_recursive_iterations: a warning as well
LOST = frozenset({CR.CR_SERVER_GONE_ERROR, CR.CR_SERVER_LOST, 0})  # 0: the driver has hung up already
DENIED = frozenset({ER.ACCESS_DENIED_ERROR, 1698})
NO_DATABASE = frozenset({ER.BAD_DB_ERROR, ER.DBACCESS_DENIED_ERROR})
NO_RIGHT = re.compile(r"^[\w ]+ denied to user .* for (table|column) [`']?(.+?)[`']?(?: in table.*)?$")
SYNTAX = re.compile(r"^You have an error in your SQL syntax; .* near '(.*)' at line \d+$", re.DOTALL)
STARTING = frozenset({1040, 1203, 1226})  # too many connections


def sentence(error: BaseException, name: str) -> str:
    """What went wrong with the database of that name, on one line."""
    if not isinstance(error, pymysql.MySQLError):
        return _one_line(str(error)) or type(error).__name__
    code, text = _code(error), _one_line(str(error.args[-1]))
    if code == CR.CR_CONN_HOST_ERROR:
        return f"cannot reach the server of {name!r}: {_cause(error)}"
    if code == CR.CR_SSL_CONNECTION_ERROR:
        return f"the server of {name!r} cannot encrypt, as the ssl-mode of the URL asks it to"
    if code in LOST:
        return f"the connection to {name!r} was cut: its server stopped or cannot be reached any more"
    if code in DENIED:
        return f"the server of {name!r} refuses the user or the password"
    if code in NO_DATABASE:
        return f"no database {name!r}, or none that the account may read"
    if code in STARTING:
        return f"the server of {name!r} takes no more connections"
    if code == ER.QUERY_INTERRUPTED:
        return "it was stopped at the server"
    if denied := NO_RIGHT.match(text):
        return f"the account may not read the {denied[1]} {denied[2].replace('`', '')!r}"
    if wrong := SYNTAX.match(text):
        return f"the server cannot read it at {_one_line(wrong[1])[:60]!r}"
    return text.rstrip(".")


def limit(error: BaseException) -> Limit | None:
    """The limit that an error tells of; None where the statement is at fault."""
    if isinstance(error, Unfinished):
        return error.limit
    if isinstance(error, MemoryError):
        return Limit.MEMORY
    code = _code(error)
    if code in MEMORY or (code == 1290 and "max-session-mem-used" in str(error)):
        return Limit.MEMORY
    if code in TIME:
        return Limit.TIME
    return Limit.BYTES if code == ER.NET_PACKET_TOO_LARGE else None


class Unfinished(RuntimeError):
    """An answer that the server gave as if it were whole, though a limit cut it."""

    def __init__(self, limit: Limit) -> None:
        super().__init__(f"cut by a limit of {limit}")
        self.limit = limit


def cut(code: int) -> Limit | None:
    """The limit that a warning of the server tells of."""
    if code in UNFINISHED:
        return Limit.TIME
    return Limit.BYTES if code in CUT else None


def is_lost(error: BaseException) -> bool:
    """Whether the session is gone with this error."""
    if isinstance(error, Unfinished):
        return False
    own = range(CR.CR_ERROR_FIRST, 3000)  # what the driver says, not the server
    return not isinstance(error, pymysql.MySQLError) or _code(error) in LOST or _code(error) in own


def _code(error: BaseException) -> int:
    return error.args[0] if error.args and isinstance(error.args[0], int) else -1


def _cause(error: BaseException) -> str:
    original = getattr(error, "original_exception", None)
    if isinstance(original, TimeoutError):
        return "it does not answer"
    if isinstance(original, ssl.SSLCertVerificationError):
        return f"its certificate is refused: {original.verify_message.rstrip('.').lower()}"
    said = getattr(original, "strerror", None) or str(original or "it does not answer")
    return _one_line(said).lower()


def _one_line(text: str) -> str:
    return " ".join(text.split())

"""What PostgreSQL and the way to it say, as one sentence each, without credentials."""

import psycopg
from psycopg import errors

from pleasqlarify.tables import Limit

ADVICE = "write signs in user and password as %XX, such as %23 for #"
REFUSED = "the server of {name!r} refuses the user or the password"
FULL = "the server of {name!r} takes no more connections"
UNREACHED = "cannot reach the server of {name!r}: "
CONNECTING = {  # what libpq or the server says, and what is said instead
    "authentication failed": REFUSED,
    'role "': REFUSED,  # does not exist, or may not log in
    "no password supplied": "the server of {name!r} wants a password, in PGPASSWORD or ~/.pgpass",
    "pg_hba.conf": "the server of {name!r} does not let this user in from here",
    "not permitted to log in": REFUSED,
    "permission denied for database": "the user may not connect to {name!r}",
    "too many": FULL,
    "connection slots": FULL,
    "starting up": UNREACHED + "it is starting up",
    "shutting down": UNREACHED + "it is shutting down",
    "ertificate": "the server of {name!r} shows another certificate than sslmode asks for",
    "SSL": "the server of {name!r} and sslmode do not agree on encryption",
    "onnection refused": UNREACHED + "connection refused",
    "resolve host": UNREACHED + "its host is not known",
    "translate host": UNREACHED + "its host is not known",
}
MEMORY = (errors.OutOfMemory, errors.ProgramLimitExceeded, errors.ConfigurationLimitExceeded, errors.DiskFull)
GONE = (errors.AdminShutdown, errors.CrashShutdown, errors.IdleInTransactionSessionTimeout)


def trouble(error: psycopg.Error, name: str) -> str:
    """Why the database of that name cannot be connected to."""
    text = str(error)
    if (
        isinstance(error, psycopg.ProgrammingError) or "connection option" in text
    ):  # which may show a password
        return f"cannot read the postgresql:// URL: {ADVICE}"
    if 'database "' in text and "does not exist" in text:
        return f"no database {name!r} on the server"
    other = UNREACHED + "it does not answer"
    return next((says for part, says in CONNECTING.items() if part in text), other).format(name=name)


def words(error: Exception, name: str) -> str:
    """What went wrong with a statement, on one line."""
    if isinstance(error, errors.LockNotAvailable):
        return f"a table of {name!r} is locked: another program is changing it"
    if isinstance(error, GONE):
        return cut(name)
    primary = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    lines = [line for line in (primary or str(error)).splitlines() if line.strip()]
    return (lines[0] if lines else type(error).__name__).strip().rstrip(".")


def cut(name: str) -> str:
    """The sentence for a connection that is no more."""
    return f"the connection to {name!r} was cut: its server stopped or cannot be reached any more"


def limit(error: Exception) -> Limit | None:
    """The limit that an error tells of; None where the statement is at fault."""
    text = str(error)
    if isinstance(error, errors.QueryCanceled):
        return Limit.TIME if "statement timeout" in text else None
    if isinstance(error, errors.InternalError_) and "invalid memory alloc" in text:
        return Limit.MEMORY
    of_client = isinstance(error, psycopg.Error) and error.sqlstate is None
    short = isinstance(error, MemoryError) or (of_client and "out of memory" in text)
    return Limit.MEMORY if short or isinstance(error, MEMORY) else None

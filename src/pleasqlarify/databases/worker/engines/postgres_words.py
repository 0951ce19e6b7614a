"""What PostgreSQL and the way to it say, as one sentence each, without credentials."""

import psycopg
from psycopg import errors

from pleasqlarify.tables import Limit

ADVICE = "write signs in user and password as %XX, such as %23 for #"
CONNECTING = {
    "authentication failed": "cannot open {name!r}: wrong user or password",
    "no password supplied": "cannot open {name!r}: it needs a password, in PGPASSWORD or ~/.pgpass",
    "role ": "cannot open {name!r}: wrong user or password",  # "x" does not exist; of a server that trusts
    "no pg_hba.conf entry": "cannot open {name!r}: the server lets nobody in from here by that name",
    "too many": "cannot open {name!r}: the server has no connection free",
    "connection slots": "cannot open {name!r}: the server has no connection free",
    "starting up": "cannot open {name!r}: the server is starting up",
    "shutting down": "cannot open {name!r}: the server is shutting down",
    "SSL": "cannot open {name!r}: the server and sslmode do not agree on encryption",
    "certificate": "cannot open {name!r}: the server's certificate is not the one that sslmode asks for",
}
MEMORY = (errors.OutOfMemory, errors.ProgramLimitExceeded, errors.ConfigurationLimitExceeded, errors.DiskFull)
GONE = (errors.AdminShutdown, errors.CrashShutdown, errors.IdleInTransactionSessionTimeout)


def trouble(error: psycopg.Error, name: str, place: str) -> str:
    """Why a database of that name, on a server at that place, cannot be connected to."""
    text = str(error)
    if (
        isinstance(error, psycopg.ProgrammingError) or "connection option" in text
    ):  # which may show a password
        return f"cannot read the postgresql:// URL: {ADVICE}"
    if 'database "' in text and "does not exist" in text:
        return f"no database {name!r} on the server at {place}"
    sentence = next((sentence for part, sentence in CONNECTING.items() if part in text), "")
    return sentence.format(name=name) or f"no PostgreSQL server answers at {place}"


def words(error: Exception, name: str) -> str:
    """What went wrong with a statement, on one line."""
    if isinstance(error, errors.LockNotAvailable):
        return f"a table of {name!r} is locked: another program is changing it"
    if is_cut(error):
        return f"the connection to {name!r} was lost in the middle of it"
    primary = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    lines = [line for line in (primary or str(error)).splitlines() if line.strip()]
    return (lines[0] if lines else type(error).__name__).strip().rstrip(".")


def limit(error: Exception) -> Limit | None:
    """The limit that an error tells of; None where the statement is at fault."""
    text = str(error)
    if isinstance(error, errors.QueryCanceled):
        return Limit.TIME if "statement timeout" in text else None
    if isinstance(error, errors.InternalError_) and "invalid memory alloc" in text:
        return Limit.MEMORY
    short = isinstance(error, MemoryError) or (_is_of_client(error) and "out of memory" in text)
    return Limit.MEMORY if short or isinstance(error, MEMORY) else None


def is_cut(error: Exception) -> bool:
    """Whether the connection is no more."""
    return isinstance(error, GONE) or (_is_of_client(error) and "out of memory" not in str(error))


def _is_of_client(error: Exception) -> bool:
    """Whether libpq found it, not the server."""
    return isinstance(error, psycopg.OperationalError) and error.sqlstate is None

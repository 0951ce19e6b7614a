"""Which limit a driver's error tells of, by the codes of databases that are known and the words of others."""

from typing import Any

from pleasqlarify.tables import Limit

LATE = frozenset({"57014", "1969", "3024", "1317"})  # PostgreSQL; MariaDB, MySQL; what was interrupted
SHORT = frozenset({"53200", "53400", "53100", "54000", "1038", "1041", "1153", "1301", "5"})
LATE_WORDS = ("timeout", "timed out", "time limit", "execution time", "interrupted")
SHORT_WORDS = ("out of memory", "memory limit", "invalid memory alloc", "too big", "exceeds memory")


def limit_of(error: BaseException) -> Limit | None:
    """The limit of which an error, or the driver's in it, tells; None where the statement is at fault."""
    cause: Any = getattr(error, "orig", None) or error
    codes = {str(code) for code in (_state(cause), *cause.args[:1]) if code is not None}
    text = str(cause).lower()
    if codes & LATE or any(word in text for word in LATE_WORDS):
        return Limit.TIME
    if codes & SHORT or isinstance(cause, MemoryError) or any(word in text for word in SHORT_WORDS):
        return Limit.MEMORY
    return None


def _state(cause: Any) -> str | None:
    return getattr(cause, "sqlstate", None) or getattr(cause, "pgcode", None)

"""Everything that can go wrong, as one tree.

PleasqlarifyError
├── UnknownName              no database, interpreter, strategy or model has that name
├── UnknownVariable          a reply names a question or an answer that is not on offer
├── BadQuestion              the utterance is empty or too long
├── BadPool                  a pool or receipt file is cut, of another version, or for another schema
├── NoCandidates             nothing that was proposed can be run
├── MemoryUnavailable        the file of what was decided before cannot be read or written
├── NoCounterpart            a query cannot be written in another dialect
├── RowsMissing              all rows of an answer were asked for and could not be fetched
├── DatabaseUnavailable      the database cannot be opened or reached
└── InterpreterUnavailable   the model cannot be reached, or refuses the key

A statement that is refused or fails is a value (``tables.Refused``, ``tables.Failed``), not an error.
"""

from typing import Any


class PleasqlarifyError(Exception):
    """Base of every error this package raises on purpose."""


class UnknownName(PleasqlarifyError, LookupError):
    """No database, interpreter, strategy or model has that name."""


class UnknownVariable(PleasqlarifyError, LookupError):
    """A reply names a question or an answer that is not on offer."""


class BadQuestion(PleasqlarifyError, ValueError):
    """The utterance is empty or longer than a question can be."""


class BadPool(PleasqlarifyError, ValueError):
    """A pool or receipt file cannot be used: cut short, of another version, or for another schema."""


class NoCandidates(PleasqlarifyError, ValueError):
    """Nothing that was proposed can be run, so there is nothing to ask about.

    ``lost`` are the words of the question (``model.Lost``) that name nothing in the database.
    """

    def __init__(self, message: str, lost: tuple[Any, ...] = ()) -> None:
        super().__init__(message)
        self.lost = lost


class MemoryUnavailable(PleasqlarifyError, OSError):
    """The file of what was decided before cannot be read or written."""


class NoCounterpart(PleasqlarifyError, ValueError):
    """A query cannot be written in another dialect."""


class RowsMissing(PleasqlarifyError, RuntimeError):
    """All rows of an answer were asked for, and its query failed or took more than it may use."""


class DatabaseUnavailable(PleasqlarifyError, OSError):
    """The database cannot be opened or reached."""


class InterpreterUnavailable(PleasqlarifyError, ConnectionError):
    """The model cannot be reached, or refuses the key."""


def reason(exc: BaseException) -> str:
    """Why the system refused, as it words it, in the middle of a sentence."""
    return (getattr(exc, "strerror", None) or str(exc)).lower()

"""What is asked of a server, before anything has come of it."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Order:
    """What somebody wants to know."""

    utterance: str
    database: str | None = None
    n: int = 60
    today: date | None = None
    interpreters: tuple[str, ...] = ()
    owner: str = ""  # the name of who asks, where there are several users
    teaches: bool = True  # what is decided is remembered for all

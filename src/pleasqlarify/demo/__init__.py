"""Databases and questions to try everything on: made up, small, and ambiguous on purpose."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from types import MappingProxyType

from pleasqlarify.demo import building
from pleasqlarify.errors import UnknownName

DATABASES: Mapping[str, str] = MappingProxyType(
    {
        "films": "50 films with reviews, scripts, people and festivals",
        "sales": "two years at the till of a tea and coffee shop",
        "shop": "an online shop in six countries: 50,000 rows of orders, cancellations and refunds",
    }
)
"""Name of each demo database, with what is in it."""

TODAY: Mapping[str, date] = MappingProxyType(
    {"films": date(2026, 10, 31), "sales": date(2025, 12, 31), "shop": date(2026, 10, 31)}
)
"""The day on which each demo database is asked: "last month" counts from it."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question worth asking a demo database; ``note`` says what about it is open."""

    name: str
    utterance: str
    database: str
    note: str


QUESTIONS = (
    Question(
        "drama-review",
        "What was the review for the drama film?",
        "films",
        "which column is the review, and which films count as drama",
    ),
    Question(
        "what-we-sell",
        "What do we sell?",
        "sales",
        "products, product lines or every sale; once each or every time; also what is no longer offered",
    ),
    Question(
        "who-made-it",
        "Who made Harbour of Glass?",
        "films",
        "director, writer, studio or editor; and there are two films of that title",
    ),
    Question(
        "two-hour-winners",
        "Which comedies and documentaries that last two hours won an award?",
        "films",
        "whether the two hours apply to the comedies too, and how exactly",
    ),
    Question(
        "every-editor",
        "Which festivals does every editor attend?",
        "films",
        "the festivals of each editor, or only those where all of them go",
    ),
    Question(
        "revenue-2025",
        "What was our revenue per country in 2025?",
        "shop",
        "with or without tax, refunds and cancelled orders; whose country; ordered, paid or shipped in 2025",
    ),
)
"""The demo questions, the best first one first."""


def path(name: str) -> Path:
    """The SQLite file of a demo database, built on first use.

    Raises
    ------
    UnknownName
        If there is no demo database of that name.
    DatabaseUnavailable
        If the file cannot be written.
    """
    if name not in DATABASES:
        raise UnknownName(f"no demo database {name!r}; there is {', '.join(DATABASES)}")
    return building.build(name)


def pool(utterance: str) -> Path:
    """The recorded pool of readings for a demo question.

    Raises
    ------
    UnknownName
        If that is not a demo question, or nothing has been recorded for it.
    """
    asked = utterance.strip().casefold()
    name = next((question.name for question in QUESTIONS if question.utterance.casefold() == asked), None)
    if name is None:
        raise UnknownName(f"no demo question {utterance!r}; there is {QUESTIONS[0].utterance!r} and others")
    file = building.HERE / "pools" / f"{name}.pool.json"
    if not file.exists():
        raise UnknownName(f"no recorded pool for {utterance!r}; there is no {file.name}")
    return file

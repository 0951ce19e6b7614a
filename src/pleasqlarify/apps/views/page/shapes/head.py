"""How far a session is, before anything can be drawn."""

from typing import Literal

from typing_extensions import TypedDict

from pleasqlarify.apps.views.shapes import UnmatchedWord

Phase = Literal["waiting", "gathering", "ready", "failed", "cancelled"]  # waiting: others are gathering


class Problem(TypedDict):
    kind: Literal["nothing here", "unavailable", "cancelled"]
    message: str
    unmatched: list[UnmatchedWord]  # words that name nothing here, with the nearest names


class Head(TypedDict):
    id: str
    utterance: str
    database: str  # its name
    upload: str | None  # its id where it was uploaded; None = the server's own
    created: str
    interpreters: list[str]
    phase: Phase
    samples: int
    results: int
    space: int  # version, 0 = nothing yet
    revision: int
    problem: Problem | None

"""What was gathered: it changes only when something new arrives."""

from typing import Any

from typing_extensions import TypedDict

from pleasqlarify.apps.views.shapes import FailureView


class CandidateLine(TypedDict):
    sql: str
    intent: int
    atoms: list[int]
    sources: list[str]
    repaired: bool


class IntentCard(TypedDict):
    id: str
    columns: list[str]
    types: list[str]
    rows: list[list[Any]]  # the first ones
    n_rows: int
    truncated: bool
    total: int | None  # rows in all, where only the first were fetched and all were counted
    sampled: bool  # of a part of the data
    prior: float  # its share before any reply
    x: float  # place on the map; the longer side of all goes from -1 to 1
    y: float


class AtomCard(TypedDict):
    clause: str
    phrase: str
    keyword: str  # SELECT, FROM, JOIN, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT ...
    body: str  # the clause without its keyword
    short: str  # the body, its columns without their table where only one has such a column
    within: str  # the sub-query that it belongs to, e.g. "Film.id IN (…)"; "" for the query itself
    place: int  # in the order of SQL, the query before its sub-queries; equal for those under one keyword


class SpaceView(TypedDict):
    version: int
    candidates: list[CandidateLine]
    intents: list[IntentCard]
    atoms: list[AtomCard]
    failures: list[FailureView]
    samples: int

"""The shapes of what the page draws, by name.

Candidates, possible answers (intents) and atoms are known by their positions in the ``SpaceView``.
"""

from typing import Any, Literal

from typing_extensions import TypedDict

from pleasqlarify.apps.views.shapes import AssumptionView, FailureView, UnmatchedWord

Phase = Literal["gathering", "ready", "failed", "cancelled"]
Status = Literal["asking", "looking", "recovering", "answered", "open", "exhausted"]
WordState = Literal["understood", "assumed", "open", "unused", "unmatched"]
AtomStatus = Literal["agreed", "decided", "likely", "open", "out"]


class Problem(TypedDict):
    kind: Literal["nothing here", "unavailable", "cancelled"]
    message: str
    unmatched: list[UnmatchedWord]  # words that name nothing here, with the nearest names


class Head(TypedDict):
    id: str
    utterance: str
    database: str  # its name
    created: str
    interpreters: list[str]
    phase: Phase
    samples: int
    results: int
    space: int  # version, 0 = nothing yet
    revision: int
    problem: Problem | None


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
    x: float  # place on the map; the longer side of all goes from -1 to 1
    y: float


class AtomCard(TypedDict):
    clause: str
    phrase: str
    keyword: str  # SELECT, FROM, JOIN, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT ...
    body: str  # the clause without its keyword


class SpaceView(TypedDict):
    version: int
    candidates: list[CandidateLine]
    intents: list[IntentCard]
    atoms: list[AtomCard]
    failures: list[FailureView]
    samples: int


class WordView(TypedDict):
    start: int
    end: int
    text: str
    state: WordState
    what: str  # what it was taken for; "" where nothing
    variable: str | None  # id of the question that asks about it


class Option(TypedDict):
    plain: str
    clause: str
    remark: str  # how many rows its conditions keep by themselves, where they were counted
    sample: str  # a few values of what it shows, "" where it shows no other than the rest
    share: float
    keeps: int  # possible answers
    intent: int  # of a result question: which result; -1 elsewhere
    example: int  # the likeliest candidate that gives this answer
    decides: list[int]  # atoms of the example that the answer is about
    implies: list[int]  # atoms that come with it
    implied: list[str]
    ruled_out: list[str]


class Question(TypedDict):
    id: str
    kind: Literal["clause", "cluster", "slot", "result", "choice"]
    question: str
    clause: str
    options: list[Option]
    something_else: int
    gain_bits: float
    seconds: float
    score: float
    answers: list[int]  # the option that each candidate gives, -1 = something else


class Standing(TypedDict):
    share: float
    status: AtomStatus
    step: int  # of the reply that ruled it out or decided it; -1 = none


class Region(TypedDict):
    id: int
    label: str
    share: float
    intents: list[int]


class TopResult(TypedDict):
    intent: int
    share: float


class Step(TypedDict):
    step: int  # place in the tree of replies; 0 = the question itself
    about: str
    said: str
    left: int  # possible answers
    set_aside: bool
    ahead: bool  # after the present place: forward leads there
    top: list[TopResult]
    branches: list[int]  # other steps that were taken from the same place


class Likeliest(TypedDict):
    intent: int
    candidate: int
    ways: int
    share: float
    assumptions: list[str]


class StateView(TypedDict):
    session: str
    space: int  # version of the space it belongs to
    revision: int
    status: Status
    utterance: str
    words: list[WordView]
    unmatched: list[UnmatchedWord]
    partial: bool  # a word that carries meaning is not understood: shares do not rank, nothing is the answer
    headline: str
    entropy_bits: float
    questions_left: int  # about
    shares: list[float]  # of each candidate
    intents: list[float]  # of each possible answer; 0 = ruled out
    regions: list[Region]
    atoms: list[Standing]
    questions: list[Question]
    assumed: list[AssumptionView]
    proposed: str | None
    trail: list[Step]
    position: int
    likeliest: Likeliest | None
    immaterial: bool  # what is left differs in nothing that shows
    can_gather: bool
    problems: list[str]  # interpreters that could not be reached


class Part(TypedDict):
    text: str
    atom: int  # -1 = none: keywords, commas


class Line(TypedDict):
    keyword: str
    parts: list[Part]


class Query(TypedDict):
    candidate: int
    sql: str
    share: float
    lines: list[Line]
    sources: list[str]


class Side(TypedDict):
    intents: list[int]
    label: str
    share: float
    columns: list[str]
    n_rows: int


class Changed(TypedDict):
    row: list[Any]  # as in A
    column: int
    a: Any
    b: Any


class Comparison(TypedDict):
    a: Side
    b: Side
    only_a: list[list[Any]]  # the first ones
    only_b: list[list[Any]]
    n_only_a: int
    n_only_b: int
    n_both: int
    changed: list[Changed]
    difference: str  # of two numbers, e.g. "61 900 less (5 %)"; "" elsewhere
    causes: list[str]  # in words


class Rows(TypedDict):
    columns: list[str]
    types: list[str]
    rows: list[list[Any]]
    offset: int
    n_rows: int
    truncated: bool


class Understood(TypedDict):
    variable: str
    option: int
    echo: str
    score: float


class ColumnCard(TypedDict):
    name: str
    type: str
    key: bool
    points_to: str  # "table.column"; "" elsewhere
    comment: str
    samples: list[str]


class TableCard(TypedDict):
    name: str
    rows: int | None
    view: bool
    comment: str
    columns: list[ColumnCard]


class Suggestion(TypedDict):
    utterance: str
    note: str


class DataView(TypedDict):
    name: str
    dialect: str
    tables: list[TableCard]
    notes: list[str]  # how files were read
    suggestions: list[Suggestion]

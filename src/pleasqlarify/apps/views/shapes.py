"""The shapes of the JSON values, by name."""

from typing import Any

from typing_extensions import TypedDict


class UsedWord(TypedDict):
    start: int
    end: int
    text: str
    what: str


class UnusedWord(TypedDict):
    start: int
    end: int
    text: str
    carries: bool  # without it the question asks for something else


class NearName(TypedDict):
    name: str  # "table" or "table.column"
    words: str  # to ask again with


class UnmatchedWord(TypedDict):
    start: int
    end: int
    text: str
    nearest: list[NearName]


class CandidateView(TypedDict):
    sql: str
    share: float  # of the belief now; 0 = ruled out
    intent: int
    sources: list[dict[str, Any]]
    repaired: bool


class IntentView(TypedDict):
    id: str
    share: float
    ways: int  # to write it
    cluster: int  # -1 = ruled out
    columns: list[str]
    rows: list[list[Any]]
    n_rows: int
    truncated: bool
    total: int | None  # rows in all, where only the first were fetched and all were counted
    sampled: bool  # of a part of the data


class ClusterView(TypedDict):
    id: int
    label: str
    share: float
    intents: list[int]


class OptionView(TypedDict):
    plain: str
    clause: str
    remark: str  # how many rows its conditions keep by themselves, where they were counted
    share: float
    keeps: int  # possible answers
    implied: list[str]
    ruled_out: list[str]


class VariableView(TypedDict):
    id: str
    kind: str
    question: str
    clause: str
    options: list[OptionView]
    something_else: int  # possible answers that none of the options keeps
    comes_with: list[str]
    gain_bits: float
    seconds: float
    score: float


class AtomView(TypedDict):
    clause: str
    phrase: str
    share: float
    status: str  # "agreed": all readings have it, you were not asked; "decided" by you; "likely"; "open"


class PredictedView(TypedDict):
    intent: str
    sql: str
    ways: int
    share: float
    atoms: list[AtomView]
    assumptions: list[str]


class ReplyView(TypedDict):
    about: str  # the question; "" for results
    said: str
    left: int  # possible answers
    set_aside: bool


class FailureView(TypedDict):
    rule: str
    message: str
    samples: int
    example: str


class AssumptionView(TypedDict):
    text: str
    variable: str | None  # id of the question that changes it; None where no other reading was found
    sides: list[str]  # a single one undoes what is remembered, or has it count again


class View(TypedDict):
    session: str
    revision: int
    status: str
    utterance: str
    used_words: list[UsedWord]
    unused_words: list[UnusedWord]  # that nothing in the predicted query was found for
    unmatched_words: list[UnmatchedWord]  # that name nothing in the database
    partial: bool  # a word that carries meaning is not understood: shares do not rank, nothing is the answer
    headline: str
    entropy_bits: float
    samples: int
    candidates: list[CandidateView]
    intents: list[IntentView]
    clusters: list[ClusterView]
    variables: list[VariableView]
    assumed: list[AssumptionView]  # sides that the predicted query takes and nobody was asked about
    proposed: str | None  # id of the variable to ask now
    trail: list[ReplyView]
    predicted: PredictedView | None
    failures: list[FailureView]

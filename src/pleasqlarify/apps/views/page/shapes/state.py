"""Where a session stands: small, and new after each reply."""

from typing import Literal

from typing_extensions import TypedDict

from pleasqlarify.apps.views.shapes import AssumptionView, UnmatchedWord

Status = Literal["asking", "looking", "recovering", "answered", "open", "exhausted"]
WordState = Literal["understood", "assumed", "open", "unused", "unmatched"]
AtomStatus = Literal["agreed", "decided", "likely", "open", "out"]


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
    tried: list[str]  # what was said at each of them


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

"""The nouns of the repair loop: frozen values; no I/O, no algorithms.

Index letters: n candidates, d atoms, k distinct outputs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

import numpy as np
from numpy.typing import NDArray

Belief = NDArray[np.float64]
"""Probability that each candidate is meant; shape (n,), sums to 1, 0 = ruled out."""

Intents = NDArray[np.intp]
"""The intent each candidate belongs to; shape (n,), values in [0, k)."""

Answer = NDArray[np.intp]
"""The option each candidate would give; shape (n,), -1 = something else."""

Wrongs = NDArray[np.intp]
"""How much each candidate disagrees with the replies so far; shape (n,)."""

Features = NDArray[np.bool_]
"""Which candidate carries which atom; shape (n, d)."""


class Kind(Enum):
    """What a variable is about."""

    CLAUSE = auto()
    CLUSTER = auto()
    SLOT = auto()
    RESULT = auto()
    CHOICE = auto()


class Attitude(Enum):
    """What a person may say instead of one of the options."""

    NOT_SURE = auto()  # I don't know: changes nothing, is not asked again
    EITHER = auto()  # I do not mind: the likeliest is taken
    NONE = auto()  # something else, none of these


@dataclass(frozen=True, slots=True, order=True)
class Atom:
    """One clause feature of a candidate, e.g. ``WHERE Film.Genre = 'Drama'``; text and path identify it."""

    path: str  # where it stands: "" outermost, "in(Film.id)", "union(Indies)/from" ...
    kind: str
    payload: str = ""
    slot: str = field(default="", compare=False)  # the place it fills; alternatives share it
    topics: tuple[str, ...] = field(default=(), compare=False)  # what it speaks about, e.g. tables
    burden: float = field(default=0.0, compare=False)  # extra seconds to judge it

    def __str__(self) -> str:
        body = f"{self.kind} {self.payload}".strip()
        return f"[{self.path}] {body}" if self.path else body


@dataclass(frozen=True, slots=True)
class Source:
    """Who proposed a candidate: interpreter or model, how often, with which share of its pool."""

    name: str
    samples: int
    weight: float


@dataclass(frozen=True, slots=True)
class Choice:
    """Why an interpreter made two readings: the point in question, and the side taken."""

    point: str
    label: str


@dataclass(frozen=True, slots=True)
class Used:
    """A stretch of the utterance, ``[start, end)``, and what a reading took it for."""

    start: int
    end: int
    what: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """One text that an interpreter offers as a reading, before anyone has parsed or run it."""

    text: str
    source: Source
    choices: tuple[Choice, ...] = ()
    used: tuple[Used, ...] = ()
    repaired: bool = False


@dataclass(frozen=True, slots=True)
class Lost:
    """A stretch of the utterance, ``[start, end)``, that names nothing in the database, and names near it."""

    start: int
    end: int
    text: str
    nearest: tuple[str, ...] = ()  # "table" or "table.column", best first
    about: bool = False  # what the question is about: without it every reading is a guess


@dataclass(frozen=True, slots=True)
class Failure:
    """A text that takes no part in the loop, and why: refused, did not parse, did not run."""

    text: str
    rule: str  # "parse", "refused", "failed", "limited", "fault", "not answerable", "unmatched" ...
    message: str
    samples: int = 1
    lost: tuple[Lost, ...] = ()  # words for which there is nothing here


@dataclass(frozen=True, slots=True)
class Candidate:
    """One distinct executable program with its weight and where it came from."""

    text: str
    weight: float
    sources: tuple[Source, ...]
    atoms: frozenset[Atom]  # as written, for display and for slots
    implied: frozenset[Atom] = frozenset()  # atoms it answers yes to without writing them, e.g. by "*"
    choices: tuple[Choice, ...] = ()
    used: tuple[Used, ...] = ()
    repaired: bool = False
    order: str = ""  # fingerprint that respects row order; "" = no order asked for


@dataclass(frozen=True, slots=True)
class Output:
    """What a candidate returns, known by its fingerprint; equal fingerprints are one intent."""

    fingerprint: str
    coarse: str  # the same to the precision that is shown: equal means the difference does not matter
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    truncated: bool = False
    types: tuple[str, ...] = ()
    total: int | None = None  # rows in all, where only a page of them came and they were counted
    sampled: bool = False  # of a part of the rows of the tables that it is made from


@dataclass(frozen=True, slots=True)
class Clause:
    """Subject of a yes/no question: does the query carry all of these atoms?"""

    atoms: tuple[Atom, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """Subject of a which-one question: what fills this place?"""

    path: str
    name: str


@dataclass(frozen=True, slots=True)
class Results:
    """Subject: which of these outputs looks right? ``final`` when no survivor stood outside."""

    offered: tuple[str, ...]
    final: bool = False


@dataclass(frozen=True, slots=True)
class Region:
    """Subject: is the output among these (a cell, a cluster, a lasso)?"""

    kept: frozenset[str]


@dataclass(frozen=True, slots=True)
class ChoicePoint:
    """Subject: which side of a choice that an interpreter recorded?"""

    point: str


Subject = Clause | Slot | Results | Region | ChoicePoint
Content = bool | str | frozenset[Atom]
"""What an option stands for: yes/no, a fingerprint or a label, the atoms that fill a slot."""


@dataclass(frozen=True, slots=True)
class NoneOf:
    """The answer "none of these": something else than all of these contents."""

    contents: frozenset[Content]


@dataclass(frozen=True, slots=True, eq=False)
class Variable:
    """Something that can be asked, with what each candidate would answer."""

    kind: Kind
    subject: Subject
    options: tuple[Content, ...]
    answer: Answer
    atoms: tuple[Atom, ...] = ()  # what stands or falls with it: the head first, then what comes with it
    gain: float = 0.0  # expected information gain about the intent, bits
    blur: float = 0.0  # how far candidates with equal outputs disagree, bits
    seconds: float = 0.0  # a person's time to read and answer
    score: float = 0.0  # (gain - 0.5 blur) / seconds


@dataclass(frozen=True, slots=True)
class Reply:
    """What a person said about a subject, as a predicate that later readings can be held against."""

    subject: Subject
    answer: Content | NoneOf | None  # None: "I don't know", which changes nothing
    weight: int = 1
    seen: frozenset[str] = frozenset()  # outputs that existed when it was given: others count as agreeing
    either: bool = False  # "either is fine": the likeliest was taken for them
    by_program: bool = False  # no person said it: a policy decided

    @property
    def decides(self) -> bool:
        """Whether a person decided something: not who cannot say or does not mind, and no policy."""
        return self.answer is not None and not self.either and not self.by_program


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class ActionSpace:
    """Everything gathered for one utterance, frozen: what can be meant and what it returns."""

    candidates: tuple[Candidate, ...]
    atoms: tuple[Atom, ...]
    features: Features
    intent: Intents
    outputs: tuple[Output, ...]
    distances: NDArray[np.float64]  # between distinct outputs; shape (k, k), in [0, 1]
    prior: Belief
    failures: tuple[Failure, ...] = ()
    remarks: Mapping[Atom, str] = field(default_factory=dict)  # facts to show beside an atom, e.g. "12 rows"

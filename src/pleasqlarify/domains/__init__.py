"""What readings are made of, as four verbs: read, see, compare, say. A domain runs nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.model import Atom, Output, Variable
from pleasqlarify.tables import Schema, Table


@dataclass(frozen=True, slots=True)
class Parsed:
    """A text as atoms: those it writes, and those it answers yes to without writing them."""

    atoms: frozenset[Atom]
    implied: frozenset[Atom] = frozenset()


@dataclass(frozen=True, slots=True)
class OptionWording:
    """One answer in plain words and in clause form."""

    plain: str
    clause: str


@dataclass(frozen=True, slots=True)
class Wording:
    """A variable as a sentence that anyone understands, in clause form, and its options in order."""

    question: str
    clause: str
    options: tuple[OptionWording, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """Typed words understood as an answer: which variable and option, how well, and said back in full."""

    variable: int
    option: int
    score: float
    echo: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a text and the atom that it writes; None for keywords, commas and the like."""

    text: str
    atom: Atom | None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text as people read it: the words that it begins with, and all of it in pieces."""

    keyword: str
    pieces: tuple[Piece, ...]


class Domain(Protocol):
    """A kind of program: how its texts are read, its outputs compared, its variables said."""

    def __hash__(self) -> int:
        """A domain is itself: what it said can be kept."""

    def read(self, text: str) -> Parsed:
        """The atoms of a text; raises ValueError where it cannot be read."""

    def see(self, table: Table) -> Output:
        """A table as an output: its fingerprint is what makes an intent."""

    def order(self, text: str, table: Table) -> str:
        """Fingerprint that respects row order; "" where the text asks for none."""

    def compare(self, outputs: Sequence[Output]) -> NDArray[np.float64]:
        """Distances between distinct outputs; shape (k, k), symmetric, in [0, 1], 0 on the diagonal."""

    def say(self, variable: Variable) -> Wording:
        """The variable in words."""

    def phrase(self, atom: Atom, companions: Sequence[Atom] = ()) -> str:
        """One atom in a few words; companions are the atoms it is read beside."""

    def label(self, atoms: Sequence[Atom]) -> str:
        """A few words for what these atoms have in common, for a region of the map."""

    def headline(self, outputs: Sequence[Output], differing: Sequence[Atom]) -> str:
        """How many possible answers there are and what differs, in one sentence."""

    def contrast(self, variable: Variable) -> str:
        """Why two results A and B differ, if A gives the variable's first answer and B its second."""

    def matches(self, text: str, variables: Sequence[Variable]) -> Sequence[Match]:
        """What typed words may mean as an answer, best first; empty where nothing fits."""

    def lines(self, text: str) -> Sequence[Line]:
        """The text a clause a line, its pieces with the atoms that they write; only white space is lost."""

    def sample(self, atoms: Sequence[Atom]) -> str:
        """A few values of what these atoms show; "" where they show nothing whose values are known."""

    def counts(self, atom: Atom) -> str:
        """A query that counts what a condition keeps; "" where the atom is none that can be counted alone."""


def domain_of(schema: Schema) -> Domain:
    """What readings of questions about this schema are made of: SQL."""
    from pleasqlarify.domains.sql import SqlDomain

    return SqlDomain(schema)

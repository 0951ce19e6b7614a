"""SQL as a domain: queries are read as atoms, results compared, variables worded. Nothing is run here."""

from collections.abc import Sequence

import numpy as np
import sqlglot
from numpy.typing import NDArray

from pleasqlarify.domains import Line, Parsed, Wording
from pleasqlarify.domains.sql import marking, outputs, wording
from pleasqlarify.domains.sql.atoms import read
from pleasqlarify.domains.sql.counting import counting
from pleasqlarify.domains.sql.wording import Match
from pleasqlarify.model import Atom, Output, Variable
from pleasqlarify.tables import Schema, Table


class SqlDomain:
    """Queries over one schema."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema

    def read(self, text: str) -> Parsed:
        """The atoms of a query; raises ValueError where it cannot be read."""
        return read(text, self.schema)

    def see(self, table: Table) -> Output:
        """A result table as an output."""
        return outputs.see(table)

    def order(self, text: str, table: Table) -> str:
        """Fingerprint that respects row order; "" where the query asks for no order."""
        if "order" not in text.casefold():  # no need to parse it
            return ""
        tree = sqlglot.parse_one(text, dialect=self.schema.dialect)
        return outputs.order(table) if tree.args.get("order") else ""

    def compare(self, seen: Sequence[Output]) -> NDArray[np.float64]:
        """Distances between distinct outputs; shape (k, k)."""
        return outputs.compare(seen)

    def say(self, variable: Variable) -> Wording:
        """The variable in plain words and in clause form."""
        return wording.say(variable, self.schema)

    def phrase(self, atom: Atom, companions: Sequence[Atom] = ()) -> str:
        """A part of the query in a few words; companions tell what its sub-query looks up."""
        return wording.atom(atom, self.schema, companions)

    def label(self, atoms: Sequence[Atom]) -> str:
        """What these atoms have in common, for a region of the map."""
        return wording.label(atoms, self.schema)

    def headline(self, seen: Sequence[Output], differing: Sequence[Atom]) -> str:
        """How many possible answers there are and what differs, in one sentence."""
        return wording.headline(seen, differing, self.schema)

    def contrast(self, variable: Variable) -> str:
        """Why two results A and B differ, if A gives the variable's first answer and B its second."""
        return wording.contrast(variable, self.schema)

    def matches(self, text: str, variables: Sequence[Variable]) -> Sequence[Match]:
        """What typed words may mean as an answer, best first."""
        return wording.matches(text, variables, self.schema)

    def lines(self, text: str) -> Sequence[Line]:
        """The query a clause a line, its pieces with the atoms that they write."""
        return marking.lines(text, self.schema)

    def sample(self, atoms: Sequence[Atom]) -> str:
        """A few values of the columns that these atoms show."""
        return wording.sample(atoms, self.schema)

    def counts(self, atom: Atom) -> str:
        """A query that counts the rows that a condition keeps; "" where the atom is none on one table."""
        return counting(atom, self.schema)

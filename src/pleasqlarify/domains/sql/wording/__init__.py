"""The words people read: variables, options, regions and headlines in plain English; and theirs."""

from collections.abc import Sequence

from pleasqlarify.domains import Match
from pleasqlarify.domains.sql.wording.contrasts import contrast_of
from pleasqlarify.domains.sql.wording.headlines import headline
from pleasqlarify.domains.sql.wording.labels import label_of
from pleasqlarify.domains.sql.wording.matching import match, matches
from pleasqlarify.domains.sql.wording.names import names_of
from pleasqlarify.domains.sql.wording.parts import said
from pleasqlarify.domains.sql.wording.questions import clause, say
from pleasqlarify.domains.sql.wording.samples import sample_of
from pleasqlarify.domains.sql.wording.values import plain
from pleasqlarify.model import Atom, Variable
from pleasqlarify.tables import Schema

__all__ = ["Match", "atom", "clause", "contrast", "headline", "label", "match", "matches", "sample", "say"]


def atom(atom: Atom, schema: Schema, companions: Sequence[Atom] = ()) -> str:
    """The part of the query as a phrase: ``shows the title``; companions tell what a sub-query looks up."""
    return plain(said(atom, tuple(companions), names_of(schema)).states)


def label(atoms: Sequence[Atom], schema: Schema) -> str:
    """A few words for what these atoms return, for a region of the map."""
    return label_of(atoms, names_of(schema))


def sample(atoms: Sequence[Atom], schema: Schema) -> str:
    """A few values of the columns that these atoms show."""
    return sample_of(atoms, names_of(schema))


def contrast(variable: Variable, schema: Schema) -> str:
    """Why two results differ, if A gives the first answer and B the second."""
    return contrast_of(variable, names_of(schema))

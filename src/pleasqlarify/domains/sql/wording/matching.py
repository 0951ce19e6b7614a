"""Typed words matched to an answer, and read back before they count."""

from collections.abc import Sequence

import numpy as np

from pleasqlarify.domains import Match
from pleasqlarify.domains.sql.wording.documents import Document, documents
from pleasqlarify.domains.sql.wording.lexemes import read
from pleasqlarify.domains.sql.wording.names import names_of
from pleasqlarify.domains.sql.wording.scoring import MARGIN, score, weights_of
from pleasqlarify.model import Variable
from pleasqlarify.tables import Schema

LEAST = 0.53  # below this the words fit nothing well enough

Scored = list[tuple[float, Document]]


def match(text: str, variables: Sequence[Variable], schema: Schema) -> Match | None:
    """The answer that the words mean; None where none fits, or where two fit equally well."""
    found = matches(text, variables, schema)
    level = len(found) > 1 and round(found[0].score - found[1].score, 4) < MARGIN
    return found[0] if found and not level else None


def matches(text: str, variables: Sequence[Variable], schema: Schema, *, most: int = 3) -> list[Match]:
    """The answers that the words may mean, best first; several level ones mean that it must be asked."""
    reading = read(text)
    known = documents(variables, names_of(schema))
    if not reading.stems or not known or text.strip().isdigit():
        return []
    weights = weights_of(known)
    scored = [(round(score(reading, d, weights), 4), d) for d in known]
    fitting = sorted((pair for pair in scored if pair[0] >= LEAST), key=lambda pair: -pair[0])
    kept = _without_twins(fitting, variables)
    return [Match(d.variable, d.option, s, f"I read that as: {d.echo}") for s, d in kept[:most]]


def _without_twins(scored: Scored, variables: Sequence[Variable]) -> Scored:
    """The matches, those left out that keep the readings that a better one keeps, or are read back alike."""
    kept: Scored = []
    for fit, document in scored:
        mine = variables[document.variable].answer == document.option
        same = (np.array_equal(mine, variables[d.variable].answer == d.option) for _, d in kept)
        if document.echo not in {d.echo for _, d in kept} and not any(same):
            kept.append((fit, document))
    return kept

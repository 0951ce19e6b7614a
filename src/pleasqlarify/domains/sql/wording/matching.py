"""Typed words matched to an answer, and read back before they count."""

import math
from collections import Counter
from collections.abc import Sequence

import numpy as np
from rapidfuzz.fuzz import ratio

from pleasqlarify.domains import Match
from pleasqlarify.domains.sql.wording.documents import Document, documents
from pleasqlarify.domains.sql.wording.lexemes import Reading, read
from pleasqlarify.domains.sql.wording.names import names_of
from pleasqlarify.model import Variable
from pleasqlarify.tables import Schema

LEAST = 0.53  # below this the words fit nothing well enough
MARGIN = 0.05  # two matches closer than this are level
HINT = 0.8  # a word that an option merely goes with counts less than one that it says
ALIKE = 86.0  # similarity, in percent, of a misspelt word
COVERED = 0.75  # share of the score that tells how much of what was typed is explained


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
    weights = _weights(known)
    scored = [(_score(reading, d, weights), d) for d in known]
    best = sorted((pair for pair in scored if pair[0] >= LEAST), key=lambda pair: -pair[0])
    kept = _without_twins([(round(s, 4), d) for s, d in best], variables)
    return [Match(d.variable, d.option, s, f"I read that as: {d.echo}") for s, d in kept[:most]]


def _weights(known: Sequence[Document]) -> dict[str, float]:
    """How much a stem tells: more when fewer variables speak of it."""
    n = len({d.variable for d in known})
    spoken = {(d.variable, stem) for d in known for stem in (*d.says, *d.hints)}
    often = Counter(stem for _, stem in spoken)
    return {stem: math.log(1 + n / count) + 0.3 for stem, count in often.items()}


def _score(reading: Reading, document: Document, weights: dict[str, float]) -> float:
    unknown = max(weights.values(), default=1.0)
    total = explained = 0.0
    met: set[str] = set()
    for stem, sign in reading.stems:
        known = _nearest(stem, document, weights)
        weight = weights.get(known, unknown) if known else weights.get(stem, unknown)
        total += weight
        if known in document.says:
            explained += weight * sign * document.says[known]
            met.add(known)
        elif known in document.hints:
            explained += weight * sign * document.hints[known] * HINT
    own = {stem for stem, sign in document.says.items() if sign > 0} or set(document.says)
    if all(sign < 0 for _, sign in reading.stems):
        own = {stem for stem, sign in document.says.items() if sign < 0}
    precision = sum(weights[s] for s in own & met) / sum(weights[s] for s in own) if own else 0.0
    if reading.more:
        precision = 1 - precision if explained > 0 else 0.0
    fit = COVERED * explained / total + (1 - COVERED) * precision
    return fit * (1 - 2 * MARGIN) + _leaning(reading, document, precision)


def _leaning(reading: Reading, document: Document, precision: float) -> float:
    """Parts level options: the first question is meant; "only" is about all, "not" about one thing."""
    focus = MARGIN if document.variable == 0 else 0.0
    if reading.more:
        return focus + (MARGIN if not document.yes_no and 0 < precision < 1 else 0.0)
    if reading.only:
        return focus + (MARGIN if precision == 1 and not document.yes_no else 0.0)
    one_thing = reading.agrees or all(sign < 0 for _, sign in reading.stems)
    return focus + (MARGIN if document.yes_no and one_thing else 0.0)


def _nearest(stem: str, document: Document, weights: dict[str, float]) -> str:
    """The stem that is meant: itself, or one spelt almost so that nothing else is called."""
    if stem in document.says or stem in document.hints:
        return stem
    if stem in weights or len(stem) < 4 or stem.startswith("~"):
        return ""
    near = [(ratio(stem, other), other) for other in (*document.says, *document.hints)]
    best = max(near, default=(0.0, ""))
    return best[1] if best[0] >= ALIKE else ""


def _without_twins(
    scored: Sequence[tuple[float, Document]], variables: Sequence[Variable]
) -> list[tuple[float, Document]]:
    """The matches, those left out that keep exactly the readings that a better one keeps."""
    kept: list[tuple[float, Document]] = []
    for score, document in scored:
        mine = variables[document.variable].answer == document.option
        if not any(np.array_equal(mine, variables[d.variable].answer == d.option) for _, d in kept):
            kept.append((score, document))
    return kept

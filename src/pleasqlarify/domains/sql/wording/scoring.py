"""How well typed words fit an option: how much of them it explains, and how much of it they say."""

import math
from collections import Counter
from collections.abc import Sequence

from rapidfuzz.fuzz import ratio

from pleasqlarify.domains.sql.wording.documents import Document
from pleasqlarify.domains.sql.wording.lexemes import Reading

MARGIN = 0.05  # two scores closer than this are level
HINT = 0.8  # a word that an option merely goes with counts less than one that it says
ALIKE = 86.0  # similarity, in percent, of a misspelt word
EXPLAINED = 0.75  # share of the score that tells how much of what was typed is explained

Weights = dict[str, float]
Signed = list[tuple[str, int]]


def weights_of(known: Sequence[Document]) -> Weights:
    """How much each stem tells: more when fewer variables speak of it."""
    n = len({d.variable for d in known})
    spoken = {(d.variable, stem) for d in known for stem in (*d.says, *d.hints)}
    return {stem: math.log(1 + n / count) + 0.3 for stem, count in Counter(s for _, s in spoken).items()}


def score(reading: Reading, document: Document, weights: Weights) -> float:
    """How well the words fit the option, in [-1, 1]; a word with the wrong sign counts against it."""
    denied = reading.more and document.narrows  # "not only drama" denies "only films whose genre is Drama"
    stems = [(stem, -sign if denied else sign) for stem, sign in reading.stems]
    explained, met = _explained(stems, document, weights)
    said = _said(stems, met, document, weights)
    if reading.more and not denied:
        said = 1 - said if explained > 0 else 0.0
    fit = EXPLAINED * explained + (1 - EXPLAINED) * said
    return fit * (1 - 2 * MARGIN) + _leaning(reading, stems, document, said)


def _explained(stems: Signed, document: Document, weights: Weights) -> tuple[float, set[str]]:
    """The share of what was typed that the option explains, and which of its stems were met."""
    unknown = max(weights.values(), default=1.0)
    total = explained = 0.0
    met: set[str] = set()
    known_as = {stem: _nearest(stem, document, weights) for stem, _ in stems}
    denies = any(sign < 0 and document.says.get(known_as[stem]) == -1 for stem, sign in stems)
    for stem, sign in stems:
        known = known_as[stem]
        weight = weights.get(known or stem, unknown)
        total += weight
        if known in document.says:
            named = denies and sign < 0  # "without cancelled orders" denies "cancelled" of orders
            explained += weight * (1 if named else sign * document.says[known])
            met.add(known)
        elif known in document.hints:
            named = denies and sign < 0
            explained += weight * (1 if named else sign * document.hints[known]) * HINT
    return explained / total, met


def _said(stems: Signed, met: set[str], document: Document, weights: Weights) -> float:
    """The share of the option that was typed: of what it leaves out, where only that was typed."""
    wanted = -1 if all(sign < 0 for _, sign in stems) else 1
    own = {stem for stem, sign in document.says.items() if sign == wanted}
    own = own or (set(document.says) if wanted > 0 else set())
    return sum(weights[s] for s in own & met) / sum(weights[s] for s in own) if own else 0.0


def _leaning(reading: Reading, stems: Signed, document: Document, said: float) -> float:
    """Parts level options: the first question is meant; "only" is about all, "not" about one thing."""
    focus = MARGIN if document.variable == 0 else 0.0
    if reading.more and not document.narrows:
        return focus + (MARGIN if not document.yes_no and 0 < said < 1 else 0.0)
    if reading.only:
        return focus + (MARGIN if said == 1 and not document.yes_no else 0.0)
    one_thing = reading.agrees or all(sign < 0 for _, sign in stems)
    return focus + (MARGIN if document.yes_no and one_thing else 0.0)


def _nearest(stem: str, document: Document, weights: Weights) -> str:
    """The stem that is meant: itself, or one spelt almost so that nothing else is called."""
    if stem in document.says or stem in document.hints:
        return stem
    if stem in weights or len(stem) < 4 or stem.startswith("~"):
        return ""
    near = [(ratio(stem, other), other) for other in (*document.says, *document.hints)]
    best = max(near, default=(0.0, ""))
    return best[1] if best[0] >= ALIKE else ""

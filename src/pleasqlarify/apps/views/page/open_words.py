"""The question that asks what a word of the utterance stands for."""

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.domains.sql.atoms.phrases import loosened
from pleasqlarify.domains.sql.wording.meanings import PHRASE
from pleasqlarify.model import ChoicePoint, Slot, Used, Variable
from pleasqlarify.session import Session

TELLS = 0.5
"""Share of the uncertainty about a word that the question about it must take away."""

KIND = re.compile(r"^(?:column|table|value) (?:\w+\.)?")
NOT_WORDS = re.compile(r"[^\w]+|\bis\b")


def question_about(session: Session, word: Used, on_offer: Sequence[Variable]) -> Variable | None:
    """The question by which the readings that are left differ in what the word stands for.

    One that names the word, else the one that tells most about what they took it for; None where they agree.
    """
    alive = session.state.belief > 0
    telling = [v for v in on_offer if len(set(v.answer[alive].tolist()) - {-1}) > 1]
    text = session.utterance[word.start : word.end].casefold()
    named = next((v for v in telling if _names(v, text)), None)
    if named is not None:
        return named
    meanings = _meanings(session, word)
    doubt = _entropy(meanings[meanings >= 0], _weight(session, meanings))
    if doubt <= 0:
        return None
    found = [(_shared(session, meanings, v) / doubt, -place, v) for place, v in enumerate(telling)]
    best = max(found, default=None, key=lambda one: one[:2])
    return best[2] if best is not None and best[0] >= TELLS else None


def _names(variable: Variable, text: str) -> bool:
    """Whether the question quotes the word, or is about the phrase that it is."""
    match variable.subject:
        case ChoicePoint(point):
            return any(f"{left}{text}{right}" in point.casefold() for left, right in ("“”", '""'))
        case Slot("", name):
            phrase = PHRASE.fullmatch(name)
            return phrase is not None and loosened(text) in {phrase["phrase"], loosened(phrase["phrase"])}
    return False


def _meanings(session: Session, word: Used) -> NDArray[np.intp]:
    """What each candidate that is left took the word for, as a number; -1 where it did not use it."""
    known: dict[frozenset[str], int] = {}
    found = np.full(len(session.space.candidates), -1, dtype=np.intp)
    for i in np.flatnonzero(session.state.belief > 0):
        used = session.space.candidates[i].used
        taken = frozenset(_plain(u.what) for u in used if u.start < word.end and word.start < u.end)
        if taken:
            found[i] = known.setdefault(taken, len(known))
    return found


def _plain(what: str) -> str:
    """What a word was taken for, however its interpreter writes that: ``column Film.Title`` is ``title``."""
    return NOT_WORDS.sub(" ", KIND.sub("", what)).strip().casefold()


def _weight(session: Session, meanings: NDArray[np.intp]) -> NDArray[np.float64]:
    weight = session.state.belief[meanings >= 0]
    return np.asarray(weight / weight.sum() if weight.sum() > 0 else weight)


def _shared(session: Session, meanings: NDArray[np.intp], variable: Variable) -> float:
    """Bits that the question tells about what the word was taken for, among those that use it."""
    those = meanings >= 0
    weight, meant = _weight(session, meanings), meanings[those]
    said = variable.answer[those] + 1
    joint = meant * (said.max() + 1) + said
    h_meant, h_said, h_joint = (_entropy(labels, weight) for labels in (meant, said, joint))
    return h_meant + h_said - h_joint


def _entropy(labels: NDArray[np.intp], weight: NDArray[np.float64]) -> float:
    return entropy(over_intents(weight, labels))

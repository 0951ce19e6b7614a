"""The question that asks what a word of the utterance stands for."""

import re
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.domains.sql.atoms.phrases import loosened
from pleasqlarify.domains.sql.wording.contrasts import MEANT
from pleasqlarify.domains.sql.wording.meanings import PHRASE, is_phrase
from pleasqlarify.model import ChoicePoint, Kind, Slot, Used, Variable
from pleasqlarify.session import Session

TELLS = 0.6
"""Share of the uncertainty about a word that the question about it must take away."""

KIND = re.compile(r"^(?:column|table|value) (?:\w+\.)?")
QUOTED = re.compile(r"“([^”]+)”|\"([^\"]+)\"")
PIECE = re.compile(r"\w{3,}")
NOT_WORDS = re.compile(r"[^\w]+|\bis\b")


def question_about(session: Session, word: Used, on_offer: Sequence[Variable]) -> Variable | None:
    """The question by which the readings that are left differ in what the word stands for.

    One that names the word; else, of those that speak of what it was taken for, the one that tells most about
    it. None where the readings agree.
    """
    alive = session.state.belief > 0
    telling = [v for v in on_offer if len(set(v.answer[alive].tolist()) - {-1}) > 1]
    text = session.utterance[word.start : word.end].casefold()
    named = [v for v in telling if _names(v, text)]
    if named:
        return min(named, key=lambda v: not _asks_for_meaning(v))
    taken, known = _taken(session, word)
    weight = _weight(session, taken)
    doubt = _entropy(taken[taken >= 0], weight)
    if doubt <= 0:
        return None
    common = frozenset[str].intersection(*(_pieces([meaning]) for meaning in known))
    differing = _pieces(known) - common
    about = [v for v in telling if not _is_about_others(v) and differing & _pieces(_said(v))]
    found = [(_shared(taken, weight, v) / doubt, -place, v) for place, v in enumerate(about)]
    best = max(found, default=None, key=lambda one: one[:2])
    return best[2] if best is not None and best[0] >= TELLS else None


def _names(variable: Variable, text: str) -> bool:
    """Whether the question quotes the word, or is about the phrase that it is."""
    match variable.subject:
        case ChoicePoint(point):
            quoted = ("".join(pair).casefold() for pair in QUOTED.findall(point))
            return any(f" {word} " in f" {text} " for word in quoted)
        case Slot("", name):
            phrase = PHRASE.fullmatch(name)
            return phrase is not None and loosened(text) in {phrase["phrase"], loosened(phrase["phrase"])}
    return False


def _is_about_others(variable: Variable) -> bool:
    """Whether it asks about other words of the question by name, or about results."""
    match variable.subject:
        case ChoicePoint(point):
            return bool(QUOTED.search(point))
        case Slot(_, name):
            return is_phrase(name)
    return variable.kind is Kind.RESULT


def _asks_for_meaning(variable: Variable) -> bool:
    """Whether it asks what a word means, not to what else a condition on it applies."""
    return not isinstance(variable.subject, ChoicePoint) or bool(MEANT.fullmatch(variable.subject.point))


def _taken(session: Session, word: Used) -> tuple[NDArray[np.intp], list[str]]:
    """What each candidate that is left took the word for, as a number; -1 where it did not use it."""
    known: dict[str, int] = {}
    found = np.full(len(session.space.candidates), -1, dtype=np.intp)
    for i in np.flatnonzero(session.state.belief > 0):
        used = session.space.candidates[i].used
        taken = {_plain(u.what) for u in used if u.start < word.end and word.start < u.end}
        if taken:
            found[i] = known.setdefault(" and ".join(sorted(taken)), len(known))
    return found, list(known)


def _plain(what: str) -> str:
    """What a word was taken for, however its interpreter writes that: ``column Film.Title`` is ``title``."""
    return " ".join(NOT_WORDS.sub(" ", KIND.sub("", what)).casefold().split())


def _pieces(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(piece for text in texts for piece in PIECE.findall(text.casefold()))


def _said(variable: Variable) -> Iterator[str]:
    """What the question is about: parts of queries, or the sides of a choice."""
    yield from (atom.payload for atom in variable.atoms)
    yield from (option for option in variable.options if isinstance(option, str))


def _weight(session: Session, taken: NDArray[np.intp]) -> NDArray[np.float64]:
    weight = session.state.belief[taken >= 0]
    return np.asarray(weight / weight.sum() if weight.sum() > 0 else weight)


def _shared(taken: NDArray[np.intp], weight: NDArray[np.float64], variable: Variable) -> float:
    """Bits that the question tells about what the word was taken for, among those that use it."""
    meant, said = taken[taken >= 0], variable.answer[taken >= 0] + 1
    joint = meant * (said.max() + 1) + said
    h_meant, h_said, h_joint = (_entropy(labels, weight) for labels in (meant, said, joint))
    return h_meant + h_said - h_joint


def _entropy(labels: NDArray[np.intp], weight: NDArray[np.float64]) -> float:
    return entropy(over_intents(weight, labels))

"""Questions with what each answer decides, implies, keeps and rules out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.apps.views.page.shapes import Option, Question
from pleasqlarify.apps.views.page.space import column_indexes
from pleasqlarify.apps.views.questions import identity, remark
from pleasqlarify.domains import OptionWording
from pleasqlarify.model import Clause, Content, Slot, Variable
from pleasqlarify.session import Session
from pleasqlarify.stages.decisions import DETERMINED

Kind = Literal["clause", "cluster", "slot", "result", "choice"]

NEVER = 1 - DETERMINED


@dataclass(frozen=True, slots=True, eq=False)
class Shares:
    """How often each part occurs: among all that are left, and with each answer to one question."""

    now: NDArray[np.float64]  # shape (d,)
    of: NDArray[np.float64]  # belief in each option, something else last; shape (options + 1,)
    given: NDArray[np.float64]  # shape (options + 1, d); 0 where nobody is left who says so

    @property
    def open(self) -> NDArray[np.bool_]:
        """The parts that some of those left have and others not."""
        return (self.now > NEVER) & (self.now < DETERMINED)

    def elsewhere(self, option: int) -> NDArray[np.float64]:
        """How often each part occurs among those who answer otherwise; shape (d,)."""
        rest = 1 - self.of[option]
        if rest <= NEVER:
            return np.zeros_like(self.now)
        return np.asarray((self.now - self.of[option] * self.given[option]) / rest)


def questions(session: Session, variables: Sequence[Variable]) -> list[Question]:
    """The questions in words, in the order given."""
    now = session.state.belief @ session.space.features
    return [_question(session, asked, now) for asked in variables]


def _question(session: Session, asked: Variable, now: NDArray[np.float64]) -> Question:
    wording = session.gathering.domain.say(asked)
    shares = _shares(session, asked, now)
    return {
        "id": identity(asked.subject),
        "kind": cast(Kind, asked.kind.name.lower()),
        "question": wording.question,
        "clause": wording.clause,
        "options": [_option(session, asked, i, (option, shares)) for i, option in enumerate(wording.options)],
        "something_else": _keeps(session, asked, -1),
        "gain_bits": round(asked.gain, 4),
        "seconds": round(asked.seconds, 2),
        "score": round(asked.score, 4),
        "answers": asked.answer.tolist(),
    }


def _option(session: Session, asked: Variable, option: int, told: tuple[OptionWording, Shares]) -> Option:
    wording, shares = told
    content, example = asked.options[option], _example(session, asked, option)
    decides = _decides(session, asked, option, shares)
    carried = session.space.features[example] if example >= 0 else np.zeros(len(shares.now), np.bool_)
    implied, out = _settled(shares, option)
    comes = [j for j in implied if j not in decides]
    phrase = session.gathering.domain.phrase
    return {
        "plain": wording.plain,
        "clause": wording.clause,
        "remark": remark(session, asked.subject, content),
        "sample": "",
        "share": round(float(shares.of[option]), 4),
        "keeps": _keeps(session, asked, option),
        "intent": _intent(session, asked, content),
        "example": example,
        "decides": [j for j in decides if carried[j]],
        "implies": [j for j in comes if carried[j]],
        "implied": [phrase(session.space.atoms[j]) for j in comes],
        "ruled_out": [phrase(session.space.atoms[j]) for j in out if j not in _own(session, asked)],
    }


def _shares(session: Session, asked: Variable, now: NDArray[np.float64]) -> Shares:
    belief, options = session.state.belief, len(asked.options)
    place = np.where(asked.answer < 0, options, asked.answer)
    mass = np.zeros((options + 1, len(belief)))
    mass[place, np.arange(len(belief))] = belief
    of = mass.sum(axis=1)
    given = mass @ session.space.features / np.where(of > 0, of, 1.0)[:, None]
    return Shares(now, of, given)


def _example(session: Session, asked: Variable, option: int) -> int:
    """The likeliest candidate left that gives this answer; -1 = none is left."""
    mass = session.state.belief * (asked.answer == option)
    best = int(mass.argmax())
    return best if mass[best] > 0 else -1


def _decides(session: Session, asked: Variable, option: int, shares: Shares) -> list[int]:
    """The parts that an answer is about: those that it names, else those that only it has."""
    content = asked.options[option]
    if isinstance(asked.subject, Clause):
        about = dict.fromkeys((*asked.subject.atoms, *asked.atoms))
        return column_indexes(session.space, tuple(about)) if content else []
    if isinstance(asked.subject, Slot):
        return column_indexes(session.space, sorted(content) if isinstance(content, frozenset) else ())
    always = shares.given[option] >= DETERMINED
    return np.flatnonzero(always & (shares.elsewhere(option) <= NEVER) & shares.open).tolist()


def _own(session: Session, asked: Variable) -> set[int]:
    return set(column_indexes(session.space, asked.atoms))


def _settled(shares: Shares, option: int) -> tuple[list[int], list[int]]:
    """The open parts that all who answer so have, and those that none of them has."""
    if shares.of[option] <= 0:
        return [], []
    given = shares.given[option]
    yes, no = (given >= DETERMINED) & shares.open, (given <= NEVER) & shares.open
    return np.flatnonzero(yes).tolist(), np.flatnonzero(no).tolist()


def _keeps(session: Session, asked: Variable, option: int) -> int:
    """How many possible answers an option leaves; -1 is something else."""
    left = (asked.answer == option) & (session.state.belief > 0)
    return len(np.unique(session.space.intent[left]))


def _intent(session: Session, asked: Variable, content: Content) -> int:
    """Which result an option of a question about results is; -1 elsewhere."""
    if asked.kind.name != "RESULT":
        return -1
    return next(m for m, output in enumerate(session.space.outputs) if output.fingerprint == content)

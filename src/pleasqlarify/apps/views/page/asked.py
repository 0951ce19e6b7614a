"""Questions with what each answer decides, implies, keeps and rules out."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, cast

import numpy as np

from pleasqlarify.apps.views.page.occurring import Left, Occurring, with_answers
from pleasqlarify.apps.views.page.phrases import phrases, say
from pleasqlarify.apps.views.page.shapes import Option, Question
from pleasqlarify.apps.views.page.space import column_indexes
from pleasqlarify.apps.views.questions import identity, remark
from pleasqlarify.domains import OptionWording
from pleasqlarify.model import Clause, Content, Slot, Variable
from pleasqlarify.session import Session

Kind = Literal["clause", "cluster", "slot", "result", "choice"]

TOLD = 12
"""Questions, from the first, of which it is told in words what comes and goes with each answer."""

MOST_CLAUSE = 60
"""Characters of the clause that tells two questions in the same words apart."""

MOST_PHRASES = 8
"""Parts that are named for one answer: who rules out a hundred wants to know of the commonest."""


def questions(session: Session, variables: Sequence[Variable]) -> list[Question]:
    """The questions in words, in the order given."""
    left = Left(session.space, session.state.belief)
    found = [_question(session, asked, left, told=place < TOLD) for place, asked in enumerate(variables)]
    return _told_apart(found)


def _told_apart(found: list[Question]) -> list[Question]:
    """The questions; of those in the same words each says by how many results, or which part, it differs."""
    times = Counter(one["question"] for one in found)
    for one in found:
        if times[one["question"]] > 1 and one["kind"] == "result":
            one["question"] = one["question"].replace("these ", f"these {len(one['options'])} ", 1)
        elif times[one["question"]] > 1:
            one["question"] += f" ({_briefly(one['clause'])})"
    return found


def _briefly(clause: str) -> str:
    """What a clause is about, without its keyword, in as many characters as a question has room for."""
    keyword, _, about = clause.partition(" ")
    told = about if keyword.isupper() and about else clause
    return told if len(told) <= MOST_CLAUSE else f"{told[: MOST_CLAUSE - 1].rstrip()}…"


def _question(session: Session, asked: Variable, left: Left, *, told: bool) -> Question:
    wording = say(session, asked)
    shares = with_answers(left, asked)
    kept = _kept(session, asked)
    options = [_option(session, asked, i, (option, shares)) for i, option in enumerate(wording.options)]
    for place, option in enumerate(options):
        option["keeps"] = kept[place]
        if told:
            option["implied"], option["ruled_out"] = _named(session, asked, place, shares)
    return {
        "id": identity(asked.subject),
        "kind": cast(Kind, asked.kind.name.lower()),
        "question": wording.question,
        "clause": wording.clause,
        "options": options,
        "something_else": kept[-1],
        "gain_bits": round(asked.gain, 4),
        "seconds": round(asked.seconds, 2),
        "score": round(asked.score, 4),
        "answers": asked.answer.tolist(),
    }


def _option(session: Session, asked: Variable, option: int, about: tuple[OptionWording, Occurring]) -> Option:
    wording, shares = about
    content, example = asked.options[option], _example(session, asked, option)
    decides = _decides(session, asked, option, shares)
    carried = session.space.features[example]
    decided = [j for j in decides if carried[j]] if example >= 0 else []
    decided += _behind_stars(session, example, decided)
    told = {*decides, *decided}
    return {
        "plain": wording.plain,
        "clause": wording.clause,
        "remark": remark(session, asked.subject, content),
        "sample": _sample(session, asked, option),
        "share": round(float(shares.of[option]), 4),
        "keeps": 0,
        "intent": _intent(session, asked, content),
        "example": example,
        "decides": decided,
        "implies": [j for j in shares.comes_with(option) if carried[j] and j not in told],
        "implied": [],
        "ruled_out": [],
    }


def _behind_stars(session: Session, example: int, decided: Sequence[int]) -> list[int]:
    """The stars of an example that stand for what is decided and not written out."""
    atoms, candidate = session.space.atoms, session.space.candidates[example]
    hidden = {(atoms[j].path, atoms[j].kind) for j in decided if atoms[j] not in candidate.atoms}
    stars = sorted(a for a in candidate.atoms if (a.path, a.kind) in hidden and a.payload.endswith("*"))
    return column_indexes(session.space, stars)


def _named(session: Session, asked: Variable, option: int, shares: Occurring) -> tuple[list[str], list[str]]:
    """What comes with an answer and what goes, in words."""
    words, own = phrases(session), set(column_indexes(session.space, asked.atoms))
    decides = _decides(session, asked, option, shares)
    comes = [words[j] for j in shares.comes_with(option) if j not in decides]
    goes = [words[j] for j in shares.goes_with(option) if j not in own]
    return list(dict.fromkeys(comes))[:MOST_PHRASES], list(dict.fromkeys(goes))[:MOST_PHRASES]


def _example(session: Session, asked: Variable, option: int) -> int:
    """The likeliest candidate left that gives this answer; -1 = none is left."""
    mass = session.state.belief * (asked.answer == option)
    best = int(mass.round(12).argmax())
    return best if mass[best] > 0 else -1


def _decides(session: Session, asked: Variable, option: int, shares: Occurring) -> list[int]:
    """The parts that an answer is about: those that it names, else those that only it has."""
    content = asked.options[option]
    if isinstance(asked.subject, Clause):
        about = dict.fromkeys((*asked.subject.atoms, *asked.atoms))
        return column_indexes(session.space, tuple(about)) if content else []
    if isinstance(asked.subject, Slot):
        return column_indexes(session.space, sorted(content) if isinstance(content, frozenset) else ())
    return shares.only_with(option)


def _kept(session: Session, asked: Variable) -> list[int]:
    """How many possible answers each option leaves, and at the end something else."""
    alive = np.flatnonzero(session.state.belief)
    left = np.zeros((len(asked.options) + 1, len(session.space.outputs)), dtype=np.bool_)
    left[asked.answer[alive], session.space.intent[alive]] = True
    return [int(n) for n in left.sum(axis=1)]


def _sample(session: Session, asked: Variable, option: int) -> str:
    """A few values of what an answer shows and not every answer does."""
    if isinstance(asked.subject, Clause):
        return session.gathering.domain.sample(asked.subject.atoms) if asked.options[option] is True else ""
    fillings = [content for content in asked.options if isinstance(content, frozenset)]
    if len(fillings) < len(asked.options):
        return ""
    return session.gathering.domain.sample(sorted(fillings[option] - frozenset.intersection(*fillings)))


def _intent(session: Session, asked: Variable, content: Content) -> int:
    """Which result an option of a question about results is; -1 elsewhere."""
    if asked.kind.name != "RESULT":
        return -1
    return next(m for m, output in enumerate(session.space.outputs) if output.fingerprint == content)

"""Variables as JSON values, with what each answer keeps, said in possible answers."""

import hashlib
import json
from collections.abc import Iterable

import numpy as np

from pleasqlarify.apps.views.shapes import OptionView, VariableView
from pleasqlarify.model import Atom, Clause, Content, Subject, Variable
from pleasqlarify.replyjson import subject_json
from pleasqlarify.session import Session
from pleasqlarify.stages.decisions import consequence


def identity(subject: Subject) -> str:
    """A short name for the subject, the same in every run.

    >>> from pleasqlarify.model import ChoicePoint
    >>> identity(ChoicePoint("scope"))
    '85d972'
    """
    text = json.dumps(subject_json(subject), ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=3).hexdigest()


def variable(session: Session, asked: Variable) -> VariableView:
    """The variable in words, with the consequences of each answer."""
    domain = session.gathering.domain
    wording = domain.say(asked)
    bundle = [a for a in asked.atoms if a not in getattr(asked.subject, "atoms", ())]
    return {
        "id": identity(asked.subject),
        "kind": asked.kind.name.lower(),
        "question": wording.question,
        "clause": wording.clause,
        "options": [
            _option(session, asked, i, option.plain, option.clause)
            for i, option in enumerate(wording.options)
        ],
        "something_else": keeps(session, asked, -1),
        "comes_with": [domain.phrase(a, asked.atoms) for a in bundle]
        if asked.kind.name in {"CLAUSE", "CLUSTER"}
        else [],
        "gain_bits": round(asked.gain, 4),
        "seconds": round(asked.seconds, 2),
        "score": round(asked.score, 4),
    }


def keeps(session: Session, asked: Variable, option: int) -> int:
    """How many possible answers an option leaves; -1 is something else."""
    left = (asked.answer == option) & (session.state.belief > 0)
    return len(np.unique(session.space.intent[left]))


def remark(session: Session, subject: Subject, content: Content) -> str:
    """How many rows the conditions of an option keep, e.g. ``8 rows``; "" where nothing was counted."""
    atoms: Iterable[Atom] = content if isinstance(content, frozenset) else ()
    if isinstance(subject, Clause) and content is True:
        atoms = subject.atoms
    return ", ".join(session.space.remarks[a] for a in sorted(atoms) if a in session.space.remarks)


def _option(session: Session, asked: Variable, option: int, plain: str, clause: str) -> OptionView:
    told = consequence(session.space, session.state.belief, asked, option)
    phrase = session.gathering.domain.phrase
    return {
        "plain": plain,
        "clause": clause,
        "remark": remark(session, asked.subject, asked.options[option]),
        "share": round(float(session.state.belief[asked.answer == option].sum()), 4),
        "keeps": keeps(session, asked, option),
        "implied": [phrase(a) for a in told.implied],
        "ruled_out": [phrase(a) for a in told.ruled_out],
    }

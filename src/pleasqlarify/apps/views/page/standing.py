"""Where a session stands, as the page draws it after each reply."""

from typing import cast

import numpy as np

from pleasqlarify.apps.views.assumptions import assumption
from pleasqlarify.apps.views.page.asked import questions
from pleasqlarify.apps.views.page.estimate import questions_left
from pleasqlarify.apps.views.page.headlines import headline
from pleasqlarify.apps.views.page.offering import on_offer as offered
from pleasqlarify.apps.views.page.parts import standings
from pleasqlarify.apps.views.page.regions import regions
from pleasqlarify.apps.views.page.shapes import Likeliest, StateView, Status
from pleasqlarify.apps.views.page.trail import trail
from pleasqlarify.apps.views.page.words import words
from pleasqlarify.apps.views.parts import unmatched_word
from pleasqlarify.apps.views.questions import identity
from pleasqlarify.assumed import assumed
from pleasqlarify.interpreters.recorded import only_recorded
from pleasqlarify.model import Belief
from pleasqlarify.session import Session
from pleasqlarify.telling import assumptions
from pleasqlarify.unused import not_understood, unmatched


def state_view(session: Session, name: str, version: int) -> StateView:
    """Everything that a reply changes; ``version`` is that of the space whose positions it uses."""
    now, taken = session.state, assumed(session)
    on_offer = offered(session, taken)
    found = words(session, on_offer, taken)
    return {
        "session": name,
        "space": version,
        "revision": len(session.history.steps) - 1,
        "status": cast(Status, now.status.name.lower()),
        "utterance": session.utterance,
        "words": found,
        "unmatched": [unmatched_word(one) for one in unmatched(session)],
        "partial": bool(not_understood(session)),
        "headline": headline(session, found),
        "entropy_bits": round(now.entropy, 4),
        "questions_left": questions_left(session.space, now),
        "shares": _rounded(now.belief),
        "intents": _rounded(now.intents),
        "regions": regions(session),
        "atoms": standings(session),
        "questions": questions(session, on_offer),
        "assumed": [assumption(one) for one in taken],
        "proposed": None if now.proposed is None else identity(now.proposed.subject),
        "trail": trail(session),
        "position": session.history.position,
        "likeliest": _likeliest(session),
        "immaterial": now.immaterial,
        "can_gather": bool(session.interpreters) and not only_recorded(session.interpreters),
        "problems": [str(problem) for problem in session.gathering.problems],
    }


def _rounded(shares: Belief) -> list[float]:
    """Shares to five digits; what is left in play never becomes 0, for 0 means ruled out."""
    return [float(p) for p in np.where(shares > 0, np.maximum(shares.round(5), 1e-5), 0.0)]


def _likeliest(session: Session) -> Likeliest | None:
    """The likeliest answer and the likeliest way to write it; None when every result was refused."""
    answer, now = session.predicted, session.state
    if answer is None:
        return None
    intent = int(now.intents.round(12).argmax())
    own = now.belief * (session.space.intent == intent)
    return {
        "intent": intent,
        "candidate": int(own.argmax()),
        "ways": len(answer.texts),
        "share": round(answer.belief, 4),
        "assumptions": assumptions(session),
    }

"""A session as JSON values: the contract of the command line, the page and the notebook."""

from pleasqlarify.apps.views.assumptions import assumption
from pleasqlarify.apps.views.parts import (
    candidates,
    clusters,
    failures,
    headline,
    intents,
    predicted,
    trail,
    unmatched_word,
)
from pleasqlarify.apps.views.questions import identity, variable
from pleasqlarify.apps.views.shapes import View
from pleasqlarify.assumed import assumed
from pleasqlarify.session import Session
from pleasqlarify.telling import words_used
from pleasqlarify.unused import not_understood, unmatched, words_unused

__all__ = ["View", "identity", "view"]

MOST_VARIABLES = 60


def view(session: Session, name: str = "") -> View:
    """Everything there is to show about a session at its present place."""
    now = session.state
    listed = {v.subject for v in now.variables}
    aside = [] if now.proposed is None or now.proposed.subject in listed else [now.proposed]
    shown = [*aside, *now.variables][:MOST_VARIABLES]
    return {
        "session": name,
        "revision": len(session.history.steps) - 1,
        "status": now.status.name.lower(),
        "utterance": session.utterance,
        "used_words": [
            {"start": u.start, "end": u.end, "text": session.utterance[u.start : u.end], "what": u.what}
            for u in words_used(session)
        ],
        "unused_words": [
            {"start": u.start, "end": u.end, "text": session.utterance[u.start : u.end], "carries": u.carries}
            for u in words_unused(session)
        ],
        "unmatched_words": [unmatched_word(one) for one in unmatched(session)],
        "partial": bool(not_understood(session)),
        "headline": headline(session),
        "entropy_bits": round(now.entropy, 4),
        "samples": session.gathering.arrived,
        "candidates": candidates(session),
        "intents": intents(session),
        "clusters": clusters(session),
        "variables": [variable(session, v) for v in shown],
        "assumed": [assumption(one) for one in assumed(session)],
        "proposed": None if now.proposed is None else identity(now.proposed.subject),
        "trail": trail(session),
        "predicted": predicted(session),
        "failures": failures(session.space.failures),
    }

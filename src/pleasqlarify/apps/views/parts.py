"""Candidates, possible answers, regions, the trail and the likeliest query as JSON values."""

from collections.abc import Sequence

import numpy as np

from pleasqlarify.apps.views.page.shapes import AtomStatus
from pleasqlarify.apps.views.shapes import (
    AtomView,
    CandidateView,
    ClusterView,
    FailureView,
    IntentView,
    PredictedView,
    ReplyView,
    UnmatchedWord,
)
from pleasqlarify.belief import over_intents
from pleasqlarify.cells import plain
from pleasqlarify.databases.schemas.words import words
from pleasqlarify.model import Atom, Failure, Lost
from pleasqlarify.predicates import column_of
from pleasqlarify.session import Session
from pleasqlarify.stages.decisions import DETERMINED, LIKELY
from pleasqlarify.stages.narrowing import narrow
from pleasqlarify.telling import assumptions, sentence, topic

MOST_ROWS = 20
"""Rows of each possible answer that travel; the query gives the rest."""


def headline(session: Session) -> str:
    """How many possible answers are left and what differs."""
    left = [i.output for i in session.intents]
    differing = [a for v in session.variables for a in v.atoms if v.gain > 0]
    return session.gathering.domain.headline(left, list(dict.fromkeys(differing)))


def candidates(session: Session) -> list[CandidateView]:
    """Every distinct program, those ruled out too."""
    space = session.space
    return [
        {
            "sql": c.text,
            "share": round(float(p), 4),
            "intent": int(m),
            "sources": [
                {"name": s.name, "samples": s.samples, "weight": round(s.weight, 4)} for s in c.sources
            ],
            "repaired": c.repaired,
        }
        for c, p, m in zip(space.candidates, session.state.belief, space.intent, strict=True)
    ]


def intents(session: Session) -> list[IntentView]:
    """Every possible answer, those ruled out too, with its first rows."""
    now, space = session.state, session.space
    ways = np.bincount(space.intent, minlength=len(space.outputs))
    return [
        {
            "id": output.fingerprint,
            "share": round(float(now.intents[m]), 4),
            "ways": int(ways[m]),
            "cluster": int(now.regions[m]),
            "columns": list(output.columns),
            "rows": [[plain(cell) for cell in row] for row in output.rows[:MOST_ROWS]],
            "n_rows": len(output.rows),
            "truncated": output.truncated,
            "total": output.total,
            "sampled": output.sampled,
        }
        for m, output in enumerate(space.outputs)
    ]


def clusters(session: Session) -> list[ClusterView]:
    """The regions of the map, with a label each."""
    now = session.state
    members = {int(r): np.flatnonzero(now.regions == r) for r in np.unique(now.regions[now.regions >= 0])}
    return [
        {
            "id": region,
            "label": session.gathering.domain.label(now.labels.get(region, ())),
            "share": round(float(now.intents[found].sum()), 4),
            "intents": found.tolist(),
        }
        for region, found in members.items()
    ]


def trail(session: Session) -> list[ReplyView]:
    """What was said, and how many possible answers each reply left."""
    replies, aside = session.replies, session.state.narrowed.set_aside
    lengths = range(1, len(replies) + 1)
    beliefs = [narrow(session.space, replies[:n]).belief for n in lengths]
    return [
        {
            "about": topic(session, reply),
            "said": sentence(session, reply),
            "left": int(np.count_nonzero(over_intents(belief, session.space.intent))),
            "set_aside": reply in aside,
        }
        for reply, belief in zip(replies, beliefs, strict=True)
    ]


def predicted(session: Session) -> PredictedView | None:
    """The likeliest query with its parts, or None when every result was refused."""
    likeliest = session.predicted
    if likeliest is None:
        return None
    return {
        "intent": likeliest.output.fingerprint,
        "sql": likeliest.texts[0],
        "ways": len(likeliest.texts),
        "share": round(likeliest.belief, 4),
        "atoms": _atoms(session),
        "assumptions": assumptions(session),
    }


def failures(failed: Sequence[Failure]) -> list[FailureView]:
    """Why samples take no part, the commonest reason first."""
    groups: dict[tuple[str, str], list[Failure]] = {}
    for failure in failed:
        groups.setdefault((failure.rule, failure.message), []).append(failure)
    counted: list[FailureView] = [
        {"rule": rule, "message": message, "samples": sum(f.samples for f in same), "example": same[0].text}
        for (rule, message), same in groups.items()
    ]
    return sorted(counted, key=lambda f: -f["samples"])


def unmatched_word(lost: Lost) -> UnmatchedWord:
    """Words that name nothing in the database, each with names near it and the words to ask again with."""
    return {
        "start": lost.start,
        "end": lost.end,
        "text": lost.text,
        "nearest": [{"name": name, "words": spoken(name)} for name in lost.nearest],
    }


def spoken(name: str) -> str:
    """A table, or a column, in words that can stand in a question.

    >>> spoken("products.list_price"), spoken("AudienceReviews")
    ('list price', 'audience reviews')
    """
    return " ".join(words(name.rpartition(".")[2])) or name


def _atoms(session: Session) -> list[AtomView]:
    """Parts of the queries that are left, with the share of belief that has them; the commonest first."""
    space, belief = session.space, session.state.belief
    now, before = belief @ space.features, space.prior @ space.features
    column = column_of(space)
    order = [i for i in np.argsort(-belief, kind="stable") if belief[i] > 0]
    beside: dict[Atom, frozenset[Atom]] = {}  # the atoms of the likeliest candidate that has it
    for i in order:
        for atom in space.candidates[i].atoms:
            beside.setdefault(atom, space.candidates[i].atoms)
    shown = sorted(beside, key=lambda a: (-now[column[a]], str(a)))
    return [
        {
            "clause": str(atom),
            "phrase": session.gathering.domain.phrase(atom, sorted(beside[atom])),
            "share": round(float(now[column[atom]]), 4),
            "status": status(float(now[column[atom]]), float(before[column[atom]])),
        }
        for atom in shown
    ]


def status(now: float, before: float) -> AtomStatus:
    """Whether a part is settled, and by whom."""
    if now >= DETERMINED:
        return "agreed" if before >= DETERMINED else "decided"
    if now <= 0:
        return "out"
    return "likely" if now >= LIKELY else "open"

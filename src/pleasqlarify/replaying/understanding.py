"""What the same replies on the same readings come to on today's data."""

from collections.abc import Mapping
from dataclasses import dataclass

from pleasqlarify.databases import Database
from pleasqlarify.errors import NoCandidates
from pleasqlarify.gathering import Gathering
from pleasqlarify.loop import Status
from pleasqlarify.replaying.meaning import Parted, carried_over, described, joined, parted, session_on, today
from pleasqlarify.replaying.papers import Paper
from pleasqlarify.replaying.regathering import regathered
from pleasqlarify.replaying.renames import Renames, query, said_again
from pleasqlarify.session import Session

MOST_PARTED = 20
"""Pairs that are described; all are counted."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the same replies on the same readings come to today."""

    stands: bool  # the same query is still the answer
    sql: str  # the likeliest query now; "" = every result is refused, or nothing runs
    status: str
    left: int  # possible answers
    parted: tuple[Parted, ...] = ()
    n_parted: int = 0
    joined: int = 0  # results that were different and are the same now
    failed: tuple[tuple[str, str], ...] = ()  # queries that do not run any more, with the reason
    question: str = ""  # what would be asked now


def meaning_today(paper: Paper, database: Database, anew: Renames) -> Meaning:
    """What the receipt's replies on its readings come to today; under new names where there are such."""
    dialect = database.schema.dialect
    texts = {c.sql: query(c.sql, dialect, anew) for c in paper.pool.candidates}
    gathering = regathered(paper.pool, database, texts)
    now = today(gathering, texts)
    lost = _lost(gathering, texts)
    replies = carried_over(said_again(paper.replies, anew), paper.returned, now)
    try:
        session = session_on(paper.utterance, gathering, replies, paper.recall)
    except NoCandidates:
        return Meaning(False, "", Status.EXHAUSTED.name.lower(), 0, failed=lost)
    pairs = parted(paper.returned, now, _answer(paper))
    predicted = session.predicted
    return Meaning(
        stands=_stands(paper, texts, session),
        sql="" if predicted is None else predicted.sql,
        status=session.state.status.name.lower(),
        left=len(session.intents),
        parted=tuple(described(pair, now, gathering.domain, _answer(paper)) for pair in pairs[:MOST_PARTED]),
        n_parted=len(pairs),
        joined=joined(paper.returned, now),
        failed=lost,
        question=_question(session),
    )


def _answer(paper: Paper) -> str:
    return paper.answer.sql if paper.answer else ""


def _stands(paper: Paper, texts: Mapping[str, str], session: Session) -> bool:
    """Whether the likeliest today is what the receipt has, and no more is to be asked than there was."""
    predicted = session.predicted
    if paper.answer is None or predicted is None:
        return paper.answer is None and predicted is None
    return _printed(session, texts.get(paper.answer.sql, paper.answer.sql)) in predicted.texts


def _printed(session: Session, sql: str) -> str:
    """The text as candidates hold it."""
    return getattr(session.database.check(sql), "sql", sql)


def _lost(gathering: Gathering, texts: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    failures = gathering.failures
    return tuple((then, failures[now].message) for then, now in texts.items() if now in failures)


def _question(session: Session) -> str:
    asked = session.state.proposed
    return "" if asked is None else session.gathering.domain.say(asked).question.replace("*", "")

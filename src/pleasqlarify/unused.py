"""Words of the question that the likeliest query has no part for: fluent nonsense is not called an answer.

A query that is written by hand is not judged, nor are readings of which none says what it used.
"""

from pleasqlarify.accounting import Unused, account, is_accounted
from pleasqlarify.model import Lost
from pleasqlarify.session import Session
from pleasqlarify.telling import words_used


def words_unused(session: Session) -> tuple[Unused, ...]:
    """What the likeliest query has no part for; empty where no reading says what it used."""
    answer = session.predicted
    likeliest = next((c for c in session.space.candidates if answer and c.text == answer.sql), None)
    if likeliest is None or not is_accounted(session.space):
        return ()
    return account(likeliest, session.utterance, session.database.schema.dialect)


def not_understood(session: Session) -> tuple[str, ...]:
    """The words without which nothing is an answer and that the likeliest query leaves out: those that carry
    meaning, and what the question is about where nothing is called so.
    """
    missed = [(u.start, u.end) for u in words_unused(session) if u.carries]
    missed += [(one.start, one.end) for one in unmatched(session) if one.about]
    return tuple(dict.fromkeys(session.utterance[start:end] for start, end in sorted(missed)))


def unmatched(session: Session) -> tuple[Lost, ...]:
    """The words that name nothing in the database and that the likeliest query made nothing of either."""
    lost = (one for failure in session.space.failures for one in failure.lost)
    used = words_used(session)
    return tuple(one for one in lost if not any(u.start < one.end and one.start < u.end for u in used))

"""Words of the question that the likeliest query has no part for: fluent nonsense is not called an answer.

A query that is written by hand, or recorded without the words it used, is not judged.
"""

from pleasqlarify.accounting import Unused, unused
from pleasqlarify.model import Lost
from pleasqlarify.session import Session
from pleasqlarify.telling import words_used


def words_unused(session: Session) -> tuple[Unused, ...]:
    """What the likeliest query has no part for; empty where it is not known what it used."""
    used = words_used(session)
    return unused(session.utterance, used) if used else ()


def not_understood(session: Session) -> tuple[str, ...]:
    """The words that carry meaning and that the likeliest query leaves out."""
    missed = (u for u in words_unused(session) if u.carries)
    return tuple(dict.fromkeys(session.utterance[u.start : u.end] for u in missed))


def unmatched(session: Session) -> tuple[Lost, ...]:
    """The words that name nothing in the database and that the likeliest query made nothing of either."""
    lost = (one for failure in session.space.failures for one in failure.lost)
    used = words_used(session)
    return tuple(one for one in lost if not any(u.start < one.end and one.start < u.end for u in used))

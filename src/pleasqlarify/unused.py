"""Words of the question that the likeliest query has no part for: fluent nonsense is not called an answer.

A query that is written by hand, or recorded without the words it used, is not judged.
"""

from pleasqlarify.accounting import Unused, unused
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

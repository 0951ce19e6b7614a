"""Answers by program: a policy is asked what to reply as long as there is something to ask.

A policy is any callable from a session to a reply, or to None, which stops. What a policy decides is told as
decided by program, never as said by a person, and nothing is remembered of it.

>>> from pleasqlarify import demo, explore, policies
>>> asked = "What was the review for the drama film?"
>>> session = explore(asked, demo.path("films"), [f"recorded:{demo.pool(asked)}"], policy=policies.likeliest)
>>> session.done, all(reply.by_program for reply in session.replies)
(True, True)
>>> session.database.close()
"""

from pleasqlarify.deciding import Policy
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Attitude, Content, Reply, Variable
from pleasqlarify.policies.asking import ask
from pleasqlarify.session import Session

__all__ = ["Policy", "Reply", "answer", "ask", "likeliest", "never", "until"]


def likeliest(session: Session) -> Reply | None:
    """The likeliest answer to whatever is asked."""
    return None if session.done else answer(session, Attitude.EITHER)


def never(session: Session) -> Reply | None:  # noqa: ARG001
    """Nothing: whatever is open stays open, and the likeliest answer stands as it is."""
    return None


def until(bits: float, policy: Policy = likeliest) -> Policy:
    """What another policy replies, as long as the uncertainty about the answer is not under so many bits."""
    return lambda session: None if session.entropy < bits else policy(session)


def answer(session: Session, said: Content | int | Attitude, variable: Variable | None = None) -> Reply:
    """A reply to a variable, by default to the one that is asked: for policies of your own.

    Parameters
    ----------
    said
        The content or the index of an option, or an attitude.
    variable
        One of ``session.variables``, or ``session.state.proposed``.

    Raises
    ------
    UnknownVariable
        That is none of its options, or nothing is being asked.
    """
    asked = variable or session.state.proposed
    if asked is None:
        raise UnknownVariable("nothing is being asked now")
    return session.drafted(asked, said)

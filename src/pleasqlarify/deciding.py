"""A policy answers in place of a person, and what it decided is marked as that."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from pleasqlarify.model import Reply

if TYPE_CHECKING:
    from pleasqlarify.session import Session

Policy: TypeAlias = "Callable[[Session], Reply | None]"
"""Whatever answers in place of a person: the reply to give, or None to stop."""

MOST = 100
"""Replies after which a policy is not asked any more."""


def follow(session: "Session", policy: Policy) -> int:
    """How many replies a policy gave before it stopped or nothing was left to ask."""
    for given in range(MOST):
        decided = None if session.done else policy(session)
        if decided is None:
            return given
        session.history.say(replace(decided, by_program=True))
    return MOST

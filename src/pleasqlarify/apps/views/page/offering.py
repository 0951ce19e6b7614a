"""The questions that can be opened on the page, each by its id."""

from collections.abc import Iterator, Sequence

from pleasqlarify.apps.views.questions import identity
from pleasqlarify.assumed import Assumption, assumed
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Subject, Variable
from pleasqlarify.session import Session

MOST = 40
"""Questions in the list, best first."""


def on_offer(session: Session, taken: Sequence[Assumption] | None = None) -> tuple[Variable, ...]:
    """The proposed question, the ranked ones, and those that change an assumption; each once."""
    found: dict[Subject, Variable] = {}
    for variable in _all(session, assumed(session) if taken is None else taken):
        found.setdefault(variable.subject, variable)
    return tuple(found.values())


def named(session: Session, identifier: str) -> Variable:
    """The question with this id; raises UnknownVariable where none on offer has it."""
    known = {identity(variable.subject): variable for variable in (*on_offer(session), *session.variables)}
    if identifier not in known:
        raise UnknownVariable(f"no question {identifier!r} is open; there are {len(known)}")
    return known[identifier]


def _all(session: Session, taken: Sequence[Assumption]) -> Iterator[Variable]:
    now = session.state
    ranked = now.variables[:MOST]
    if now.proposed is not None and now.proposed.subject not in {v.subject for v in ranked}:
        yield now.proposed
    yield from ranked
    yield from (one.variable for one in taken if one.variable is not None)

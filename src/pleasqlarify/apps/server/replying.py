"""What a person says to a question, done to its session and told to everybody who looks at it."""

from collections.abc import Iterator
from contextlib import contextmanager

from pleasqlarify.apps.server.answering import NotYet, Unfit
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.bodies import (
    AttitudeReply,
    ClauseReply,
    KeepReply,
    Move,
    OptionReply,
    Said,
    Without,
)
from pleasqlarify.apps.views.assumptions import MEMORY
from pleasqlarify.apps.views.page.offering import named
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Attitude, Clause, Failure, Reply
from pleasqlarify.session import Session


def reply(asking: Asking, said: Said) -> None:
    """Take a reply in; raises UnknownVariable where it answers nothing that is on offer."""
    if isinstance(said, OptionReply) and said.variable.startswith(MEMORY):
        asking.work.do(lambda: _reminded(asking, said.variable.removeprefix(MEMORY)))
        return
    with changing(asking) as session:
        asking.settle()
        match said:
            case OptionReply(variable=variable, option=option):
                session.reply(named(session, variable), option)
            case AttitudeReply(variable=variable, attitude=attitude):
                session.reply(named(session, variable), Attitude[attitude.upper()])
            case KeepReply(keep=kept):
                session.keep(kept)
            case ClauseReply(clause=place, wanted=wanted):
                session.history.say(_clause(session, place, wanted))
            case _:
                session.none_of_these()


def move(asking: Asking, where: Move) -> None:
    """To another place in the tree of replies; raises UnknownVariable where there is no such place."""
    with changing(asking):
        history = asking.history
        if isinstance(where, Without):
            moved, what = history.without(where.without), f"reply {where.without} on the way here"
        elif isinstance(where.to, int):
            moved, what = history.go(where.to), f"place {where.to}"
        else:
            moved = history.back() if where.to == "back" else history.forward()
            what = f"place further {where.to}"
        if not moved:
            raise UnknownVariable(f"no {what}; there are {len(history.steps)} places")


def write(asking: Asking, sql: str) -> None:
    """Take a query written by hand in and point at its result; raises Unfit where it does not run."""
    if why := asking.work.do(lambda: _written(asking, sql)):
        raise Unfit(why)


def _reminded(asking: Asking, subject: str) -> str:
    """Set aside what is remembered of a subject, or let it count again, with a new prior; nothing to say."""
    with changing(asking) as session:
        known = {one.key for one in session.recall.found}
        if subject not in known:
            raise UnknownVariable(f"nothing is remembered of {subject!r}; there is {sorted(known)}")
        aside = subject not in session.recall.aside
        asking.journal.write(({"type": "memory", "subject": subject, "aside": aside}, None))
        session.recall.set_aside(subject, aside=aside)
    asking.renew()
    return ""


def _written(asking: Asking, sql: str) -> str:
    """The reason why the query does not run, or nothing."""
    result = asking.gathering.add_by_hand(sql)
    if isinstance(result, Failure):
        return result.message
    asking.renew()
    with changing(asking) as session:
        asking.settle()
        session.keep([result])
    return ""


@contextmanager
def changing(asking: Asking) -> Iterator[Session]:
    """The session, for as long as it is changed; afterwards everybody is told. Raises NotYet without one."""
    with asking.lock:
        if asking.session is None:
            raise NotYet("no reading has arrived yet, so there is nothing to answer")
        yield asking.session
        moves = asking.history.moves
    asking.log.say({"type": "state", "revision": moves})


def _clause(session: Session, place: int, wanted: bool) -> Reply:
    atoms = session.space.atoms
    if place >= len(atoms):
        raise UnknownVariable(f"no part {place}; there are {len(atoms)}, counted from 0")
    return Reply(Clause((atoms[place],)), wanted)

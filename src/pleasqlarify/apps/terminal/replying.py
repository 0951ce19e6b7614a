"""Replies given beforehand: the same words as in the terminal, and two forms for programs."""

from pleasqlarify.apps.terminal.keys import ATTITUDES, NO_ANSWER, YES, Key, Option, Unfit, Words, meant
from pleasqlarify.apps.terminal.writing import count, emphasised
from pleasqlarify.apps.views import identity
from pleasqlarify.apps.views.assumptions import MEMORY
from pleasqlarify.apps.views.questions import variable as worded
from pleasqlarify.assumed import assumed
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Attitude, Clause, Reply, Variable
from pleasqlarify.replies import keep
from pleasqlarify.session import Session
from pleasqlarify.telling import sentence

LEVEL = 0.05
"""Two matches closer than this fit equally well, and nobody is there to choose."""


def say(session: Session, text: str) -> str:
    """Give one reply; what was understood, as a line. Raises UnknownVariable where it answers nothing."""
    before = len(session.intents)
    if session.state.proposed is None and _needless(text):
        return f"{text}: nothing is being asked now, so this changes nothing"
    name, equals, _ = text.partition("=")
    if equals and name.strip().startswith(MEMORY):
        return remind(session, name.strip().removeprefix(MEMORY))
    session.history.say(understood(session, text))
    left = len(session.intents)
    said = sentence(session, session.replies[-1])
    return f"{text}: {emphasised(said).plain} ({left} of {count(before, 'possible answer')} left)"


def understood(session: Session, text: str) -> Reply:
    """The reply that a text is, without giving it; raises UnknownVariable where it answers nothing."""
    name, equals, value = text.partition("=")
    if equals and name.strip() == "keep":
        return _kept(session, value.strip())
    if equals and (variable := _named(session, name.strip())):
        return _answered(session, variable, value)
    return _answered(session, session.state.proposed, text)


def remind(session: Session, subject: str) -> str:
    """Set aside what is remembered of a subject, or let it count again; what was done, as a line.

    Raises UnknownVariable where nothing is remembered of it.
    """
    known = {one.memory: one for one in assumed(session) if one.memory}
    if subject not in known:
        there = ", ".join(known) or "nothing else either"
        raise UnknownVariable(f"nothing is remembered of {subject!r}; there is {there}")
    session.use_memory(subject, wanted=not known[subject].counts)
    return next(one.text for one in assumed(session) if one.memory == subject)


def _needless(text: str) -> bool:
    """Whether the reply agrees, or leaves it open: where nothing is asked that does no harm."""
    said = text.strip().casefold()
    return said in YES or ATTITUDES.get(said) in {Attitude.NOT_SURE, Attitude.EITHER}


def _kept(session: Session, intent: str) -> Reply:
    known = [o.fingerprint for o in session.space.outputs]
    fitting = [f for f in known if intent and f.startswith(intent)]
    if len(fitting) != 1:
        raise UnknownVariable(f"no possible answer {intent!r}; there is {', '.join(known[:3])} and so on")
    return keep(session.space, fitting)


def _named(session: Session, name: str) -> Variable | None:
    on_offer = [*session.variables, *([session.state.proposed] if session.state.proposed else [])]
    on_offer += [one.variable for one in assumed(session) if one.variable]
    return next((v for v in on_offer if identity(v.subject) == name), None)


def _answered(session: Session, asked: Variable | None, text: str) -> Reply:
    match meant(text, asked):
        case Option(index) if asked is not None:
            return session.drafted(asked, index)
        case Attitude.NONE if asked is None:
            return session.drafted(session.shown(), Attitude.NONE)
        case Attitude() as attitude if asked is not None:
            return session.drafted(asked, attitude)
        case Words(words):
            return _in_words(session, words)
        case Key() if not text.strip():
            raise UnknownVariable("a reply is empty")
        case Key():
            raise UnknownVariable(f"{text!r} is for the terminal and answers nothing")
        case Unfit(why) if why.startswith(NO_ANSWER):
            raise UnknownVariable(why)
        case other:
            why = getattr(other, "why", "nothing is being asked now")
            raise UnknownVariable(f"{text!r} is no answer: {why}")


def _in_words(session: Session, words: str) -> Reply:
    found = session.gathering.domain.matches(words, session.variables)
    if not found:
        raise UnknownVariable(f"{words!r} fits no question that is open{_asked_now(session)}")
    if len(found) > 1 and found[0].score - found[1].score < LEVEL:
        raise UnknownVariable(f"{words!r} may mean two things: {found[0].echo}; or {found[1].echo}")
    return session.drafted(session.variables[found[0].variable], found[0].option)


def _asked_now(session: Session) -> str:
    """What is asked and what can be said to it, as the end of a sentence."""
    asked = session.state.proposed
    if asked is None:
        return ""
    question = emphasised(worded(session, asked)["question"]).plain
    if isinstance(asked.subject, Clause):
        return f"; “{question}” takes y, n, either or ?"
    last = len(asked.options)
    return f"; “{question}” takes {f'1 to {last}' if last > 1 else '1'}, either, ? or none"

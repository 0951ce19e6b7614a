"""Choices taken on the user's behalf: the sides that the likeliest query takes and nobody was asked about."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from pleasqlarify.accounting import counted_from
from pleasqlarify.model import Candidate, ChoicePoint, Content, Kind, Variable
from pleasqlarify.predicates import answers
from pleasqlarify.remembering.recalling import Recalled
from pleasqlarify.session import Session
from pleasqlarify.stages.narrowing import standing


@dataclass(frozen=True, slots=True, eq=False)
class Assumption:
    """One side taken, in words; ``variable`` asks for the others, None where no other reading was found.

    What was decided in earlier sessions has none: by its ``memory``, the subject, it is set aside or counts.
    """

    text: str
    variable: Variable | None = None
    memory: str = ""
    counts: bool = True  # whether what is remembered moves the prior here


def assumed(session: Session) -> tuple[Assumption, ...]:
    """What is remembered, then the assumptions of the likeliest query, in the order in which it made them."""
    return (*_remembered(session), *_choices(session), *_day(session))


def _remembered(session: Session) -> Iterator[Assumption]:
    """What earlier sessions decided, as long as a reading is left that takes it so."""
    left, aside = session.state.belief > 0, session.recall.aside
    for one in session.recall.found:
        takes = one.taken.answer == one.sense  # of a space that may have more, or fewer, than ours
        here = min(len(left), len(takes))
        if one.key in aside:
            yield Assumption(
                f"{_told(one, 'meant')} {_share(one)}, which does not count now", None, one.key, False
            )
        elif (left[:here] & takes[:here]).any():
            yield Assumption(f"{_told(one, 'means')}, as {_share(one)}", None, one.key)


def _told(one: Recalled, verb: str) -> str:
    """The subject and its sense: “review” means Opinion."""
    subject, sense = one.taken.subject, one.taken.senses[one.sense]
    if not subject.endswith("?"):
        return f"“{subject}” {verb} {sense}"
    return ": ".join(text[:1].upper() + text[1:] for text in (subject.rstrip("?"), sense))


def _share(one: Recalled) -> str:
    """How often that was decided: 5 of 6 times here."""
    return f"{one.times} of {one.recollection.total} times here"


def _choices(session: Session) -> Iterator[Assumption]:
    likeliest = _likeliest(session)
    decided = {r.subject for r in standing(session.replies) if r.answer is not None}
    for choice in likeliest.choices if likeliest else ():
        subject = ChoicePoint(choice.point)
        if subject in decided:
            continue
        variable = _variable(session, subject)
        said = session.gathering.domain.say(replace(variable, options=(choice.label,)))
        text = f"{said.question.replace('*', '').rstrip('?')}: {said.options[0].plain}"
        yield Assumption(text, variable if len(variable.options) > 1 else None)


def _day(session: Session) -> Iterator[Assumption]:
    """Which day the question's times count from, where they count from any."""
    days = (getattr(interpreter, "today", None) for interpreter in session.interpreters)
    today = next((day for day in days if isinstance(day, date)), None)
    counted = counted_from(session.utterance, today) if today else ()
    if today and counted:
        told = " and ".join(dict.fromkeys(f"“{words}”" for words in counted))
        yield Assumption(f"{told} counts from {today.isoformat()}")


def _likeliest(session: Session) -> Candidate | None:
    answer = session.predicted
    return next((c for c in session.space.candidates if answer is not None and c.text == answer.sql), None)


def _variable(session: Session, subject: ChoicePoint) -> Variable:
    """The question which side was meant, with all the sides that any reading took."""
    labels: dict[Content, None] = {
        choice.label: None
        for candidate in session.space.candidates
        for choice in candidate.choices
        if choice.point == subject.point
    }
    return Variable(Kind.CHOICE, subject, tuple(labels), answers(session.space, subject, tuple(labels)))

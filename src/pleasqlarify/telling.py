"""What was said and assumed in a session, in plain words."""

from collections.abc import Iterator

import numpy as np

from pleasqlarify.model import (
    ChoicePoint,
    Clause,
    Content,
    Kind,
    NoneOf,
    Region,
    Reply,
    Results,
    Slot,
    Subject,
    Used,
    Variable,
)
from pleasqlarify.session import Session

KIND_OF: dict[type[Subject], Kind] = {
    Clause: Kind.CLAUSE,
    Slot: Kind.SLOT,
    Results: Kind.RESULT,
    Region: Kind.CLUSTER,
    ChoicePoint: Kind.CHOICE,
}


BY_PROGRAM = "Decided by program"
LIKELIEST = {False: "You did not mind, the likeliest was taken", True: "the likeliest was taken"}


def sentence(session: Session, reply: Reply) -> str:
    """The reply as a sentence, e.g. "Yes, show the audience review"; a policy's says that nobody said it."""
    said = _sentence(session, reply)
    return f"{BY_PROGRAM}: {said}" if reply.by_program else said


def _sentence(session: Session, reply: Reply) -> str:
    if reply.by_program and reply.answer is None:
        return "left open"
    if isinstance(reply.subject, Results | Region):
        return _about_results(reply)
    contents = _contents(reply)
    wording = session.gathering.domain.say(_variable(reply.subject, contents))
    if reply.answer is None:
        return "You could not say"
    said = ", ".join(option.plain for option in wording.options)
    if isinstance(reply.answer, NoneOf):
        return f"None of these: {said}"
    return f"{LIKELIEST[reply.by_program]}: {said}" if reply.either else said


def topic(session: Session, reply: Reply) -> str:
    """The question that the reply answers, e.g. "Should the result show the title too?"; "" for results."""
    if isinstance(reply.subject, Results | Region):
        return ""
    return session.gathering.domain.say(_variable(reply.subject, _contents(reply))).question.replace("*", "")


def answered(session: Session, reply: Reply) -> str:
    """The question with its answer."""
    return f"{topic(session, reply)} {sentence(session, reply)}".strip()


def assumptions(session: Session) -> list[str]:
    """What the answer rests on that nobody said outright."""
    return list(_assumptions(session))


def words_used(session: Session) -> tuple[Used, ...]:
    """The words of the question that the likeliest query used, in their order."""
    answer = session.predicted
    likeliest = [c for c in session.space.candidates if answer is not None and c.text == answer.sql]
    found = {used for candidate in likeliest for used in candidate.used}
    return tuple(sorted(found, key=lambda u: (u.start, u.end, u.what)))


def _assumptions(session: Session) -> Iterator[str]:
    now, space = session.state, session.space
    for reply in session.replies:
        if not reply.decides:
            yield answered(session, reply)
    for reply in now.narrowed.set_aside:
        yield f"Set aside, for no reading fits all answers: {answered(session, reply)}"
    if now.immaterial:
        cut = any(o.truncated for o, p in zip(space.outputs, now.intents, strict=True) if p > 0)
        alike = "The readings that are left differ in nothing that shows"
        yield f"{alike} in the rows that were fetched" if cut else alike
    elif np.count_nonzero(now.intents) > 1:
        yield f"{np.count_nonzero(now.intents)} possible answers are left; this is the likeliest"
    best = now.belief * (space.intent == now.intents.argmax())
    if not best.any():
        return
    everywhere = space.prior @ space.features >= 1 - 1e-9
    agreed = [a for a, all_have in zip(space.atoms, everywhere, strict=True) if all_have and not a.burden]
    if agreed:
        yield "All readings agree, you were not asked: " + "; ".join(
            map(session.gathering.domain.phrase, agreed)
        )


def _about_results(reply: Reply) -> str:
    if reply.answer is None:
        return "You could not say which result is right"
    if isinstance(reply.answer, NoneOf):
        n = len(reply.answer.contents)
        return "Not this result" if n == 1 else f"None of these {n} results"
    if isinstance(reply.subject, Region):
        return f"One of these {len(reply.subject.kept)} results"
    if reply.either:
        return LIKELIEST[True] if reply.by_program else "Either result is fine, the likeliest was taken"
    return "This result"


def _contents(reply: Reply) -> tuple[Content, ...]:
    if isinstance(reply.answer, NoneOf):
        return tuple(sorted(reply.answer.contents, key=str))
    return () if reply.answer is None else (reply.answer,)


def _variable(subject: Subject, options: tuple[Content, ...]) -> Variable:
    atoms = subject.atoms if isinstance(subject, Clause) else ()
    filled = tuple(sorted({a for o in options if isinstance(o, frozenset) for a in o}))
    nothing = np.zeros(0, dtype=np.intp)
    return Variable(KIND_OF[type(subject)], subject, options, nothing, atoms or filled)

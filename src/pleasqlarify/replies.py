"""What a person says, made into a reply: a predicate that later readings can be held against."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeGuard

import numpy as np

from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import (
    ActionSpace,
    Atom,
    Attitude,
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
    Variable,
)
from pleasqlarify.predicates import answers
from pleasqlarify.stages.narrowing import narrow

TRUST_IN_RESULTS = 2
"""Replies that disagree with one about results count half: people recognise a table better than a clause."""


def reply(
    space: ActionSpace, variable: Variable, said: Content | int | Attitude, before: Sequence[Reply] = ()
) -> Reply:
    """What was said to a variable; ``said`` is the content or the index of an option, or an attitude.

    Raises UnknownVariable if there is no such option.
    """
    weight = TRUST_IN_RESULTS if variable.kind is Kind.RESULT else 1
    seen = _outputs(space) if variable.kind is Kind.RESULT else frozenset()
    if said is Attitude.NOT_SURE:
        return Reply(variable.subject, None)
    if said is Attitude.NONE:
        refused = _refused_before(variable.subject, before) | frozenset(variable.options)
        return Reply(variable.subject, NoneOf(refused), weight, seen)
    if isinstance(said, Attitude):
        belief = narrow(space, before).belief
        given = answers(space, variable.subject, variable.options)
        mass = [belief[given == i].sum() for i in range(len(variable.options))]
        return Reply(variable.subject, variable.options[int(np.argmax(mass))], weight, seen, either=True)
    return Reply(variable.subject, variable.options[_place(variable, said)], weight, seen)


def keep(space: ActionSpace, fingerprints: Collection[str]) -> Reply:
    """Keep these outputs: one is pointed at, several are a region (a cluster, a lasso).

    Raises UnknownVariable if none of them is an output of the space.
    """
    known = _outputs(space)
    kept = frozenset(fingerprints) & known
    if not kept:
        raise UnknownVariable(f"no output among {sorted(fingerprints)}; there are {len(known)}")
    if len(kept) == 1:
        (only,) = kept
        return Reply(Results((only,)), only, TRUST_IN_RESULTS, known)
    return Reply(Region(kept), True, TRUST_IN_RESULTS, known)


def with_constraints(utterance: str, replies: Sequence[Reply]) -> str:
    """The question, and below it what is known by now."""
    return "\n".join([utterance, *constraints(replies)])


def constraints(replies: Sequence[Reply]) -> Iterator[str]:
    """What is known by now, one sentence a reply, for whoever proposes more readings."""
    for said in replies:
        match said.subject, said.answer:
            case Clause(atoms), bool(wanted):
                yield f"The query has {'' if wanted else 'not '}this: {_listed(atoms)}."
            case Slot(_, name), NoneOf(contents):
                yield f"The {name} is none of these: {'; '.join(_listed(c) for c in contents if _fills(c))}."
            case Slot(_, name), frozenset() as filling:
                yield f"The {name} is this: {_listed(filling)}."
            case ChoicePoint(point), str(label):
                yield f"{point}: {label}."


def _listed(atoms: Iterable[Atom]) -> str:
    return ", ".join(sorted(map(str, atoms))) or "nothing"


def _fills(content: Content) -> TypeGuard[frozenset[Atom]]:
    return isinstance(content, frozenset)


def _place(variable: Variable, said: Content | int) -> int:
    """Which option was said."""
    if isinstance(said, int) and not isinstance(said, bool):
        if not 0 <= said < len(variable.options):
            raise UnknownVariable(f"no answer {said}; there are {len(variable.options)}, counted from 0")
        return said
    if said not in variable.options:
        raise UnknownVariable(f"{said!r} is no answer to this question; there is {list(variable.options)}")
    return variable.options.index(said)


def _outputs(space: ActionSpace) -> frozenset[str]:
    return frozenset(o.fingerprint for o in space.outputs)


def _refused_before(subject: Subject, before: Sequence[Reply]) -> frozenset[Content]:
    """Fillings refused earlier: "something else" said twice to one place refuses both lists."""
    earlier = [r.answer.contents for r in before if r.subject == subject and isinstance(r.answer, NoneOf)]
    return frozenset[Content]().union(*earlier)

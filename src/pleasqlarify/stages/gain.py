"""Stage 4, Rank Decision Variables: ask first what teaches most for a person's time."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import entropy, over_intents, surprise
from pleasqlarify.effort import clauses_in, looking_seconds, reading_seconds
from pleasqlarify.model import ActionSpace, Answer, Belief, ChoicePoint, Clause, Intents, Results, Variable

BLUR_WEIGHT = 0.5
"""What a bit of disagreement among equal outputs costs: such a question asks about spelling."""

NEAR_BEST = 0.9
"""A variable on the topic of the last reply is asked first if its score comes this close to the best."""

ROUND_OFF = 1e-12


def expected_information_gain(belief: Belief, intents: Intents, answer: Answer) -> float:
    """Bits of uncertainty about the intent that one reply removes on average.

    The mutual information of intent M and reply Z, H(M) + H(Z) - H(M, Z)
    (Chan et al. 2026, step 4), for any number of options.

    A question that parts the intents cleanly is worth their whole entropy; one that
    halves each of them is worth nothing:

    >>> belief, intents = np.full(4, 0.25), np.array([0, 0, 1, 1])
    >>> expected_information_gain(belief, intents, np.array([1, 1, 0, 0]))
    1.0
    >>> expected_information_gain(belief, intents, np.array([1, 0, 1, 0]))
    0.0
    """
    h_intent, h_reply, h_joint = _entropies(belief, intents, answer)
    return h_intent + h_reply - h_joint


def blur(belief: Belief, intents: Intents, answer: Answer) -> float:
    """Bits by which candidates with equal outputs disagree about the reply, H(Z | M).

    Whether to write JOIN or IN is all blur where both return the same:

    >>> blur(np.array([0.5, 0.5]), np.array([0, 0]), np.array([0, 1]))
    1.0
    """
    h_intent, _, h_joint = _entropies(belief, intents, answer)
    return h_joint - h_intent


def binary_gains(
    belief: Belief, intents: Intents, masks: NDArray[np.bool_]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Gain and blur, in bits, of many yes/no questions at once; ``masks`` has shape (q, n), results (q,).

    >>> masks = np.array([[True, True, False, False], [True, False, True, False]])
    >>> [values.tolist() for values in binary_gains(np.full(4, 0.25), np.array([0, 0, 1, 1]), masks)]
    [[1.0, 0.0], [0.0, 1.0]]
    """
    alive = np.flatnonzero(belief > 0)
    alive = alive[np.argsort(intents[alive], kind="stable")]
    starts = np.flatnonzero(np.diff(intents[alive], prepend=-1))
    p = belief[alive]
    per_intent = np.add.reduceat(p, starts)
    yes = np.add.reduceat(masks[:, alive] * p, starts, axis=1)
    no = np.clip(per_intent - yes, 0.0, None)
    p_yes = yes.sum(axis=1)
    h_joint = surprise(yes).sum(axis=1) + surprise(no).sum(axis=1)
    h_reply = surprise(p_yes) + surprise(np.clip(1 - p_yes, 0.0, None))
    h_intent = surprise(per_intent).sum()
    return _clean(h_intent + h_reply - h_joint), _clean(h_joint - h_intent)


def weighed(space: ActionSpace, belief: Belief, variables: Sequence[Variable]) -> list[Variable]:
    """The variables with their gain, blur, seconds and score (bits per second, less half the blur)."""
    binary = [v for v in variables if isinstance(v.subject, Clause)]
    gains, blurs = [], []
    if binary:
        masks = np.array([v.answer == 0 for v in binary])
        gains, blurs = (values.tolist() for values in binary_gains(belief, space.intent, masks))
    rest = [v for v in variables if not isinstance(v.subject, Clause)]
    for h_intent, h_reply, h_joint in (_among_those_concerned(space, belief, v) for v in rest):
        gains.append(h_intent + h_reply - h_joint)
        blurs.append(h_joint - h_intent)
    return [
        _scored(v, gain, cost, seconds(space, belief, v))
        for v, gain, cost in zip([*binary, *rest], gains, blurs, strict=True)
    ]


def seconds(space: ActionSpace, belief: Belief, variable: Variable) -> float:
    """A person's time to read the variable and answer it."""
    if isinstance(variable.subject, Results):
        return looking_seconds([o for o in space.outputs if o.fingerprint in variable.options])
    burden = max((a.burden for a in variable.atoms), default=0.0)
    if isinstance(variable.subject, Clause):
        asked = [a for a in variable.subject.atoms if a.path == variable.subject.atoms[0].path]
        return reading_seconds(len(asked), max(a.burden for a in asked))
    something_else = bool(belief[variable.answer == -1].sum() > 0)
    return reading_seconds(sum(map(clauses_in, variable.options)) + something_else, burden)


def rank(variables: Sequence[Variable], topic: frozenset[str]) -> tuple[Variable, ...]:
    """Best score first; one on the topic leads if it comes close to the best."""
    ranked = sorted(variables, key=lambda v: -v.score)
    near = [v for v in ranked if v.score > 0 and v.score >= NEAR_BEST * ranked[0].score and topic & topics(v)]
    return tuple(near[:1] + [v for v in ranked if v is not near[0]]) if near else tuple(ranked)


def topics(variable: Variable) -> frozenset[str]:
    """What a variable speaks about: the places and things of its atoms."""
    return frozenset(t for a in variable.atoms for t in (f"{a.path}/{a.slot}", *a.topics))


def _scored(variable: Variable, gain: float, blur: float, seconds: float) -> Variable:
    score = (gain - BLUR_WEIGHT * blur) / seconds
    score = score if score > ROUND_OFF else min(score, 0.0)
    v = variable  # spelled out, for replace() takes four times as long and this is done for every variable
    return Variable(v.kind, v.subject, v.options, v.answer, v.atoms, gain, blur, seconds, score)


def _among_those_concerned(
    space: ActionSpace, belief: Belief, variable: Variable
) -> tuple[float, float, float]:
    """Entropies as below; of a choice, only among those that take a side, for the others stand whatever
    is said."""
    if not isinstance(variable.subject, ChoicePoint):
        return _entropies(belief, space.intent, variable.answer)
    concerned = belief * (variable.answer >= 0)
    share = float(concerned.sum())
    if share == 0:
        return 0.0, 0.0, 0.0
    h_intent, h_reply, h_joint = _entropies(concerned / share, space.intent, variable.answer)
    return share * h_intent, share * h_reply, share * h_joint


def _entropies(belief: Belief, intents: Intents, answer: Answer) -> tuple[float, float, float]:
    """Of the intent, of the reply, and of both together, in bits."""
    options = answer + 1  # -1, something else, becomes 0
    joint = intents * (options.max() + 1) + options
    h_intent, h_reply, h_joint = (
        entropy(over_intents(belief, labels)) for labels in (intents, options, joint)
    )
    return h_intent, h_reply, h_joint


def _clean(bits: NDArray[np.float64]) -> NDArray[np.float64]:
    """Without the round-off of sums that cancel."""
    return np.where(bits > ROUND_OFF, bits, 0.0)

"""The repair loop, in order and pure: a space and the replies so far give the state, and nothing else does.

So undo is a shorter list of replies, a branch is another list, and a bug report is a pool and a list.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.features import characteristic, classes
from pleasqlarify.model import ActionSpace, Atom, Belief, Clause, Reply, Slot, Variable
from pleasqlarify.once import once_per_space
from pleasqlarify.predicates import column_of
from pleasqlarify.stages.clusters import clusters, relabel
from pleasqlarify.stages.decisions import result_variable, variables
from pleasqlarify.stages.gain import rank, weighed
from pleasqlarify.stages.narrowing import Narrowed, asked_before, exhausted, narrow
from pleasqlarify.stages.planning import quickest

LOOK_AT = 4
"""Most results shown at a time."""

Regions = NDArray[np.intp]
"""The region of the map that each output lies in, -1 = ruled out; shape (k,)."""

Groups = Sequence[Sequence[Atom]]
"""Atoms that exactly the same survivors carry."""

Labels = dict[int, tuple[Atom, ...]]
"""What is characteristic for a region, easiest atom first."""


class Status(Enum):
    """Where the loop stands."""

    ASKING = auto()  # a question is proposed
    LOOKING = auto()  # looking at results is quicker than asking on: they are shown, with "none of these"
    RECOVERING = auto()  # a final look was refused: everything is back, four results at a time
    ANSWERED = auto()  # one intent is left or pointed at, or what is left differs in nothing that shows
    OPEN = auto()  # several are left that the person could not tell apart; the likeliest is shown, said so
    EXHAUSTED = auto()  # every result was refused: gather again with the replies as constraints


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """Where the loop stands after some replies; all of it is derived."""

    status: Status
    narrowed: Narrowed
    intents: Belief  # belief over intents; shape (k,)
    entropy: float  # of the intent, bits
    regions: Regions
    labels: Labels
    variables: tuple[Variable, ...]  # best first; those not worth asking stand last
    proposed: Variable | None
    immaterial: bool  # several intents are left but they look the same

    @property
    def belief(self) -> Belief:
        return self.narrowed.belief


def state(space: ActionSpace, replies: Sequence[Reply] = ()) -> State:
    """The state after these replies."""
    replies = tuple(replies)
    narrowed = narrow(space, replies)
    intents = over_intents(narrowed.belief, space.intent)
    regions = _regions(space, replies)
    groups = classes(space.features[narrowed.belief > 0], space.atoms)
    labels = _labels(space, narrowed.belief, regions, groups)
    ranked = _ranked(space, narrowed.belief, groups, labels, replies)
    immaterial = _look_alike(space, intents)
    status, proposed = _next(space, narrowed, ranked, replies)
    if immaterial and status is not Status.RECOVERING:
        status, proposed = Status.ANSWERED, None
    return State(status, narrowed, intents, entropy(intents), regions, labels, ranked, proposed, immaterial)


def _next(
    space: ActionSpace, narrowed: Narrowed, ranked: Sequence[Variable], replies: Sequence[Reply]
) -> tuple[Status, Variable | None]:
    belief = narrowed.belief
    left = np.count_nonzero(over_intents(belief, space.intent))
    if left == 0:
        return Status.EXHAUSTED, None
    look = result_variable(space, belief, LOOK_AT, final=narrowed.recovering)
    looked = look.subject in asked_before(replies)
    if narrowed.recovering and not looked:
        return Status.RECOVERING, weighed(space, belief, [look])[0]
    if not narrowed.recovering and (narrowed.pointed or left == 1):
        return Status.ANSWERED, None
    question = quickest(space, belief, ranked, LOOK_AT)
    if question is None and not looked:
        return Status.LOOKING, weighed(space, belief, [look])[0]
    question = question or next((v for v in ranked[:1] if v.score > 0), None)
    return (Status.OPEN, None) if question is None else (Status.ASKING, question)


def _ranked(
    space: ActionSpace, belief: Belief, groups: Groups, labels: Labels, replies: tuple[Reply, ...]
) -> tuple[Variable, ...]:
    if np.count_nonzero(over_intents(belief, space.intent)) < 2:
        return ()
    results = [result_variable(space, belief, most) for most in range(1, LOOK_AT + 1)]
    bundles = [bundle for bundle in labels.values() if bundle]
    on_offer = {v.subject: v for v in [*variables(space, belief, groups, bundles), *results]}
    asked = asked_before(replies)
    fresh = [v for s, v in on_offer.items() if s not in asked and not exhausted(v, belief, replies)]
    return rank(weighed(space, belief, fresh), _topic(replies))


def _topic(replies: Sequence[Reply]) -> frozenset[str]:
    """What the last reply was about."""
    match replies[-1].subject if replies else None:
        case Slot(path, name):
            return frozenset((f"{path}/{name}",))
        case Clause(atoms):
            return frozenset(t for a in atoms for t in (f"{a.path}/{a.slot}", *a.topics))
    return frozenset()


@once_per_space
def _regions(space: ActionSpace, replies: tuple[Reply, ...]) -> Regions:
    """Survivors clustered anew; a region keeps its number from round to round by what it overlaps."""
    belief = over_intents(narrow(space, replies).belief, space.intent)
    empty = np.array([not o.rows for o in space.outputs], dtype=np.bool_)
    fresh = clusters(space.distances, belief > 0, empty)
    return relabel(fresh, _regions(space, replies[:-1])) if replies else fresh


def _labels(space: ActionSpace, belief: Belief, regions: Regions, groups: Groups) -> Labels:
    """What is characteristic for each region, over the distinct candidates that are left."""
    alive = belief > 0
    region = regions[space.intent[alive]]
    columns = [column_of(space)[group[0]] for group in groups]
    items = space.features[alive][:, columns].T
    bundles = {int(r): characteristic(items, region == r) for r in np.unique(region)}
    return {r: tuple(groups[i][0] for i in bundle) for r, bundle in bundles.items()}


def _look_alike(space: ActionSpace, intents: Belief) -> bool:
    """Whether several are left that are the same to the precision that is shown."""
    left = [o.coarse for o, p in zip(space.outputs, intents, strict=True) if p > 0]
    return len(left) > 1 and len(set(left)) == 1

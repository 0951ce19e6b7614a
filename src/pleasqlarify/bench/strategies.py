"""Ways to get from a space to one result by asking, ours and its rivals."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from pleasqlarify.belief import entropy, over_intents, surprise
from pleasqlarify.bench.people import Person
from pleasqlarify.effort import reading_seconds
from pleasqlarify.features import classes
from pleasqlarify.loop import Status, state
from pleasqlarify.model import ActionSpace, Attitude, Belief, Kind, Reply, Variable
from pleasqlarify.replies import reply
from pleasqlarify.stages.candidates import prior
from pleasqlarify.stages.decisions import clause_variables, result_variable
from pleasqlarify.stages.gain import weighed

MOST_SCREENS = 25


@dataclass(frozen=True, slots=True)
class Run:
    """One person's way through one space."""

    found: str  # fingerprint of the result that stood at the end; "" = none
    screens: int
    seconds: float
    entropies: tuple[float, ...]  # of the intent, bits, before each screen and at the end
    asked: tuple[Kind, ...]
    status: Status = Status.ANSWERED


Strategy = Callable[[ActionSpace, Person], Run]


def ours(space: ActionSpace, person: Person) -> Run:
    """What the loop proposes; the end screen counts, and can be refused."""
    replies: list[Reply] = []
    asked: list[Variable] = []
    entropies: list[float] = []
    while True:
        now = state(space, replies)
        entropies.append(now.entropy)
        variable = now.proposed
        if variable is None and now.status is Status.ANSWERED and not now.narrowed.pointed:
            (variable,) = weighed(space, now.belief, [result_variable(space, now.belief, 1, final=True)])
        if variable is None or len(asked) == MOST_SCREENS:
            return _run(space, now.belief, asked, entropies, now.status)
        replies.append(reply(space, variable, person(variable), replies))
        asked.append(variable)


def authors(space: ActionSpace, person: Person) -> Run:
    """The paper's: clauses by entropy over candidates, answers filter for good, one final look."""
    belief = prior(np.array([c.weight for c in space.candidates]), space.intent, alpha=1.0)
    asked: list[Variable] = []
    entropies = [entropy(over_intents(belief, space.intent))]
    used: set[object] = set()
    while entropies[-1] > 0 and len(asked) < MOST_SCREENS:
        groups = classes(space.features[belief > 0], space.atoms)
        fresh = [v for v in clause_variables(space, groups) if v.subject not in used]
        if not fresh:
            break
        variable = max(fresh, key=lambda v: round(_split(belief, v), 12))
        used.add(variable.subject)
        asked.append(replace(variable, seconds=reading_seconds(1)))
        belief = _filtered(belief, variable, person(variable))
        entropies.append(entropy(over_intents(belief, space.intent)))
    (look,) = weighed(space, belief, [result_variable(space, belief, 1)])
    if person(look) is Attitude.NONE:
        belief = np.zeros_like(belief)
    return _run(space, belief, [*asked, look], [*entropies, entropies[-1]], Status.ANSWERED)


def results(space: ActionSpace, person: Person) -> Run:
    """Three results at a time, likeliest first, until one is pointed at."""
    belief = space.prior
    asked: list[Variable] = []
    entropies = [entropy(over_intents(belief, space.intent))]
    while belief.any() and len(asked) < MOST_SCREENS:
        (look,) = weighed(space, belief, [result_variable(space, belief, 3)])
        said = person(look)
        asked.append(look)
        belief = _filtered(belief, look, said)
        entropies.append(entropy(over_intents(belief, space.intent)))
        if said is not Attitude.NONE:
            break
    return _run(space, belief, asked, entropies, Status.ANSWERED)


STRATEGIES: dict[str, Strategy] = {"ours": ours, "authors": authors, "results": results}


def _split(belief: Belief, variable: Variable) -> float:
    """Entropy of the reply: all that the gain over candidates is."""
    yes = belief[variable.answer == 0].sum()
    return float(surprise(np.array([yes, 1 - yes])).sum())


def _filtered(belief: Belief, variable: Variable, said: int | Attitude) -> Belief:
    """What a hard filter leaves; a filter that would leave nothing is not applied, except to results."""
    if said is Attitude.NOT_SURE:
        return belief
    kept = belief * (variable.answer == (-1 if isinstance(said, Attitude) else said))
    if kept.sum() == 0:
        return kept if variable.kind is Kind.RESULT else belief
    return np.asarray(kept / kept.sum())


def _run(
    space: ActionSpace, belief: Belief, asked: list[Variable], entropies: list[float], status: Status
) -> Run:
    mass = over_intents(belief, space.intent)
    found = space.outputs[int(mass.argmax())].fingerprint if mass.any() else ""
    seconds = sum(v.seconds for v in asked)
    return Run(found, len(asked), seconds, tuple(entropies), tuple(v.kind for v in asked), status)

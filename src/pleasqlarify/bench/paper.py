"""The paper's five conditions, as far as they are known, and two of their kind.

Belief lies on candidates by their samples, an answer filters for good, a question must split off at least
2 % of the belief, and it ends when the survivors' results are alike or after ten questions; then the
likeliest result is looked at once. Theirs and not known: how results are embedded (our similarity stands
in), and the driver that ran the conditions. ``eig-intents`` is the same with gain about the intent.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from pleasqlarify.belief import entropy, over_intents, surprise
from pleasqlarify.bench.mining import mined
from pleasqlarify.bench.people import Person, Said
from pleasqlarify.bench.runs import Run, mean_similarity, ran
from pleasqlarify.effort import reading_seconds
from pleasqlarify.features import classes
from pleasqlarify.model import ActionSpace, Atom, Attitude, Belief, Clause, Kind, Variable
from pleasqlarify.predicates import Mask, carry
from pleasqlarify.stages.candidates import prior
from pleasqlarify.stages.clusters import cut, linkage
from pleasqlarify.stages.decisions import clause_variables, result_variable
from pleasqlarify.stages.gain import binary_gains, weighed

LEAST_SHARE = 0.02
MOST_QUESTIONS = 10
ALIKE = 1 - 1e-9

Worth = Callable[[ActionSpace, Belief, Sequence[Variable]], list[float]]
"""What each question is worth; the first of the best is asked."""

Groups = Callable[[ActionSpace, Belief], Iterator[Variable]]


@dataclass(frozen=True, slots=True)
class Condition:
    """One of the paper's conditions; called with a space and a person it gives the run."""

    worth: Worth
    groups: Groups | None = None

    def __call__(self, space: ActionSpace, person: Person) -> Run:
        belief = prior(np.array([c.weight for c in space.candidates]), space.intent, alpha=1.0)
        beliefs, asked = [belief], list[Variable]()
        while len(asked) < MOST_QUESTIONS and mean_similarity(space, belief > 0) < ALIKE:
            offered = self._offered(space, belief, {v.subject for v in asked})
            if not offered or entropy(over_intents(belief, space.intent)) == 0:
                break
            worth = [round(value, 12) for value in self.worth(space, belief, offered)]
            variable = offered[int(np.argmax(worth))]
            atoms = variable.subject.atoms if isinstance(variable.subject, Clause) else ()
            asked.append(replace(variable, seconds=reading_seconds(max(1, len(atoms)))))
            belief = filtered(belief, variable, person(variable))
            beliefs.append(belief)
        (look,) = weighed(space, belief, [result_variable(space, belief, 1)])
        end = np.zeros_like(belief) if person(look) is Attitude.NONE else belief
        return ran(space, [*beliefs, end], [*asked, look])

    def _offered(self, space: ActionSpace, belief: Belief, used: set[object]) -> list[Variable]:
        alive = belief > 0
        atoms = clause_variables(space, [g[:1] for g in classes(space.features[alive], space.atoms)])
        found = [*atoms, *(self.groups(space, belief) if self.groups else ())]
        split = [(v, float(belief[v.answer == 0].sum())) for v in found if v.subject not in used]
        return [v for v, share in split if LEAST_SHARE <= share <= 1 - LEAST_SHARE]


def filtered(belief: Belief, variable: Variable, said: Said) -> Belief:
    """What a hard filter leaves; a filter that would leave nothing is not applied, except to results."""
    if said is Attitude.NOT_SURE:
        return belief
    kept = belief * (variable.answer == (-1 if isinstance(said, Attitude) else said))
    if kept.sum() == 0:
        return kept if variable.kind is Kind.RESULT else belief
    return np.asarray(kept / kept.sum())


def by_chance(space: ActionSpace, belief: Belief, offered: Sequence[Variable]) -> list[float]:
    """Any question, the same on every run."""
    rng = random.Random(f"{len(space.candidates)}/{int((belief > 0).sum())}")
    return [rng.random() for _ in offered]


def by_probability(_: ActionSpace, belief: Belief, offered: Sequence[Variable]) -> list[float]:
    """The question whose answer is surest."""
    yes = [float(belief[v.answer == 0].sum()) for v in offered]
    return [max(p, 1 - p) for p in yes]


def by_split(_: ActionSpace, belief: Belief, offered: Sequence[Variable]) -> list[float]:
    """Expected information gain about the candidate: all that it is, is the entropy of the reply."""
    yes = [float(belief[v.answer == 0].sum()) for v in offered]
    return [float(surprise(np.array([p, 1 - p])).sum()) for p in yes]


def by_gain(space: ActionSpace, belief: Belief, offered: Sequence[Variable]) -> list[float]:
    """Expected information gain about the intent."""
    gains, _ = binary_gains(belief, space.intent, np.array([v.answer == 0 for v in offered]))
    return [float(gain) for gain in gains]


def members(space: ActionSpace, belief: Belief) -> Iterator[Variable]:
    """A question per cluster: asked by its characteristic atoms, and yes leaves the cluster's members."""
    for atoms, inside in _characteristic(space, (belief > 0).tobytes()):
        yield Variable(Kind.CLUSTER, Clause(atoms), (True, False), np.where(inside, 0, 1), atoms)


def carriers(space: ActionSpace, belief: Belief) -> Iterator[Variable]:
    """A question per cluster, about its characteristic atoms; yes leaves what carries all of them."""
    for atoms, _ in _characteristic(space, (belief > 0).tobytes()):
        carried = carry(space, atoms)
        yield Variable(Kind.CLUSTER, Clause(atoms), (True, False), np.where(carried, 0, 1), atoms)


@lru_cache(maxsize=256)
def _characteristic(space: ActionSpace, survivors: bytes) -> list[tuple[tuple[Atom, ...], Mask]]:
    """The itemset of each cluster of survivors, and who is in the cluster."""
    alive = np.flatnonzero(np.frombuffer(survivors, np.bool_))
    k = min(len(alive), max(2, min(4, round(len(alive) / 10) or 2)))  # as the authors choose it
    apart = space.distances[np.ix_(space.intent[alive], space.intent[alive])]
    cluster = cut(linkage(apart), k) if len(alive) > 1 else np.zeros(1, np.intp)
    found = []
    for number in range(int(cluster.max()) + 1):
        columns = mined(space.features[alive], cluster == number)
        if columns is not None:
            inside = np.zeros(len(space.candidates), np.bool_)
            inside[alive[cluster == number]] = True
            found.append((tuple(space.atoms[j] for j in columns), inside))
    return found


CONDITIONS: dict[str, Condition] = {
    "random": Condition(by_chance),
    "max-probability": Condition(by_probability),
    "eig-atoms": Condition(by_split),
    "clusters-eig-atoms": Condition(by_split, members),
    "clusters-eig-groups": Condition(by_split, carriers),
    "eig-intents": Condition(by_gain),
}
"""The paper's five in the order of its figure, and the gain about intents in their frame."""

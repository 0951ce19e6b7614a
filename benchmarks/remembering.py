"""Does it help to remember what was decided? Simulated people, twelve sessions in a row, with and without.

``python benchmarks/remembering.py`` prints the tables of docs/remembering.md; it takes some ten minutes.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pleasqlarify import demo, explore
from pleasqlarify.bench.people import Wish, by_text
from pleasqlarify.bench.strategies import ours
from pleasqlarify.interpreters import load
from pleasqlarify.model import ActionSpace
from pleasqlarify.remembering.senses import Taken, taken
from pleasqlarify.remembering.weighing import STRENGTH, factors, moved

READ = {
    "shop": ("revenue per country last month", "average order value per customer"),
    "films": ("What was the review for the drama film?", "films with good reviews"),
    "sales": ("What do we sell?",),
}
HABITS = (1.0, 0.9, 0.75, 0.5)  # how often somebody means what they mean most
STRENGTHS = (STRENGTH, 1.0, 4.0)
SESSIONS, SIXTH = 12, 5
LEAST = 0.02  # of the prior, for a sense that somebody may mean

Counts = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Word:
    """A word that the readings of a question disagree about, and the sense that somebody means most."""

    space: ActionSpace
    taken: Taken
    senses: tuple[int, ...]  # that people may mean, likeliest first
    mostly: int

    def wish(self, sense: int, rng: random.Random) -> Wish:
        """What somebody wants who means that sense, drawn as the prior has it."""
        ways = [i for i, s in enumerate(self.taken.answer) if s == sense]
        place = rng.choices(ways, [self.space.prior[i] for i in ways])[0]
        found = self.space.candidates[place]
        fingerprint = self.space.outputs[self.space.intent[place]].fingerprint
        return Wish(fingerprint, found.atoms, found.implied)

    def remembered(self, counts: Counts, strength: float) -> ActionSpace:
        """The space after these decisions."""
        by = factors(self.space.prior, self.taken.answer, counts, strength)
        return replace(self.space, prior=moved(self.space.prior, by))


def words() -> Iterator[Word]:
    """Two words of each question, with each of the two likeliest senses as the one that is meant most."""
    recorded = ((q.database, q.utterance, load(f"recorded:{demo.pool(q.utterance)}")) for q in demo.QUESTIONS)
    read = ((d, u, load("embedded", today=demo.TODAY[d])) for d, asked in READ.items() for u in asked)
    for database, utterance, interpreter in (*recorded, *read):
        session = explore(utterance, str(demo.path(database)), [interpreter], n=50)
        session.database.close()
        for one in taken(session.space, utterance, session.database.schema)[:2]:
            sided = one.answer >= 0
            mass = np.bincount(one.answer[sided], session.space.prior[sided], len(one.senses))
            likely = [int(k) for k in np.argsort(-mass)[:4] if mass[k] > LEAST and one.senses[k]]
            for mostly in likely[:2] if len(likely) > 1 else ():
                yield Word(session.space, one, tuple(likely), mostly)


def played(word: Word, habit: float, strength: float, seed: int) -> Iterator[tuple[float, ...]]:
    """For each session: screens and seconds without and with, and whether both found what was wanted."""
    rng, counts = random.Random(f"{seed}/{habit}"), np.zeros(len(word.taken.senses))
    for _ in range(SESSIONS):
        others = [sense for sense in word.senses if sense != word.mostly]
        sense = word.mostly if rng.random() < habit else rng.choice(others)
        wish = word.wish(sense, rng)
        runs = [ours(space, by_text(wish)) for space in (word.space, word.remembered(counts, strength))]
        yield (
            *(one for run in runs for one in (run.screens, run.seconds)),
            all(run.found == wish.fingerprint for run in runs),
        )
        counts[sense] += 1


def after_five(known: list[Word], choose: Callable[[Word], int]) -> tuple[float, ...]:
    """Screens and seconds without and with five decisions for one sense, for who means ``mostly``."""
    rows = []
    for seed, word in enumerate(known):
        counts = np.zeros(len(word.taken.senses))
        counts[choose(word)] = 5.0
        wish = word.wish(word.mostly, random.Random(seed))
        runs = [ours(space, by_text(wish)) for space in (word.space, word.remembered(counts, STRENGTH))]
        rows.append([one for run in runs for one in (run.screens, run.seconds)])
    return tuple(np.mean(rows, axis=0))


def main() -> None:
    """Print the tables."""
    known = list(words())
    print(f"{len(known)} words with a habit; screens and seconds without, with; right")
    print("five for what is meant      ", *(f"{x:.2f}" for x in after_five(known, lambda w: w.mostly)))
    other = after_five(known, lambda w: next(s for s in w.senses if s != w.mostly))
    print("five for what is not meant  ", *(f"{x:.2f}" for x in other))
    for habit in HABITS:
        for strength in STRENGTHS:
            rows = [list(played(word, habit, strength, seed)) for seed, word in enumerate(known)]
            for name, part in (("all", rows), ("from the sixth", [one[SIXTH:] for one in rows])):
                mean = np.mean([row for one in part for row in one], axis=0)
                print(
                    f"habit {habit}, strength {strength}, {name:15}", *(f"{x:.2f}" for x in mean), flush=True
                )


if __name__ == "__main__":
    main()

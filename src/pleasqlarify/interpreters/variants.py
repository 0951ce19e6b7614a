"""Rivals of what another interpreter proposed: each of its readings, one or two changes away."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count, islice
from typing import NamedTuple

from pleasqlarify.databases import Database
from pleasqlarify.identifiers import elsewhere
from pleasqlarify.interpreters.embedded.operators import OPERATORS, Context, context_of
from pleasqlarify.interpreters.embedded.plan.contradictions import contradiction
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.plan.keys import key
from pleasqlarify.interpreters.embedded.plan.normal import normal
from pleasqlarify.interpreters.embedded.plan.nouns import Plan
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.interpreters.tree_variants import tree_variants
from pleasqlarify.model import Choice, Proposal, Source, Used

NAME = "variants"
STEPS = 2
WIDEST = 14
"""Plans one step away that are changed once more: more costs time and brings little."""

LEAST = 1e-6

REREADING = frozenset({
    "swap column", "project both", "drop column", "show everything", "show less", "display",
    "list to count", "count to list", "sibling table", "other holder", "other figure", "measure", "order key",
})  # fmt: skip
"""Operators that take words for something else: what its parent took them for no longer holds."""


class Parent(NamedTuple):
    """A reading to look for rivals of; ``used`` are the words that it accounts for, where that is known."""

    text: str
    weight: float
    choices: tuple[Choice, ...] = ()
    used: tuple[Used, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A plan, or a text that is none, on its way: how it came about and what it weighs."""

    program: Plan | str
    weight: float
    choices: tuple[Choice, ...] = ()
    handed_on: tuple[Choice, ...] = ()  # those of its parent that still hold
    used: tuple[Used, ...] = ()
    steps: int = 0


def variants(parents: Iterable[Parent], database: Database, n: int) -> Iterator[Proposal]:
    """Up to ``n`` rivals of the parents, likeliest first, none of them a parent itself.

    The weight of a rival is that of its parent times those of the changes; a rival that can be reached
    in several ways is given once, by the likeliest. No rival accounts for more words than its parent.
    """
    search = _Search(context_of(database.schema))
    for parent in parents:
        search.start(parent)
    dialect, places = database.schema.dialect, elsewhere(database.schema)
    for found in islice(search, n):
        text = found.program if isinstance(found.program, str) else to_sql(found.program, dialect, places)
        points = {choice.point for choice in found.choices}
        handed_on = (choice for choice in found.handed_on if choice.point not in points)
        choices = (*handed_on, *found.choices)
        yield Proposal(text, Source(NAME, 1, found.weight), choices, found.used)


class _Search:
    """Best first over the changes of all parents."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.waiting: list[tuple[float, int, Found]] = []
        self.arrival = count()
        self.seen: set[Hashable] = set()
        self.widened = 0

    def start(self, parent: Parent) -> None:
        """Take a parent in."""
        plan = from_sql(parent.text, self.context.schema)
        program = parent.text if plan is None else plan
        self._push(Found(program, parent.weight, handed_on=parent.choices, used=parent.used))

    def __iter__(self) -> Iterator[Found]:
        while self.waiting:
            found = self._settled(heappop(self.waiting)[2])
            if found is None:
                continue
            if found.steps:
                yield found
            self._widen(found)

    def _settled(self, found: Found) -> Found | None:
        """What was found in normal form; None where it was there before, or contradicts itself."""
        same: Hashable = found.program
        if not isinstance(found.program, str):
            plan = normal(found.program)
            found, same = replace(found, program=plan), key(plan)
        if same in self.seen:
            return None
        self.seen.add(same)
        stands = isinstance(found.program, str) or not contradiction(found.program, self.context.schema)
        return found if stands or not found.steps else None

    def _push(self, found: Found) -> None:
        if found.weight > LEAST or not found.steps:
            heappush(self.waiting, (-found.weight if found.steps else -1e9, next(self.arrival), found))

    def _widen(self, found: Found) -> None:
        if found.steps == STEPS or (found.steps and self.widened == WIDEST):
            return
        self.widened += found.steps > 0
        if isinstance(found.program, str):
            for text, choice, weight in tree_variants(found.program, self.context.schema.dialect):
                self._push(_next(replace(found, handed_on=()), text, choice, weight))
            return
        for name, operator in OPERATORS.items():
            start = replace(found, handed_on=()) if name in REREADING else found
            for change in operator(found.program, self.context):
                self._push(_next(start, change.plan, change.choice, change.weight))


def _next(found: Found, program: Plan | str, choice: Choice, weight: float) -> Found:
    """The plan one step further; a choice on the same point replaces the one before."""
    kept = tuple(each for each in found.choices if each.point != choice.point)
    return replace(
        found, program=program, choices=(*kept, choice), weight=found.weight * weight, steps=found.steps + 1
    )

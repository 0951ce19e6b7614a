"""Readings ranked, built and tried until there are enough different results."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from heapq import heappop, heappush
from itertools import count
from math import log
from typing import NamedTuple

from pleasqlarify.identifiers import elsewhere
from pleasqlarify.interpreters.embedded.burden import burden
from pleasqlarify.interpreters.embedded.claimed import truly_used
from pleasqlarify.interpreters.embedded.demanding import demands
from pleasqlarify.interpreters.embedded.faults import Faults
from pleasqlarify.interpreters.embedded.frames import FRAMES
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading
from pleasqlarify.interpreters.embedded.frames.rank import Rank, rank, ranking
from pleasqlarify.interpreters.embedded.idle import idleness
from pleasqlarify.interpreters.embedded.kept_words import Spoken, spoken_of, still_used
from pleasqlarify.interpreters.embedded.operators import OPERATORS, Context
from pleasqlarify.interpreters.embedded.operators.places import TIES
from pleasqlarify.interpreters.embedded.plan.contradictions import contradiction
from pleasqlarify.interpreters.embedded.plan.keys import key
from pleasqlarify.interpreters.embedded.plan.normal import normal
from pleasqlarify.interpreters.embedded.plan.nouns import Plan
from pleasqlarify.interpreters.embedded.plan.printing import Printing
from pleasqlarify.interpreters.embedded.plan.whole_rows import with_star
from pleasqlarify.interpreters.embedded.profile.sample import Sample
from pleasqlarify.interpreters.embedded.returned import Returned
from pleasqlarify.interpreters.embedded.signatures import signature
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice
from pleasqlarify.tables import Limits, Table

KEEPING_WORDS = (
    "swap column", "project both", "show everything", "show less", "display", "entity column", "attach",
    "any or all", "attach to branches", "keep duplicates", "sibling table", "pairs to common",
    "common to pairs", "duplicates", "exact or part", "letter case", "other holder", "other figure",
    "boundary", "grain", "measure", "empty as nothing", "all that tie", "one that ties", "order key",
    "other key", "also without", "only with", "without empty", "absence",
)  # fmt: skip
"""Operators whose rivals account for the same words as the reading they were made of."""

WIDENED = 12
"""Readings, likeliest first, of which rivals are made."""

TRIED = 5
"""Statements tried for each result that is wanted, at most."""

TRIAL = Limits(time_s=1.0, rows=2_000)
"""What one statement may cost on a sample."""


@dataclass(frozen=True, slots=True, eq=False)
class Ranked:
    """A reading in its place; ``made`` is its plan where it came by an operator."""

    reading: Reading
    rank: Rank
    plan: Plan | None = None
    judged: bool = False  # its plan says nothing, and that is in the rank
    rival: "Rival | None" = None  # how it came from the reading; told when its turn comes


class Rival(NamedTuple):
    """A change of a reading that speaks of these tables and columns."""

    spoken: Spoken
    choice: Choice
    weight: float


@dataclass(frozen=True, slots=True)
class Result:
    """A reading that ran: its text, its rank, what it accounts for, the sides it took."""

    sql: str
    rank: Rank
    reading: Reading
    spoken: Spoken  # the tables and columns that it speaks of


def ranked(asked: Asked, readings: Iterable[Reading]) -> list[Ranked]:
    """Readings by what they leave out of the question, then by weight. Equal ones stay in the order given."""
    found = [Ranked(reading, rank(asked, reading)) for reading in readings]
    return sorted(found, key=lambda each: each.rank)


def results(
    asked: Asked, context: Context, sample: Sample, n: int, faults: Faults | None = None
) -> list[Result]:
    """At most ``n`` readings that run and return something else than those before them, best first.

    What breaks off on the way is left to ``faults``.
    """
    found: list[Result] = []
    here = sample.database.schema
    printed = Printing(here.dialect, elsewhere(here))
    returned = Returned(sample, context, TRIAL, printed)
    for tries, (each, plan, sql) in enumerate(_texts(asked, context, faults or Faults())):
        if len(found) == n or tries == TRIED * n:
            break
        own = here.dialect == context.schema.dialect
        outcome = sample.database.run_own(sql if own else printed(plan), TRIAL)
        if not isinstance(outcome, Table):
            continue
        empty = is_empty(outcome)
        same = sql if empty and not sample.whole else signature(outcome)  # where more rows are it may be full
        tied = () if sample.whole else tuple(c for c in each.reading.choices if c.point == TIES)
        same = (same, tied)  # nor does a part of the rows tell whether some tie
        if returned.is_new(same, plan, outcome):
            missing, cost = each.rank
            if empty and (sample.whole or not outcome.rows):  # the sum of no rows is NULL on a sample
                cost -= weight("search.empty" if sample.whole else "search.empty_on_sample")
            spoken = spoken_of(plan)
            cost -= burden(asked, plan, spoken)
            found.append(Result(sql, (missing, cost), each.reading, spoken))
    return sorted(found, key=lambda result: result.rank)


def is_empty(table: Table) -> bool:
    """Whether nothing came back but NULL."""
    return all(cell is None for row in table.rows for cell in row)


def _texts(asked: Asked, context: Context, faults: Faults) -> Iterator[tuple[Ranked, Plan, str]]:
    """Statements, likeliest first, none twice; the first few readings bring their rivals along."""
    waiting: list[tuple[Rank, int, Ranked]] = []
    places, demanded = elsewhere(context.schema), demands(asked)
    turn, printed = count(), Printing(context.schema.dialect, places)
    seen: set[Hashable] = set()
    for each in ranked(asked, _read(asked, faults)):
        heappush(waiting, (each.rank, next(turn), each))
    widened = 0
    while waiting:
        (_, place, each), plan = heappop(waiting), None
        if each.rival is not None:
            told = _told(asked, each, each.rival)
            heappush(waiting, (told.rank, place, told))
            continue
        part = f"the frame {each.reading.frame}"
        with faults.kept(part):
            plan = _built(each, context)
        if plan is None or (same := key(plan)) in seen:
            continue
        used = truly_used(asked, each.reading.used, plan, demanded)
        if used != each.reading.used:
            honest = replace(each.reading, used=used)
            behind = replace(each, reading=honest, rank=rank(asked, honest), plan=plan)
            heappush(waiting, (behind.rank, next(turn), behind))
            continue
        if not each.judged and (idle := idleness(plan, asked.profile)):
            missing, cost = each.rank
            behind = replace(each, plan=plan, rank=(missing, cost - idle), judged=True)
            heappush(waiting, (behind.rank, next(turn), behind))
            continue
        seen.add(same)
        with faults.kept(part):
            yield each, plan, printed(plan)
        if widened < WIDENED and each.plan is None:
            widened += 1
            for rival in _rivals(asked, each, plan, context, faults):
                heappush(waiting, (rival.rank, next(turn), rival))


def _read(asked: Asked, faults: Faults) -> Iterator[Reading]:
    """The readings of all frames."""
    for frame in FRAMES:
        yield from faults.each(f"the frame {frame.__name__}", partial(frame, asked))


def _built(each: Ranked, context: Context) -> Plan | None:
    """The plan of a reading as it will run; None where there is none, or it contradicts itself."""
    plan = each.plan or each.reading.make()
    plan = with_star(normal(plan), context.schema) if plan else None
    return None if plan is None or contradiction(plan, context.schema) else plan


def _rivals(asked: Asked, each: Ranked, plan: Plan, context: Context, faults: Faults) -> Iterator[Ranked]:
    """Readings one change away from one, in the place that they have if they lose no word by it."""
    spoken, reading = spoken_of(plan), each.reading
    place = ranking(asked, reading.used)
    for name in KEEPING_WORDS:
        make = partial(OPERATORS[name], plan, context)
        for changed, choice, likely, _ in faults.each(f"the operator {name}", make):
            rival = Rival(spoken, choice, reading.weight + log(likely))
            yield Ranked(reading, place(rival.weight), changed, rival=rival)


def _told(asked: Asked, each: Ranked, rival: Rival) -> Ranked:
    """A rival as a reading: with the words that it still accounts for, in the place it has with these."""
    assert each.plan is not None
    reading = replace(
        each.reading,
        weight=rival.weight,
        used=still_used(asked, each.reading.used, rival.spoken, spoken_of(each.plan)),
        choices=(*(c for c in each.reading.choices if c.point != rival.choice.point), rival.choice),
    )
    return Ranked(reading, rank(asked, reading), each.plan)

"""How well and how fast strategies find what simulated people want: records put together as figures."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np

from pleasqlarify.bench.bootstrap import Estimate, estimate
from pleasqlarify.bench.playing import Record
from pleasqlarify.bench.setting import Setting

FIRST_CLAUSE, FIRST_PICK = "first-clause", "first-pick"
TURNS = 10
"""Turns of which curves are told, as in the paper's figure."""

Runs = Mapping[str, Sequence[Record]]
"""Per question: its runs."""


def clarified(records: Sequence[Record], setting: Setting) -> dict[str, Any]:
    """The figures of each strategy, as JSON values, with 95 % intervals over questions.

    Where the first answer of a kind is to be wrong, only runs count in which there was such an answer.
    """
    there = [record for record in records if "runs" in record]
    return {
        "user": setting.user,
        "wants": setting.wants,
        "slip": setting.slip,
        "questions": len(records),
        "with_gold_among_candidates": len(there),
        "strategies": {
            name: summary({r["id"]: _slipped(r["runs"][name], setting.slip) for r in there})
            for name in setting.strategies
        },
        "bounds": bounds_of(there),
    }


def summary(runs: Runs) -> dict[str, Any]:
    """Means of the runs with their intervals, and curves over the turns."""
    every = list(chain.from_iterable(runs.values()))
    return {
        "n": len(every),
        "right": mean(runs, lambda run: run["right"]),
        "screens": mean(runs, lambda run: run["screens"]),
        "seconds": mean(runs, lambda run: run["seconds"]),
        "seconds_tables_x2": mean(runs, lambda run: run["seconds"] + run["reading_s"]),
        "seconds_tables_x4": mean(runs, lambda run: run["seconds"] + 3 * run["reading_s"]),
        "reach_zero": mean(runs, lambda run: run["reached"]),
        "label_zero": mean(runs, lambda run: run["labels"][-1] == 0),
        "entropy_bits": [each["mean"] for each in curve(runs, "entropy")] if every else [],
        "label_bits": [each["mean"] for each in curve(runs, "labels")] if every else [],
        "similarity": [each["mean"] for each in curve(runs, "similarity")] if every else [],
    }


def mean(runs: Runs, value: Callable[[Record], float]) -> Estimate:
    """The mean of a value over all runs, with its interval over questions."""
    return estimate({question: [float(value(run)) for run in played] for question, played in runs.items()})


def curve(runs: Runs, of: str) -> list[Estimate]:
    """The mean of a curve at each turn, with its interval; a run that has ended stays where it ended."""
    longest = max((len(run[of]) for run in chain.from_iterable(runs.values())), default=0)
    turns = range(min(longest, TURNS + 1))
    return [mean(runs, lambda run, turn=turn: run[of][min(turn, len(run[of]) - 1)]) for turn in turns]  # type: ignore[misc]


def bounds_of(records: Iterable[Record]) -> dict[str, Any]:
    """Expected yes/no questions, the mean of spaces that are small enough for the best tree."""
    found = {record["id"]: record["bounds"] for record in records if record.get("bounds")}
    if not found:
        return {"n": 0}
    names = ("entropy", "huffman", "optimal", "greedy")
    means = {name: estimate({i: [bound[name]] for i, bound in found.items()}) for name in names}
    total = {name: float(np.sum([bound[name] for bound in found.values()])) for name in names}
    over = total["greedy"] / total["optimal"] - 1 if total["optimal"] else 0.0
    return {"n": len(found), **means, "greedy_over_optimal": round(over, 4)}


def _slipped(runs: Sequence[Record], slip: str) -> list[Record]:
    """The runs in which the slip could happen."""
    if slip == FIRST_CLAUSE:
        return [run for run in runs if run["clauses"]]
    if slip == FIRST_PICK:
        return [run for run in runs if run["screens"] > run["clauses"]]
    return list(runs)

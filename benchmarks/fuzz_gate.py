"""Statements that attack, by the thousand, on real engines: ``benchmarks/fuzz_gate.py [COUNT [SEED]]``.

Made of the hostile ones by changing their syntax trees and their words, by splicing those of other dialects
in, and by calling every function that any engine has; see ``tests/attacked``. After each that an engine ran,
data, catalogue, settings and files are compared with what they were, and what it answered with what it would
answer if the hidden table held something else. Prints how many were refused, ran or failed, by engine; ends
with 1 if any did what it may not do.
"""

import logging
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from attacked.attacking import faults, is_well, outcome_of
from attacked.every import targets
from attacked.mutating import Mutator
from attacked.target import Target

COUNT = 20_000
EVERY = 100  # statements between two looks at whether all is well although nothing ran


def attack(target: Target, count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """How many of so many statements came to what, and a line for each that did what it may not do."""
    mutator, counted, bad = Mutator(target.engine, f"{target.name} {seed}"), Counter[str](), list[str]()
    for number in range(count):
        sql = mutator.statement()
        what, outcome = outcome_of(target, sql)
        counted[what] += 1
        bad += [f"{target.name}: {fault}: {sql!r}" for fault in faults(target, sql, outcome)]
        if number % EVERY == 0 and not is_well(target):
            bad.append(f"{target.name}: not as it was, or silent, at the latest after {sql!r}")
    return counted, bad


def main(count: int = COUNT, seed: int = 1) -> int:
    """Attacks every target with its share; the exit status."""
    logging.getLogger("sqlglot").setLevel(logging.CRITICAL)
    found, bad = targets(), []
    for target in found:
        with tempfile.TemporaryDirectory() as folder:
            target.start(Path(folder))
            begun = time.perf_counter()
            counted, faulty = attack(target, -(-count // len(found)), seed)
            seconds = time.perf_counter() - begun
            target.close()
        bad += faulty
        told = ", ".join(f"{what} {number:,}" for what, number in counted.most_common())
        print(f"{target.name}: {counted.total():,} in {seconds:.0f} s: {told}", flush=True)
    print("\n".join(bad) or "nothing changed, nothing hidden was shown")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))

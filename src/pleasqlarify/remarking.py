"""What is worth knowing of parts of queries: how many rows a condition keeps by itself."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from pleasqlarify.domains import Domain
from pleasqlarify.merging import Reading
from pleasqlarify.model import Atom
from pleasqlarify.running import Running
from pleasqlarify.tables import Table

MOST_COUNTED = 20
"""Conditions whose rows are counted, commonest first: each costs a query."""


def remarks(
    readings: Iterable[Reading], domain: Domain, running: Running, known: Collection[Atom]
) -> Iterator[tuple[Atom, str]]:
    """A remark on each condition that readings differ in, unless there is one."""
    readings = list(readings)
    carried = Counter(a for r in readings for a in r.parsed.atoms)
    differing = [a for a, times in carried.most_common() if times < len(readings)]
    queries = {a: sql for a in differing if (sql := domain.counts(a)) and a not in known}
    counted = list(queries.items())[:MOST_COUNTED]
    begun = [(atom, running.start(sql, running.whole)) for atom, sql in counted]
    for atom, counting in begun:
        ran = counting.result()
        if isinstance(ran.outcome, Table) and ran.outcome.rows and not (ran.outcome.limited or ran.sampled):
            n = ran.outcome.rows[0][0]
            yield atom, f"{n:,} row" if n == 1 else f"{n:,} rows"

"""The readings of a receipt's pool, checked and run on today's data."""

from collections.abc import Mapping

from pleasqlarify.databases import Database
from pleasqlarify.domains import domain_of
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import Proposal
from pleasqlarify.pool import Pool

WAIT_S = 0.05


def regathered(pool: Pool, database: Database, texts: Mapping[str, str] | None = None) -> Gathering:
    """The pool's readings as they run today; ``texts`` are queries that are worded anew, by those of then."""
    gathering = Gathering(database, domain_of(database.schema))
    gathering.begin()
    for reading in pool.candidates:
        text = (texts or {}).get(reading.sql, reading.sql)
        for source in reading.sources:
            proposal = Proposal(text, source, reading.choices, reading.used, reading.repaired)
            gathering.offer("recorded", proposal)
    for failure in pool.failures:
        gathering.offer("recorded", failure)
    try:
        while gathering.settle(WAIT_S):
            pass
    finally:
        gathering.running.end()
    return gathering

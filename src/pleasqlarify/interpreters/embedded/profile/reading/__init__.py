"""What is read of a database for its profile: bounded statements through the gate, and what they returned."""

from pleasqlarify.databases import Database
from pleasqlarify.databases.schemas.samples import shares
from pleasqlarify.interpreters.embedded.profile.reading import kept
from pleasqlarify.interpreters.embedded.profile.reading.deeper import deepened
from pleasqlarify.interpreters.embedded.profile.reading.seen import TableSeen
from pleasqlarify.interpreters.embedded.profile.reading.tables import SPREAD, Part, part, seen
from pleasqlarify.interpreters.embedded.profile.reading.timing import Deadline
from pleasqlarify.tables import Relation

SECONDS = 4.0  # for reading all tables
WHOLE_CELLS = 40_000  # cells up to which a table is read wholly
LEAST_ROWS = 500
MOST_ROWS = 5_000

Seen = dict[str, TableSeen]


def read(database: Database, *, seconds: float = SECONDS) -> Seen:
    """What was seen of each table, within about that time; what little time does not allow is left out."""
    deadline = Deadline.within(seconds)
    relations = database.schema.relations
    limits = shares({r.name: (r.rows, len(r.columns)) for r in relations})
    smallest_first = sorted(relations, key=lambda relation: (relation.view, relation.rows or 0))
    parts = [part(database, relation, _most(relation, limits), deadline) for relation in smallest_first]
    tables = {read.relation.name: _table(database, read, deadline) for read in reversed(parts)}
    return {relation.name: tables[relation.name] for relation in relations}


def _table(database: Database, read: Part, deadline: Deadline) -> TableSeen:
    """Small tables are known already; what is learnt of a large one is kept for the next time."""
    if read.total <= SPREAD or read.whole or read.relation.view:
        return seen(read)
    known = kept.kept(read.digest)
    if known is None:
        known = deepened(database, read, deadline)
        if not deadline.passed:
            kept.keep(read.digest, known)
    return known


def _most(relation: Relation, limits: dict[str, int]) -> int:
    """How many rows of a table are read before anything else."""
    cells = WHOLE_CELLS // max(len(relation.columns), 1)
    return max(LEAST_ROWS, min(MOST_ROWS, cells, limits[relation.name]))

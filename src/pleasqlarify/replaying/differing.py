"""Whether a database has another schema than a receipt, and what changed."""

from pleasqlarify.databases import Database
from pleasqlarify.databases.schemas import recorded
from pleasqlarify.replaying import schemas
from pleasqlarify.replaying.names import Written, written
from pleasqlarify.replaying.outlines import drawn
from pleasqlarify.replaying.papers import Paper
from pleasqlarify.replaying.schemas import Change


def schema_changes(paper: Paper, database: Database) -> tuple[bool, tuple[Change, ...]]:
    """Whether the schema is another one, and what changed in it as far as that can be told."""
    before, now, query = paper.pool.schema_hash, drawn(database.schema), answer_names(paper, database)
    if recorded(database.schema, before) == before:
        return False, ()
    if paper.schema is not None:
        return True, schemas.changes(paper.schema, now, query)
    return True, schemas.missing(query, now)


def answer_names(paper: Paper, database: Database) -> Written:
    """What the query of the answer names."""
    return written(paper.answer.sql if paper.answer else "", database.schema.dialect)

"""How many rows a condition keeps, as a query."""

import re

from pleasqlarify import identifiers
from pleasqlarify.domains.sql.wording.identifiers import unquoted
from pleasqlarify.domains.sql.wording.names import names_of
from pleasqlarify.domains.sql.wording.speech import PAIR
from pleasqlarify.model import Atom
from pleasqlarify.tables import Relation, Schema


def counting(atom: Atom, schema: Schema) -> str:
    """A query that counts the rows that a condition keeps; "" where the atom is none on one table.

    >>> film = Schema("postgres", (Relation("Film", (), schema="Old"),))
    >>> counting(Atom("", "WHERE", "Film.Year > 2000", topics=("Film",)), film)
    'SELECT COUNT(*) FROM "Old"."Film" WHERE "Old"."Film"."Year" > 2000'
    """
    if atom.kind != "WHERE" or atom.path or len(atom.topics) != 1 or "subquery" in atom.payload:
        return ""
    relation = schema.relation(atom.topics[0])
    if relation is None:
        return ""
    condition = PAIR.sub(lambda found: _written(found, schema), atom.payload)
    return f"SELECT COUNT(*) FROM {_table(relation, schema)} WHERE {condition}"  # noqa: S608  our own words


def _written(found: re.Match[str], schema: Schema) -> str:
    """A column as this dialect writes it; anything else as it stands."""
    if found["table"] is None:
        return found.group()
    names, column, fields = names_of(schema), found["column"], ""
    relation = names.relation(f"{found['schema']}.{found['table']}" if found["schema"] else found["table"])
    if relation is None and found["schema"]:
        relation, column, fields = names.relation(found["schema"]), found["table"], f".{column}"
    if relation is None:
        return found.group()
    place = identifiers.identifier(unquoted(column), schema.dialect).sql(schema.dialect)
    return f"{_table(relation, schema)}.{place}{fields}"


def _table(relation: Relation, schema: Schema) -> str:
    return identifiers.table(relation, schema.dialect).sql(schema.dialect)

"""One spelling for statements that are the same: the key by which candidates are told apart before they run.

Every column with its table, aliases of tables that occur once replaced by their names, then sqlglot's
``simplify``: on pools of a thousand samples this never joined two statements with different outputs.
"""

import logging
from collections import Counter

from sqlglot import exp
from sqlglot.optimizer.qualify import qualify
from sqlglot.optimizer.simplify import simplify
from sqlglot.schema import MappingSchema

from pleasqlarify.databases.gate.scopes import folded
from pleasqlarify.tables import Schema

logging.getLogger("sqlglot").addHandler(logging.NullHandler())  # it warns of what it cannot optimize


def mapping(schema: Schema) -> MappingSchema:
    """The schema as sqlglot wants it; to be made once, for it is dear."""
    tables: dict[str, object] = {
        folded(relation.name): {folded(column.name): "unknown" for column in relation.columns}
        for relation in schema.relations
        if relation.columns
    }
    return MappingSchema(tables, dialect=schema.dialect, normalize=False)


def key(tree: exp.Expr, schema: MappingSchema, dialect: str) -> str:
    """The canonical text of a tree, which is left as it is; as written where sqlglot cannot qualify it.

    >>> from sqlglot import parse_one
    >>> films = MappingSchema({"film": {"id": "unknown", "title": "unknown"}}, dialect="sqlite")
    >>> key(parse_one("SELECT f.title FROM film AS f WHERE 3 = f.id"), films, "sqlite")
    'SELECT "film"."title" AS "title" FROM "film" AS "film" WHERE "film"."id" = 3'
    """
    if tree.find(exp.Pivot, exp.Summarize):
        return tree.sql(dialect, comments=False)
    try:
        qualified = qualify(tree.copy(), dialect, schema=schema, validate_qualify_columns=False)
        simple: exp.Expr = simplify(_without_aliases(qualified), dialect=dialect)
        return simple.sql(dialect, comments=False)
    except Exception:  # noqa: BLE001  whatever stops the optimizer, the text as written is still a key
        return tree.sql(dialect, comments=False)


def _without_aliases(tree: exp.Expr) -> exp.Expr:
    tables = [table for table in tree.find_all(exp.Table) if isinstance(table.this, exp.Identifier)]
    names = Counter(table.name for table in tables)
    taken = Counter(alias.name for alias in tree.find_all(exp.TableAlias) if alias.name)
    plain = {
        table.alias: table.name
        for table in tables
        if names[table.name] == 1 and taken[table.alias] == 1 and table.name not in taken
    }
    for table in tables:
        if table.alias in plain:
            table.args["alias"].set("this", exp.to_identifier(table.name, quoted=True))
    for column in tree.find_all(exp.Column):
        if column.table in plain:
            column.set("table", exp.to_identifier(plain[column.table], quoted=True))
    return tree

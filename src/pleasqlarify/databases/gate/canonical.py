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

from pleasqlarify.databases.gate.known import Names
from pleasqlarify.databases.gate.rules import rules
from pleasqlarify.tables import Schema

logging.getLogger("sqlglot").addHandler(logging.NullHandler())  # it warns of what it cannot optimize


def mapping(schema: Schema) -> MappingSchema:
    """The schema as sqlglot wants it; to be made once, for it is dear."""
    fold = rules(schema.dialect).fold
    tables: dict[str, object] = {
        fold(relation.name): {fold(column.name): "unknown" for column in relation.columns}
        for relation in schema.relations
        if relation.columns
    }
    return MappingSchema(tables, dialect=schema.dialect, normalize=False)


def key(tree: exp.Expr, schema: MappingSchema, names: Names) -> str:
    """The canonical text of a tree, which is left as it is; as written where sqlglot cannot qualify it.

    >>> from sqlglot import parse_one
    >>> from pleasqlarify.tables import Column, Relation
    >>> films = Schema("sqlite", (Relation("film", (Column("id", ""), Column("title", ""))),))
    >>> key(parse_one("SELECT f.title FROM film AS f WHERE 3 = f.id"), mapping(films), Names.of(films))
    'SELECT "film"."title" AS "title" FROM "film" AS "film" WHERE "film"."id" = 3'
    """
    dialect = names.dialect
    if tree.find(exp.Pivot, exp.Summarize):
        return tree.sql(dialect, comments=False)
    try:
        qualified = qualify(_as_called(tree, names), dialect, schema=schema, validate_qualify_columns=False)
        simple: exp.Expr = simplify(_without_aliases(qualified), dialect=dialect)
        return simple.sql(dialect, comments=False, copy=False)
    except Exception:  # noqa: BLE001  whatever stops the optimizer, the text as written is still a key
        return tree.sql(dialect, comments=False)
    finally:
        _let_go(schema)


def _let_go(schema: MappingSchema) -> None:
    """Forget the tables that were looked up: sqlglot would keep them, and the tree of each query with them,
    for as long as the schema is there (sqlglot 30.30, ``MappingSchema._normalize_table`` and ``find``).
    """
    for kept in (schema._normalized_table_cache, schema._find_cache):
        kept.clear()


def _as_called(tree: exp.Expr, names: Names) -> exp.Expr:
    """A copy in which every stored table goes by the one name that it has in the schema."""
    tree, fold = tree.copy(), names.rules.fold
    common = {fold(cte.args["alias"].this) for cte in tree.find_all(exp.CTE)}
    tables = [table for table in tree.find_all(exp.Table) if isinstance(table.this, exp.Identifier)]
    bare = Counter(fold(table.this) for table in tables if not table.alias)
    for column in tree.find_all(exp.Column):
        _without_schema(column, names, bare)
    for table in tables:
        found = names.found([fold(part) for part in table.parts], table.name)
        relation = found[0].relation if len(found) == 1 else None
        if relation is None or fold(table.this) in common:
            continue
        called = exp.to_identifier(fold(relation.name), quoted=True)
        if not table.alias:
            alias = called if table.db and bare[fold(table.this)] > 1 else table.this
            table.set("alias", exp.TableAlias(this=alias.copy()))
        table.set("this", called)
        table.set("db", None)
        table.set("catalog", None)
    return tree


def _without_schema(column: exp.Column, names: Names, bare: Counter[str]) -> None:
    fold = names.rules.fold
    if names.rules.spells and isinstance(column.this, exp.Identifier):
        column.set("this", exp.to_identifier(fold(column.this), quoted=True))
    parts = column.parts[:-1]
    found = names.places.get(tuple(fold(part) for part in parts), ()) if len(parts) > 1 else ()
    if len(found) == 1 and found[0].relation is not None:
        called = exp.to_identifier(fold(found[0].relation.name), quoted=True)
        column.set("table", called if bare[fold(parts[-1])] > 1 else parts[-1])
        column.set("db", None)
        column.set("catalog", None)


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

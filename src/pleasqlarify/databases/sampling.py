"""A statement on a part of the rows: the largest of its tables give way to some of their rows.

A table that a larger one points at stays whole, so that whatever the chosen rows point at is there.
"""

from collections.abc import Iterator

from sqlglot import exp
from sqlglot.errors import SqlglotError

from pleasqlarify.databases.gate.printing import printed
from pleasqlarify.databases.gate.reading import read
from pleasqlarify.databases.gate.refusals import Refusal
from pleasqlarify.identifiers import read_as
from pleasqlarify.tables import Relation, Schema

LARGE = 500_000  # rows; a query on smaller tables takes no time that is worth a sample
PART = 40_000  # rows that are left of a table, about
SEED = 7
BY_PAGES = {"duckdb", "postgres"}  # whose sample reads no more than it takes


def reads_much(sql: str, schema: Schema) -> bool:
    """Whether an admitted statement reads a large table; it is parsed only where there is one."""
    if not any(map(_is_large, schema.relations)):
        return False
    tree = _tree(sql, schema.dialect)
    return tree is not None and any(True for _ in _large(tree, schema))


def sampled(sql: str, schema: Schema) -> str:
    """An admitted statement on a part of the rows; "" where it reads nothing large.

    >>> from pleasqlarify.tables import Column, ForeignKey
    >>> clients = Relation("client", (Column("id", "INTEGER"),), rows=800_000)
    >>> orders = Relation("sale", (Column("client", "INTEGER"),), rows=20_000_000)
    >>> shop = Schema("duckdb", (clients, orders), (ForeignKey("sale", ("client",), "client", ("id",)),))
    >>> print(sampled("SELECT COUNT(*) FROM sale, client", shop))
    SELECT COUNT(*) FROM sale TABLESAMPLE SYSTEM (0.2 PERCENT) REPEATABLE (7), client
    """
    tree = _tree(sql, schema.dialect)
    found = list(_large(tree, schema)) if tree is not None else []
    names = {relation.name for _, relation in found}
    pointed_at = {key.to_table for key in schema.keys if names >= {key.table, key.to_table} != {key.table}}
    chosen = [(table, relation) for table, relation in found if relation.name not in pointed_at] or found
    if tree is None or not chosen:
        return ""
    for table, relation in chosen:
        _cut(table, relation.rows or LARGE, schema.dialect)
    try:
        return printed(tree, schema.dialect)
    except SqlglotError:
        return ""


def _tree(sql: str, dialect: str) -> exp.Expr | None:
    try:
        return read(sql, dialect)
    except (Refusal, SqlglotError, RecursionError):
        return None


def _large(tree: exp.Expr, schema: Schema) -> Iterator[tuple[exp.Table, Relation]]:
    """The places where large tables are read."""
    named = {cte.alias.lower() for cte in tree.find_all(exp.CTE)}
    for table in tree.find_all(exp.Table):
        relation = read_as(schema, table)
        if relation is None or table.args.get("sample") or table.name.lower() in named:
            continue
        if _is_large(relation):
            yield table, relation


def _is_large(relation: Relation) -> bool:
    return not relation.view and (relation.rows or 0) >= LARGE


def _cut(table: exp.Table, rows: int, dialect: str) -> None:
    """Some of the rows in place of a table: from all over it where the engine can, else the first."""
    if dialect in BY_PAGES:
        percent = exp.Literal.number(f"{100 * PART / rows:.4g}")
        sample = exp.TableSample(method=exp.var("SYSTEM"), percent=percent, seed=exp.Literal.number(SEED))
        table.set("sample", sample)
        return
    name, alias = table.copy(), table.args.get("alias") or exp.TableAlias(this=table.this.copy())
    name.set("alias", None)
    first = exp.select("*").from_(name).limit(PART)
    table.replace(exp.Subquery(this=first, alias=alias.copy()))

"""Two slips of small models, mended on the syntax tree: a join left out, a column under a wrong alias."""

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError
from sqlglot.optimizer.scope import Scope

from pleasqlarify.identifiers import identifier, read_as, table
from pleasqlarify.interpreters.llm.resolve import (
    Lost,
    lost,
    named_before,
    own_columns,
    owners,
    owns,
    source_of,
)
from pleasqlarify.tables import ForeignKey, Relation, Schema


def repaired(sql: str, schema: Schema) -> str | None:
    """The query with its lost columns found; None where none was lost, or not all can be found."""
    try:
        tree = sqlglot.parse_one(sql, read=schema.dialect or None)
        if not lost(tree, schema):
            return None
        mended = _mend(tree, schema)
    except (SqlglotError, RecursionError):
        return None
    return tree.sql(schema.dialect or None) if mended and not lost(tree, schema) else None


def _mend(tree: exp.Expr, schema: Schema) -> bool:
    """Whether every lost column was given a place; rewrites the tree, which is ours."""
    for _ in range(len(lost(tree, schema))):
        left = lost(tree, schema)
        if not left:
            return True
        if not (_move(left[0], schema) or _join(left[0], schema)):
            return False
    return not lost(tree, schema)


def _tables(scope: Scope) -> dict[str, exp.Table]:
    return {alias: source for alias, source in scope.sources.items() if isinstance(source, exp.Table)}


def _move(slip: Lost, schema: Schema) -> bool:
    """Whether one other source here owns the column; it is then written under that alias."""
    if not slip.column.table:
        return False
    places = [a for a, s in slip.scope.sources.items() if owns(s, slip.column.name.lower(), schema)]
    if source_of(slip.scope, slip.column.table) is None:  # the table's own name, though it has an alias
        here = _tables(slip.scope)
        places = [a for a in places if a in here and here[a].name.lower() == slip.column.table.lower()]
    if len(places) == 1:
        slip.column.set("table", identifier(places[0], schema.dialect))
    return len(places) == 1


def _join(slip: Lost, schema: Schema) -> bool:
    """Whether one table owns the column and one key leads there from one table here; it is then joined."""
    here = {
        alias: read.name for alias, node in _tables(slip.scope).items() if (read := read_as(schema, node))
    }
    wanted = slip.column.table.lower()
    absent = [r for r in owners(slip.column.name, schema) if r.name not in here.values()]
    if wanted and source_of(slip.scope, wanted) is None:
        absent = [relation for relation in absent if relation.bare.lower() == wanted]
    paths = [(relation, alias, key) for relation in absent for alias, key in _keys(relation, here, schema)]
    if len(paths) != 1 or source_of(slip.scope, paths[0][0].bare) is not None:
        return False
    relation, alias, key = paths[0]
    _qualify(slip, schema)
    on = _condition(relation, alias, key, schema.dialect)
    slip.select.join(table(relation, schema.dialect), on=on, copy=False)
    slip.column.set("table", identifier(relation.bare, schema.dialect))
    return True


def _keys(relation: Relation, here: dict[str, str], schema: Schema) -> list[tuple[str, ForeignKey]]:
    """The keys between a table and those here, with the alias at the other end."""
    ends = [
        (alias, key)
        for key in schema.keys
        for alias, name in here.items()
        if {key.table, key.to_table} == {relation.name, name}
    ]
    declared = [(alias, key) for alias, key in ends if not key.implied]
    return declared or ends


def _condition(relation: Relation, alias: str, key: ForeignKey, dialect: str) -> exp.Expr:
    near, far = key.columns, key.to_columns
    if key.table == relation.name:
        near, far = far, near

    def column(name: str, of: str) -> exp.Column:
        return exp.Column(this=identifier(name, dialect), table=identifier(of, dialect))

    pairs = zip(near, far, strict=True)
    return exp.and_(*(exp.EQ(this=column(a, alias), expression=column(b, relation.bare)) for a, b in pairs))


def _qualify(slip: Lost, schema: Schema) -> None:
    """Write columns and stars under the alias that owns them, so that a new table changes none."""
    for column in own_columns(slip.scope):
        places = [alias for alias, s in slip.scope.sources.items() if owns(s, column.name.lower(), schema)]
        if (
            not column.table
            and len(places) == 1
            and column.name.lower() not in named_before(column, slip.select)
        ):
            column.set("table", identifier(places[0], schema.dialect))
    shown = [identifier(alias, schema.dialect) for alias in slip.scope.selected_sources]
    stars = [exp.Column(this=exp.Star(), table=alias) for alias in shown]
    kept = [star for e in slip.select.expressions for star in (stars if isinstance(e, exp.Star) else [e])]
    slip.select.set("expressions", kept)

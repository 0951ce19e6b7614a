"""Which columns of a query are nowhere to be found where they are written."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlglot import exp
from sqlglot.optimizer.scope import Scope, traverse_scope

from pleasqlarify.identifiers import read_as
from pleasqlarify.tables import Relation, Schema

QUOTED_MAY_BE_TEXT = ("sqlite", "mysql")  # there, "Drama" is a string where no column has that name


@dataclass(frozen=True, slots=True)
class Lost:
    """A column that does not resolve, and the query it stands in."""

    column: exp.Column
    select: exp.Select
    scope: Scope


def lost(tree: exp.Expr, schema: Schema) -> list[Lost]:
    """The columns that do not resolve, innermost scope first."""
    found = []
    for scope in traverse_scope(tree):
        if isinstance(select := scope.expression, exp.Select):
            unresolved = [column for column in own_columns(scope) if not _resolves(column, scope, schema)]
            found += [
                Lost(c, select, scope) for c in unresolved if c.name.lower() not in named_before(c, select)
            ]
    return found


def own_columns(scope: Scope) -> list[exp.Column]:
    """The columns written in this query itself, not in one inside it."""
    return [column for column in scope.columns if column.parent_select is scope.expression]


def _resolves(column: exp.Column, scope: Scope, schema: Schema) -> bool:
    name = column.name.lower()
    if column.table:
        sources = [source_of(at, column.table) for at in _outwards(scope)]
        nearest = next((source for source in sources if source is not None), None)
        return nearest is not None and owns(nearest, name, schema)
    if _implicit(column, schema):
        return True
    return any(owns(source, name, schema) for at in _outwards(scope) for source in at.sources.values())


def _outwards(scope: Scope) -> Iterator[Scope]:
    at: Scope | None = scope
    while at is not None:
        yield at
        at = at.parent


def named_before(column: exp.Column, select: exp.Select) -> set[str]:
    """The names from the SELECT list that this column may mean: inside the list, only earlier ones."""
    inside = [
        i for i, e in enumerate(select.expressions) if column is e or any(column is c for c in e.walk())
    ]
    return {e.alias.lower() for e in select.expressions[: inside[0] if inside else None] if e.alias}


def _implicit(column: exp.Column, schema: Schema) -> bool:
    """Whether the engine understands the name by itself: a row id, or a quoted text."""
    if isinstance(column.this, exp.Star) or column.name.lower() in ("rowid", "_rowid_", "oid"):
        return True
    quoted = isinstance(column.this, exp.Identifier) and column.this.quoted
    return quoted and schema.dialect in QUOTED_MAY_BE_TEXT and not owners(column.name, schema)


def source_of(scope: Scope, alias: str) -> exp.Table | Scope | None:
    return next((s for name, s in scope.sources.items() if name.lower() == alias.lower()), None)


def owns(source: exp.Expr | Scope, name: str, schema: Schema) -> bool:
    """Whether a source has that column; a source whose columns are not known has every column."""
    if isinstance(source, Scope):
        select = source.expression
        if not isinstance(select, exp.Query) or select.is_star:
            return True
        return name in {column.lower() for column in (source.outer_columns or select.named_selects)}
    relation = read_as(schema, source)
    return relation is None or has(relation, name)


def has(relation: Relation, name: str) -> bool:
    return any(column.name.lower() == name.lower() for column in relation.columns)


def owners(name: str, schema: Schema) -> list[Relation]:
    return [relation for relation in schema.relations if has(relation, name)]

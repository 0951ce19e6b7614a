"""Sub-queries that filter as a join does: IN, EXISTS and NOT EXISTS about tables that are new."""

from __future__ import annotations

from collections import Counter

from sqlglot import exp

from pleasqlarify.domains.sql.atoms import links, members
from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.conditions import parts
from pleasqlarify.domains.sql.atoms.draft import Place
from pleasqlarify.domains.sql.atoms.parsing import bare

PLAIN = frozenset(("expressions", "from_", "joins", "where", "distinct"))


def read(block: Block, conditions: list[exp.Expr]) -> list[exp.Expr]:
    """Writes those conditions that are joins in disguise; gives the others."""
    if block.place.whole:
        return conditions
    new = {id(condition): _new_tables(block, condition) for condition in conditions}
    times = Counter(table for tables in new.values() for table in tables)
    alone = {key for key, tables in new.items() if all(times[table] == 1 for table in tables)}
    return [c for c in conditions if id(c) not in alone or not _read(block, bare(c))]


def rows_as_they_are(node: exp.Select) -> bool:
    """Whether a SELECT gives a row for each that it finds, so that what it selects says nothing of EXISTS."""
    counted = not node.args.get("group") and any(item.find(exp.AggFunc) for item in node.expressions)
    return not counted and not any(node.args.get(key) for key in ("qualify", "limit", "offset"))


def _read(block: Block, condition: exp.Expr) -> bool:
    if isinstance(condition, exp.In):
        return _membership(block, condition)
    if isinstance(condition, exp.Exists):
        return _existence(block, condition)
    if isinstance(condition, exp.Not) and isinstance(bare(condition.this), exp.Exists):
        return _absence(block, condition)
    return False


def _new_tables(block: Block, condition: exp.Expr) -> set[str]:
    """The tables that a condition would bring in; one that several would bring in stays in sub-queries."""
    condition = bare(condition)
    inner = bare(condition.this) if isinstance(condition, exp.Not) else condition
    query = members.listed(block.printer, inner) if isinstance(inner, exp.In) else inner.this
    fresh = _fresh(block, query) if isinstance(inner, (exp.In, exp.Exists)) else None
    return {table.text for table in fresh.tables} if fresh else set()


def _membership(block: Block, condition: exp.In) -> bool:
    """x IN (SELECT y FROM t WHERE c): the conditions of the sub-query join the outer ones."""
    inner = _fresh(block, members.listed(block.printer, condition))
    items = inner.node.expressions if inner else []
    item = bare(items[0].unalias()) if len(items) == 1 else None
    if inner is None or not isinstance(item, exp.Column) or isinstance(item.this, exp.Star):
        return False
    links.write_semijoin(block, block.say(condition.this), inner.say(item), (condition, item))
    _adopt(block, inner)
    block.reader.body(inner, _where(inner))
    return True


def _existence(block: Block, condition: exp.Exists) -> bool:
    """EXISTS (SELECT .. FROM t WHERE t.y = x AND c) says the same as x IN (SELECT y FROM t WHERE c)."""
    inner = _fresh(block, condition.this)
    if inner is None or not rows_as_they_are(inner.node):
        return False
    own = {source.text for source in inner.scope.sources}
    found = _where(inner)
    ties = [part for part in found if (tied := links.link(inner, part)) and links.across(tied, own)]
    if len(ties) != 1:
        return False
    links.write_semijoin(block, *links.ends(inner, ties[0], own), (condition, ties[0]))
    _adopt(block, inner)
    block.reader.body(inner, [part for part in found if part is not ties[0]])
    return True


def _absence(block: Block, condition: exp.Expr) -> bool:
    """NOT EXISTS over one table says the same as an anti join."""
    inner = _fresh(block, bare(condition.this).this)
    if inner is None or inner.joined or len(inner.tables) != 1 or not rows_as_they_are(inner.node):
        return False
    _adopt(block, inner)
    (name,) = inner.tables
    block.write("TABLE", name)
    block.write("ANTI JOIN", name.at(condition), f"JOIN {name.text}")
    for part in _where(inner):
        block.write("ANTI JOIN ON", inner.say(part), f"JOIN {name.text}")
    return True


def _fresh(block: Block, query: exp.Expr | None) -> Block | None:
    """A plain sub-query that reads only tables that are new here."""
    while isinstance(query, exp.Subquery):
        query = query.this
    if not isinstance(query, exp.Select) or not _given(query) <= PLAIN:
        return None
    inner = block.reader.block(query, Place(block.place.path, block.place.ctes, block.scope))
    known = {table.text for table in block.tables} | block.hoisted
    new = {table.text for table in inner.tables}
    return inner if new and not inner.derived and not new & known else None


def _given(node: exp.Expr) -> frozenset[str]:
    return frozenset(key for key, value in node.args.items() if value)


def _where(block: Block) -> list[exp.Expr]:
    where = block.node.args.get("where")
    return parts(block, where.this) if where else []


def _adopt(block: Block, inner: Block) -> None:
    """From now on the sub-query's atoms and sub-queries are the outer SELECT's."""
    block.hoisted |= {table.text for table in inner.tables}
    inner.hoisted = block.hoisted | {table.text for table in block.tables}
    inner.draft = block.draft
    block.printer.pending |= inner.printer.pending
    inner.printer.pending = block.printer.pending

"""The names that a SELECT can use, from what stands in its FROM."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.builder import Builder
from pleasqlarify.domains.sql.atoms.draft import Place
from pleasqlarify.domains.sql.atoms.items import columns_of, holds_tables
from pleasqlarify.domains.sql.atoms.parsing import CONTENTS, bare, is_query
from pleasqlarify.domains.sql.atoms.stars import is_star


def fill(block: Block) -> None:
    """Adds a SELECT's tables, derived queries and joins, its output aliases and named windows."""
    block.printer.windows = {window.name.lower(): window for window in block.node.args.get("windows") or ()}
    for item in block.node.expressions:
        if item.alias and not is_star(item):
            block.scope.items.setdefault(item.alias.lower(), bare(item.unalias()))
    ranks = _ranks(block)
    Builder(block, ranks, Counter()).add_all()
    taken = _taken(block)
    if taken:
        block.forget_sources()
        Builder(block, ranks, taken).add_all()


def inner(node: exp.Expr, place: Place) -> tuple[exp.Expr, Place] | None:
    """The query that a source stands for and the place to read it at, if it is nothing but a query."""
    given = {key for key, value in node.args.items() if value}
    if not given <= {"this", "alias"} or columns_of(node):
        return None
    if isinstance(node, exp.Subquery) and (is_query(node.this) or isinstance(node.this, CONTENTS)):
        return node.this, place
    cte = place.ctes.get(node.name.lower()) if isinstance(node, exp.Table) else None
    if cte is None or cte.query is None or cte.columns:
        return None
    return cte.query, replace(place, ctes=cte.ctes)


def _ranks(block: Block) -> dict[int, int]:
    """Numbers for derived queries by the tables they read, so that the order of a join does not matter."""
    from_ = block.node.args.get("from_")
    items = list(_items(from_.this)) if from_ is not None else []
    items += [item for step in block.node.args.get("joins") or () for item in _items(step.this)]
    ctes = block.place.ctes
    derived = [i for i in items if not isinstance(i, exp.Table) or (not i.db and i.name.lower() in ctes)]
    if len(derived) < 2:
        return {}
    ranked = sorted(derived, key=lambda item: sorted(block.reader.tables(item, ctes)))
    return {id(item): number for number, item in enumerate(ranked, 1)}


def _items(node: exp.Expr) -> Iterator[exp.Expr]:
    if holds_tables(node):
        yield from _items(node.this)
    else:
        yield node
    for step in node.args.get("joins") or ():
        yield from _items(step.this)


def _taken(block: Block) -> Counter[str]:
    """Names of this SELECT's sources that it uses for one around it, with how many there are."""
    around = {source.text for scope in block.scope.around() for source in scope.sources}
    clashes = {source.text for source in block.scope.sources} & around
    spoken = set()
    for column in block.node.find_all(exp.Column) if clashes else ():
        parts = [part.name for part in column.parts]
        if not block.scope.find(parts) and (found := block.scope.find_outside(parts)):
            spoken |= {name for name in clashes if found.text.startswith(name + ".")}
    return Counter({n: sum(text == n or text.startswith(n + "#") for text in around) for n in spoken})

"""One SELECT: its clauses in turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from sqlglot import exp

from pleasqlarify.domains.sql.atoms import conditions, crossings, joins, semijoins, stars, subqueries, tails
from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.draft import Draft
from pleasqlarify.domains.sql.atoms.naming import plain
from pleasqlarify.domains.sql.atoms.parsing import bare
from pleasqlarify.domains.sql.atoms.scope import Output, Said

ITEMS_AND_SOURCES = frozenset(("with_", "expressions", "distinct", "from_", "joins", "laterals", "windows"))
NO_MEANING = frozenset(("operation_modifiers", "hint"))  # how to run it, not what it returns
FILTERS_AND_TAILS = frozenset(("where", "group", "having", "qualify", "order", "limit", "offset", "sample"))

WAYS = ("rollup", "cube", "grouping_sets")

LONGEST_NAME = 200  # a longer expression goes by its alias in the queries around


def read(block: Block) -> Draft:
    """The atoms of a SELECT and of all queries in it."""
    if not (block.place.rowless and semijoins.rows_as_they_are(block.node)):
        _selected(block)
    where = block.node.args.get("where")
    body(block, conditions.parts(block, where.this) if where else [])
    _grouped(block)
    for key, kind in (("having", "HAVING"), ("qualify", "QUALIFY")):
        clause = block.node.args.get(key)
        if clause is not None:
            conditions.filters(block, conditions.parts(block, clause.this), kind)
    tails.read(block)
    for sample in (*block.sampled, block.node.args.get("sample")):
        if sample is not None:
            words = block.say(sample).text.strip()
            size = words.removeprefix("USING SAMPLE ").removeprefix("TABLESAMPLE ")
            block.write("SAMPLE", Said(size, nodes=(sample,)))
    for key in sorted(block.node.args.keys() - ITEMS_AND_SOURCES - FILTERS_AND_TAILS - NO_MEANING):
        _unknown(block, key, block.node.args[key])
    subqueries.read(block)
    return block.draft


def body(block: Block, where: list[exp.Expr]) -> None:
    """TABLE, JOIN and WHERE atoms, with these conditions of WHERE."""
    for table in block.tables:
        block.write("TABLE", table)
    filters = semijoins.read(block, joins.read(block) + joins.where(block, where))
    conditions.filters(block, filters, "WHERE")
    crossings.write(block, [block.say(condition) for condition in filters])


def outputs(block: Block) -> tuple[Output, ...] | None:
    """The columns of a SELECT in order; None where a star hides them."""
    found: list[Output] = []
    for item in block.node.expressions:
        if stars.is_star(item):
            expanded = stars.expansion(block, item)
            if expanded is None:
                return None
            found += expanded
        else:
            said = block.say(item.unalias())
            name = item.alias_or_name or said.text
            lasting = len(said.text) <= LONGEST_NAME
            text = _offered(block, item, said) if lasting else plain(name)
            found.append(Output(name, text, said.tables, lasting))
    times = Counter(output.text for output in found)
    return tuple(o if times[o.text] == 1 else replace(o, text=plain(o.name), lasting=False) for o in found)


def _offered(block: Block, item: exp.Expr, said: Said) -> str:
    """What a column is called by the queries around: its bare name, or the expression that it is."""
    names = [source.text for source in block.scope.sources if said.text.startswith(source.text + ".")]
    is_column = isinstance(bare(item.unalias()), exp.Column) and names
    return said.text[len(max(names, key=len)) + 1 :] if is_column else plain(said.text)


def _selected(block: Block) -> None:
    for item in block.node.expressions:
        if stars.is_star(item):
            stars.read(block, item)
        else:
            block.write("SELECT", block.say(item.unalias()))
    distinct = block.node.args.get("distinct")
    on = distinct.args.get("on") if distinct else None
    for key in on.expressions if isinstance(on, exp.Tuple) else [on] if on else []:
        block.write("DISTINCT ON", block.say(tails.resolved(block, key)).at(key))
    if distinct is not None and on is None:
        block.write("DISTINCT", Said("", nodes=(distinct,)))


def _grouped(block: Block) -> None:
    group = block.node.args.get("group")
    if not isinstance(group, exp.Group):
        return
    several = _several_ways(block, group)
    for key in [several] if several else _keys(block, group):
        block.write("GROUP BY", block.say(tails.numbered(block, key)).at(group if several else key))
    for word, value in sorted(group.args.items()):
        if word not in ("expressions", "all", *WAYS):
            _unknown(block, f"group by {word}", value)


def _several_ways(block: Block, group: exp.Group) -> exp.Expr | None:
    """Subtotals or several sets, where these are written behind the keys as MySQL and Spark have it."""
    for way in WAYS:
        (found,) = group.args.get(way) or (None,)
        if isinstance(found, exp.Expr) and group.expressions:
            keys = [tails.numbered(block, key).copy() for key in group.expressions]
            return type(found)(expressions=found.expressions or keys)
    return None


def _keys(block: Block, group: exp.Group) -> list[exp.Expr]:
    """The keys of GROUP BY; those of ALL are the items without an aggregate, where that can be told."""
    if not group.args.get("all"):
        return [key for one in group.expressions for key in (one.expressions if _is_row(one) else [one])]
    if any(stars.is_star(item) or item.find(exp.Anonymous, exp.Columns) for item in block.node.expressions):
        return [exp.Var(this="ALL")]
    return [item.unalias() for item in block.node.expressions if not item.find(exp.AggFunc)]


def _is_row(key: exp.Expr) -> bool:
    return isinstance(key, exp.Tuple)


def _unknown(block: Block, key: str, value: object) -> None:
    """A clause that nothing here knows, in sqlglot's own words."""
    kind = key.rstrip("_").replace("_", " ").upper()
    for part in value if isinstance(value, list) else [value]:
        if isinstance(part, exp.Expr):
            block.write(kind, block.say(part))
        elif part:
            block.write(kind, "" if part is True else str(part))

"""What stands in FROM: tables, queries, functions, and in which order they are joined."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.block import Block, Joined
from pleasqlarify.domains.sql.atoms.draft import Cte, Place
from pleasqlarify.domains.sql.atoms.naming import inside, plain
from pleasqlarify.domains.sql.atoms.parsing import bare, is_query
from pleasqlarify.domains.sql.atoms.scope import Output, Said, Source
from pleasqlarify.domains.sql.atoms.stars import is_star

CONTENTS = (exp.Values, exp.Pivot, exp.Summarize)  # what may stand in parentheses besides a query


def fill(block: Block) -> None:
    """Adds the names that a SELECT can use, its tables, derived queries and joins."""
    builder = _Builder(block)
    from_ = block.node.args.get("from_")
    left = builder.add(from_.this) if from_ is not None else []
    builder.join(left, block.node.args.get("joins") or ())
    for lateral in block.node.args.get("laterals") or ():
        builder.add(lateral)
    block.printer.windows = {window.name.lower(): window for window in block.node.args.get("windows") or ()}
    for item in block.node.expressions:
        if item.alias and not is_star(item):
            block.scope.items.setdefault(item.alias.lower(), bare(item.unalias()))


def inner(node: exp.Expr, place: Place) -> tuple[exp.Expr, Place] | None:
    """The query that a source stands for and the place to read it at, if it is nothing but a query."""
    given = {key for key, value in node.args.items() if value}
    if not given <= {"this", "alias"} or _columns(node):
        return None
    if isinstance(node, exp.Subquery) and (is_query(node.this) or isinstance(node.this, CONTENTS)):
        return node.this, place
    cte = place.ctes.get(node.name.lower()) if isinstance(node, exp.Table) else None
    if cte is None or cte.query is None or cte.columns:
        return None
    return cte.query, replace(place, ctes=cte.ctes)


class _Builder:
    """Adds the sources of one SELECT, in order."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self.scope = block.scope
        self.counts: Counter[str] = Counter()

    def add(self, node: exp.Expr, hidden: bool = False) -> list[Source]:
        """The sources of one item of FROM; several where it is a join in parentheses."""
        if _is_join(node):
            found = self.add(node.this, hidden)
        else:
            found = [self._named(node, self._source(node), hidden)]
            if node.args.get("sample"):
                self.block.write("SAMPLE", f"{found[0].text} {node.args['sample'].sql().strip()}")
        self.join(found, node.args.get("joins") or ())
        return found

    def join(self, left: list[Source], steps: list[exp.Join] | tuple[()]) -> None:
        """Add what is joined to the sources on the left, one after the other."""
        for step in steps:
            before = list(left)
            right = self.add(step.this, hidden=(step.kind or "") in ("SEMI", "ANTI"))
            self.block.joined.append(Joined(step, before, right))
            left += right

    def _named(self, node: exp.Expr, source: Source, hidden: bool) -> Source:
        source = replace(source, hidden=hidden)
        renamed = _columns(node)
        if renamed and source.outputs is not None:
            pairs = zip(renamed, source.outputs, strict=False)
            rest = source.outputs[len(renamed) :]
            source = replace(source, outputs=(*(Output(n, o.text, o.tables) for n, o in pairs), *rest))
        elif renamed:
            source = replace(source, outputs=tuple(Output(n, plain(n)) for n in renamed))
        self.scope.aliases.setdefault(f"#{len(self.scope.sources)}", source)
        for alias in (node.alias_or_name, node.name):
            if alias:
                self.scope.aliases.setdefault(alias.lower(), source)
        self.scope.sources.append(source)
        return source

    def _source(self, node: exp.Expr) -> Source:
        if isinstance(node, exp.Table) and isinstance(node.this, exp.Identifier):
            return self._table(node)
        if isinstance(node, exp.Lateral) and isinstance(node.this, exp.Subquery):
            return self._derived(node.this, self.block.place)
        if is_query(node) or isinstance(node, CONTENTS):
            return self._derived(node, self.block.place)
        return self._function(node)

    def _table(self, node: exp.Table) -> Source:
        cte = self.block.place.ctes.get(node.name.lower()) if not node.db else None
        if node.args.get("pivots"):
            return self._derived(_pivoted(node), self.block.place)
        if cte is not None and cte.query is not None:
            return self._derived(cte.query, replace(self.block.place, ctes=cte.ctes), cte)
        if cte is not None:
            known = tuple(Output(name, plain(name)) for name in cte.columns)
            source: Source | None = Source(self._numbered("itself"), known or None)
        else:
            names = (f"{node.db}.{node.name}", node.name)
            found = [r for name in names if (r := self.block.reader.relation(name))]
            name = found[0].name if found else node.name
            text = self._numbered(plain(name))
            source = self.block.reader.base(name, text) or Source(text, None, name)
        assert source is not None
        self.block.tables.append(Said(source.text, (), (source.table,) if source.table else ()))
        return source

    def _derived(self, query: exp.Expr, place: Place, cte: Cte | None = None) -> Source:
        number = len(self.block.derived) + 1
        name = "from" if number == 1 else f"from{number}"
        path = inside(self.block.place.path, name)
        place = Place(path, place.ctes, self.scope)
        self.block.derived.append((query, place))
        outputs = self.block.reader.outputs(query, place)
        if cte is not None and cte.columns:
            renamed = zip(cte.columns, outputs or [Output(c, plain(c)) for c in cte.columns], strict=False)
            outputs = tuple(Output(n, o.text, o.tables) for n, o in renamed)
        return Source(name, outputs)

    def _function(self, node: exp.Expr) -> Source:
        call = node.this if isinstance(node, (exp.Table, exp.Lateral)) else node
        text = self.block.printer.text(call)
        name = self._numbered(f"{text.split('(')[0].lower()}()")
        self.block.tables.append(Said(text))
        return Source(name, None)

    def _numbered(self, text: str) -> str:
        self.counts[text] += 1
        return text if self.counts[text] == 1 else f"{text}#{self.counts[text]}"


def _is_join(node: exp.Expr) -> bool:
    """Whether parentheses hold tables, not a query."""
    return (
        isinstance(node, exp.Subquery) and isinstance(node.this, (exp.Table, exp.Subquery)) and not node.alias
    )


def _columns(node: exp.Expr) -> list[str]:
    alias = node.args.get("alias")
    return [c.name for c in alias.columns] if isinstance(alias, exp.TableAlias) else []


def _pivoted(node: exp.Table) -> exp.Expr:
    """A table with its pivots, as a query of its own."""
    pivots = node.args["pivots"]
    return exp.Pivot(this=exp.Table(this=node.this, db=node.args.get("db")), fields=pivots)

"""What stands in FROM: tables, queries, functions, and in which order they are joined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.block import Block, Joined
from pleasqlarify.domains.sql.atoms.draft import Cte, Place
from pleasqlarify.domains.sql.atoms.items import columns_of, holds_tables, pivoted, running_number
from pleasqlarify.domains.sql.atoms.naming import called, inside, plain
from pleasqlarify.domains.sql.atoms.parsing import CONTENTS, is_query
from pleasqlarify.domains.sql.atoms.scope import Output, Said, Source

FILTERING = frozenset({"duckdb", "spark", "spark2", "databricks", "hive", "clickhouse"})
"""Dialects in which SEMI and ANTI stand before JOIN."""


ORDINALITY = "ordinality"  # what SQL calls the running number of a list's parts


class Builder:
    """Adds the sources of one SELECT, in order; ``taken`` are names that sources around it have."""

    def __init__(self, block: Block, ranks: Mapping[int, int], taken: Counter[str]) -> None:
        self.block, self.scope = block, block.scope
        self.ranks = ranks
        self.counts = taken

    def add_all(self) -> None:
        """Everything in FROM."""
        from_ = self.block.node.args.get("from_")
        self.join(self.add(from_.this) if from_ is not None else [], self.block.node.args.get("joins") or ())
        for lateral in self.block.node.args.get("laterals") or ():
            before = list(self.scope.sources)
            found = self.add(lateral)
            if lateral.args.get("outer"):  # rows that give none are kept, as by LEFT JOIN ... ON TRUE
                step = exp.Join(this=lateral, side="LEFT")
                self.block.joined.append(Joined(step, before, found))

    def add(self, node: exp.Expr, hidden: bool = False) -> list[Source]:
        """The sources of one item of FROM; several where it is a join in parentheses."""
        if holds_tables(node):
            found = self.add(node.this, hidden)
        else:
            found = [self._named(node, replace(self._source(node), hidden=hidden))]
            if node.args.get("sample"):
                self.block.sampled.append(node.args["sample"])
        self.join(found, node.args.get("joins") or ())
        return found

    def join(self, left: list[Source], steps: Sequence[exp.Join]) -> None:
        """Add what is joined to the sources on the left, one after the other."""
        for step in steps:
            if self.block.reader.dialect not in FILTERING and step.kind in ("SEMI", "ANTI"):
                step.set("kind", None)  # elsewhere the word is an alias of the table before it
            before = list(left)
            right = self.add(step.this, hidden=step.kind in ("SEMI", "ANTI"))
            self.block.joined.append(Joined(step, before, right))
            left += right

    def _named(self, node: exp.Expr, source: Source) -> Source:
        columns, number = columns_of(node), running_number(node)
        if number:
            known = tuple(Output(name, plain(name)) for name in columns if name != number)
            source = replace(source, outputs=(*known, Output(number, ORDINALITY)))
        elif columns:
            known = source.outputs or tuple(Output(name, plain(name)) for name in columns)
            renamed = (output.renamed(name) for output, name in zip(known, columns, strict=False))
            source = replace(source, outputs=(*renamed, *known[len(columns) :]))
        self.scope.aliases[f"#{len(self.scope.sources)}"] = source
        if node.alias_or_name:
            self.scope.aliases.setdefault(node.alias_or_name.lower(), source)
        relation = self.block.reader.relations.get(source.table) if source.table else None
        if relation is not None and not node.alias:  # schema.table.column
            self.scope.placed.setdefault((relation.schema.lower(), relation.bare.lower()), source)
        self.scope.sources.append(source)
        return source

    def _source(self, node: exp.Expr) -> Source:
        place = self.block.place
        if isinstance(node, exp.Table) and isinstance(node.this, exp.Identifier):
            cte = place.ctes.get(node.name.lower()) if not node.db else None
            if node.args.get("pivots"):
                return self._derived(node, pivoted(node), place)
            if cte is not None and cte.query is not None:
                return self._derived(node, cte.query, replace(place, ctes=cte.ctes), cte)
            return self._read(self._itself(cte) if cte else self._table(node), node)
        if isinstance(node, exp.Lateral) and isinstance(node.this, exp.Subquery):
            return self._derived(node, node.this, replace(place, outer=self.scope))
        if is_query(node) or isinstance(node, CONTENTS):
            return self._derived(node, node, place)
        return self._function(node)

    def _read(self, source: Source, node: exp.Expr) -> Source:
        self.block.tables.append(Said(source.text, (), (source.table,) if source.table else (), (node,)))
        return source

    def _itself(self, cte: Cte) -> Source:
        known = tuple(Output(name, plain(name)) for name in cte.columns)
        return Source(self._numbered("itself"), known or None)

    def _table(self, node: exp.Table) -> Source:
        reader = self.block.reader
        relation = reader.meant(node)
        name = relation.name if relation else ".".join(part.name for part in node.parts)
        text = self._numbered(called(relation) if relation else plain(name))
        return reader.base(name, text) or Source(text, None, name)

    def _derived(self, node: exp.Expr, query: exp.Expr, place: Place, cte: Cte | None = None) -> Source:
        number = self.ranks.get(id(node), len(self.block.derived) + 1)
        name = "from" if number == 1 else f"from{number}"
        outer = self.scope if self.block.reader.dialect == "duckdb" else place.outer  # DuckDB: LATERAL unsaid
        place = Place(inside(self.block.place.path, name), place.ctes, outer)
        self.block.derived.append((query, place))
        outputs = self.block.reader.outputs(query, place)
        if cte is not None and cte.columns:
            known = outputs or tuple(Output(column, plain(column)) for column in cte.columns)
            outputs = tuple(o.renamed(column) for o, column in zip(known, cte.columns, strict=False))
        return Source(self._numbered(name), outputs)

    def _function(self, node: exp.Expr) -> Source:
        call = node.this if isinstance(node, (exp.Table, exp.Lateral)) else node
        if call.args.get("alias"):
            call = call.copy()
            call.set("alias", None)
        if isinstance(call, exp.Unnest) and call.args.get("offset"):
            call = call.copy()
            call.set("offset", True)  # whatever the running number is called
        said = self.block.say(call).at(node)
        self.block.tables.append(said)
        return Source(self._numbered(said.text.split("(")[0].lower()), None)

    def _numbered(self, text: str) -> str:
        self.counts[text] += 1
        return text if self.counts[text] == 1 else f"{text}#{self.counts[text]}"

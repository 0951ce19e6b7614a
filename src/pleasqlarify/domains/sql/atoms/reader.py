"""Queries to atoms: which part of a query is read by whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlglot import exp

from pleasqlarify.domains.sql.atoms import anchors, roots, selects, setops, sources
from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.draft import Cte, Draft, Place
from pleasqlarify.domains.sql.atoms.naming import called, plain
from pleasqlarify.domains.sql.atoms.parsing import Unreadable, is_query
from pleasqlarify.domains.sql.atoms.scope import Output, Source
from pleasqlarify.identifiers import meant
from pleasqlarify.tables import Relation, Schema

MAX_QUERIES = 500  # after named queries are put in where they are used; they can double at every step


class Reader:
    """Reads the queries of one text."""

    def __init__(self, schema: Schema) -> None:
        self.dialect, self.schema = schema.dialect, schema
        self.relations: dict[str, Relation] = {}
        for relation in schema.relations:
            self.relations.setdefault(relation.name.lower(), relation)
            self.relations[relation.name] = relation
        self._meant: dict[tuple[str, ...], Relation | None] = {}
        self._blocks: dict[tuple[int, str], Block] = {}
        self._tables: dict[int, frozenset[str]] = {}
        self._counted = 0

    def read(self, node: exp.Expr, place: Place) -> Draft:
        """The atoms of a query that stands at a place."""
        self._count()
        place = replace(place, ctes=self.named(node, place.ctes))
        if isinstance(node, exp.Subquery):
            return self._wrapped(node, place)
        if isinstance(node, exp.SetOperation):
            return setops.read(self, node, place)
        if isinstance(node, exp.Select):
            inner = _passed_on(node, place)
            return self.read(*inner) if inner else selects.read(self.block(node, place))
        return roots.read(self, node, place)

    def block(self, node: exp.Select, place: Place) -> Block:
        """The SELECT at a place, its names resolved; the same one however often it is asked for."""
        key = id(node), place.path
        if key not in self._blocks:
            self._count()
            self._blocks[key] = Block(self, node, place)
            sources.fill(self._blocks[key])
        return self._blocks[key]

    def body(self, block: Block, where: list[exp.Expr]) -> None:
        """Writes the TABLE, JOIN and WHERE atoms of a SELECT."""
        selects.body(block, where)

    def anchors(self, queries: Sequence[exp.Expr], place: Place) -> list[str]:
        """Names that tell queries apart whatever their order."""
        return anchors.anchors(self, queries, place)

    def tables(self, node: exp.Expr, ctes: Mapping[str, Cte]) -> frozenset[str]:
        """The tables that a query reads, also by way of named queries."""
        if id(node) not in self._tables:
            self._tables[id(node)] = frozenset()
            ctes = self.named(node, ctes)
            names: set[str] = set()
            for table in node.find_all(exp.Table):
                cte = None if table.db else ctes.get(table.name.lower())
                relation = self.meant(table)
                if cte is not None:
                    names |= self.tables(cte.query, cte.ctes) if cte.query is not None else {"itself"}
                else:
                    names.add(called(relation) if relation else plain(table.name))
            self._tables[id(node)] = frozenset(names)
        return self._tables[id(node)]

    def relation(self, name: str) -> Relation | None:
        """The relation of that name; letter case counts only where two differ by nothing else."""
        return self.relations.get(name) or self.relations.get(name.lower())

    def meant(self, node: exp.Table) -> Relation | None:
        """The relation that a table in a FROM means, by whatever name."""
        parts = tuple(part.name for part in node.parts)
        if parts not in self._meant:
            self._meant[parts] = meant(self.schema, parts)
        return self._meant[parts]

    def base(self, name: str, text: str) -> Source | None:
        """A relation of the schema as a source called ``text``."""
        relation = self.relation(name)
        if relation is None:
            return None
        outputs = (Output(c.name, plain(c.name), (relation.name,)) for c in relation.columns)
        return Source(text, tuple(outputs), relation.name)

    def outputs(self, node: exp.Expr | None, place: Place) -> tuple[Output, ...] | None:
        """The columns that a query gives, in order; None where that is not known."""
        if node is None or node.args.get("pivots"):
            return None
        place = replace(place, ctes=self.named(node, place.ctes))
        if isinstance(node, exp.Subquery):
            return self.outputs(node.this, place)
        if isinstance(node, exp.Values):
            return tuple(Output(f"column{n + 1}", f"column{n + 1}") for n in range(_width(node)))
        if isinstance(node, exp.SetOperation):
            return setops.outputs(self, node, place)
        if isinstance(node, exp.Select):
            inner = _passed_on(node, place)
            return self.outputs(*inner) if inner else selects.outputs(self.block(node, place))
        return None

    def named(self, node: exp.Expr, ctes: Mapping[str, Cte]) -> Mapping[str, Cte]:
        """The named queries in sight inside a query; each of its own sees those before it."""
        with_ = node.args.get("with_") or exp.With(expressions=[])
        for cte in with_.expressions:
            columns = tuple(c.name for c in cte.args["alias"].columns)
            name = cte.alias.lower()
            recursive = with_.args.get("recursive") or meant(self.schema, [name]) is None
            within = {**ctes, name: Cte(None, columns, {})} if recursive else ctes
            ctes = {**ctes, name: Cte(cte.this, columns, within)}
        return ctes

    def _count(self) -> None:
        self._counted += 1
        if self._counted > 2 * MAX_QUERIES:  # each is looked at once for its names and once for its atoms
            raise Unreadable(f"cannot read a query that unfolds into more than {MAX_QUERIES} queries")

    def _wrapped(self, node: exp.Subquery, place: Place) -> Draft:
        inner = node.this
        if not is_query(inner) and not isinstance(inner, (exp.Values, exp.Pivot, exp.Summarize)):
            return self.read(exp.Select(expressions=[exp.Star()], from_=exp.From(this=inner)), place)
        draft = self.read(inner, place)
        setops.tail(self, node, place, draft)
        return draft


def _passed_on(node: exp.Select, place: Place) -> tuple[exp.Expr, Place] | None:
    """The query of which a SELECT gives every column and row as they are: SELECT * FROM (query)."""
    given = {key for key, value in node.args.items() if value} - {"with_"}
    if given != {"expressions", "from_"} or node.expressions != [exp.Star()]:
        return None
    return sources.inner(node.args["from_"].this, place)


def _width(node: exp.Values) -> int:
    return len(node.expressions[0].expressions) if node.expressions else 0

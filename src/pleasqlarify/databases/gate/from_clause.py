"""What a FROM brings into sight: tables of the schema, common table expressions, functions, subqueries."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from sqlglot import exp

from pleasqlarify.databases.gate.functions import TABLE_COLUMNS
from pleasqlarify.databases.gate.grammar import called
from pleasqlarify.databases.gate.refusals import Refusal, unknown
from pleasqlarify.databases.gate.scopes import Names, Scope, Source, folded, together

QUERY = (exp.Select, exp.SetOperation, exp.Subquery, exp.Values, exp.Pivot, exp.Summarize)


class FromClause(ABC):
    """The half of a reader that adds to a scope what its FROM names."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._rules = names.rules
        self.seen: set[int] = set()  # the tables looked up, by identity of their nodes

    @abstractmethod
    def query(self, node: exp.Expr, around: Scope) -> Source:
        """What a query returns, as a source without a name."""

    @abstractmethod
    def walk(self, nodes: Iterable[object], scope: Scope) -> None:
        """Looks up every name below these nodes."""

    def rest(self, node: exp.Expr, scope: Scope, done: set[str]) -> None:
        """Looks up every name in what a node holds, but for the parts that are done."""
        for key, value in node.args.items():
            if key not in done:
                self.walk(value if isinstance(value, list) else [value], scope)

    def item(self, node: exp.Expr, scope: Scope) -> None:
        """Adds to the scope what one item of a FROM brings into it."""
        source = self._source(node, scope)
        if node.args.get("pivots"):
            self.walk(node.args["pivots"], _unknown_columns(scope))
            source = Source(source.name, source.columns, open=True)
        if node.alias or not is_bracketed(node):
            columns = [folded(name) for name in node.alias_column_names]
            scope.sources.append(source.renamed(folded(node.alias) or source.name, columns))
        for join in node.args.get("joins") or []:
            self.item(join.this, scope)
            self.rest(join, scope, {"this", "using"})

    def _source(self, node: exp.Expr, scope: Scope) -> Source:
        if isinstance(node, exp.Table):
            return self.table(node, scope)
        if isinstance(node, exp.Subquery) and is_bracketed(node):
            return self._bracketed(node, scope)
        if isinstance(node, (exp.Subquery, exp.Select, exp.SetOperation)):
            around = scope if self._rules.lateral else scope.parent
            return self.query(node, Scope(scope.rules, scope.tables, around))
        if isinstance(node, exp.Values):
            return self._values(node, scope)
        return self._derived(node, scope)

    def _bracketed(self, node: exp.Subquery, scope: Scope) -> Source:
        """Tables joined within brackets: without an alias each keeps its own name."""
        inside = Scope(scope.rules, scope.tables, scope.parent)
        self.item(node.this, inside)
        if not node.alias:
            scope.sources += inside.sources
        return together(inside.sources)

    def _values(self, node: exp.Values, scope: Scope) -> Source:
        self.rest(node, scope, {"alias"})
        width = len(node.expressions[0].expressions) if node.expressions else 0
        stem, start = self._rules.values
        order = tuple(f"{stem}{i}" for i in range(start, start + width))
        return Source("", frozenset(order), order=order)

    def _derived(self, node: exp.Expr, scope: Scope) -> Source:
        """UNNEST, LATERAL, PIVOT, SUMMARIZE: their columns depend on the data."""
        inside = _unknown_columns(scope)
        done = {"alias"}
        if isinstance(node.this, (exp.Table, *QUERY)):
            self.item(node.this, inside)
            done.add("this")
        self.rest(node, inside, done)
        return Source(open=True)

    def table(self, node: exp.Table, scope: Scope) -> Source:
        """The table or table function that a node names; raises Refusal."""
        self.seen.add(id(node))
        self.rest(node, scope, {"this", "db", "catalog", "alias", "joins", "pivots"})
        if isinstance(node.this, exp.Func):
            name = called(node.this)
            self.walk([node.this], scope)
            known = TABLE_COLUMNS.get(name, frozenset())
            return Source(name, known, open=not known or not self._rules.tables_in)
        if not isinstance(node.this, exp.Identifier):
            raise Refusal("table", node.sql(), "only tables and views can be read")
        return self.named(node, scope)

    def named(self, node: exp.Table | exp.Column, scope: Scope) -> Source:
        """The table expression or stored table of that name; raises Refusal."""
        written = [part.name for part in node.parts]
        *qualifiers, name = [folded(part) for part in written]
        if not qualifiers and name in scope.tables:
            return scope.tables[name]
        own = {"main"} if self._names.dialect == "sqlite" else {"main", self._names.catalog}
        if name in self._names.sources and own.issuperset(qualifiers):
            return self._names.sources[name]
        known = [*(relation.name for relation in self._names.relations.values()), *scope.tables]
        raise Refusal("table", ".".join(written), unknown("table", ".".join(written), known))


def is_bracketed(node: exp.Expr) -> bool:
    """Whether a node is tables in brackets, as in ``FROM ((a JOIN b) JOIN c)``, rather than a subquery."""
    inner = node
    while isinstance(inner, exp.Subquery):
        inner = inner.this
    return isinstance(node, exp.Subquery) and isinstance(inner, exp.Table)


def _unknown_columns(scope: Scope) -> Scope:
    return Scope(scope.rules, scope.tables, scope, [Source(open=True)])

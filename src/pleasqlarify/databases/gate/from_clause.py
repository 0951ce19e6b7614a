"""What a FROM brings into sight: tables of the schema, common table expressions, subqueries."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from sqlglot import exp

from pleasqlarify.databases.gate.known import Names
from pleasqlarify.databases.gate.qualifying import qualified
from pleasqlarify.databases.gate.refusals import Refusal, unknown
from pleasqlarify.databases.gate.scopes import Scope, Source, together
from pleasqlarify.databases.gate.table_functions import columns_of

QUERY = (exp.Select, exp.SetOperation, exp.Subquery, exp.Values, exp.Pivot, exp.Summarize)


class FromClause(ABC):
    """The half of a reader that adds to a scope what its FROM names."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._rules = names.rules
        self._fold = names.rules.fold
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
            name, columns = self.alias(node)
            scope.sources.append(source.renamed(name or source.name, columns))
        for join in node.args.get("joins") or []:
            self.item(join.this, scope)
            self.rest(join, scope, {"this", "using"})

    def alias(self, node: exp.Expr) -> tuple[str, list[str]]:
        """The name that a node is given, and those of its first columns."""
        alias = node.args.get("alias")
        if not isinstance(alias, exp.TableAlias):
            return self._fold(alias) if isinstance(alias, exp.Identifier) else "", []
        columns = [self._fold(c.this if isinstance(c, exp.ColumnDef) else c) for c in alias.columns]
        return self._fold(alias.this) if alias.this else "", columns

    def _source(self, node: exp.Expr, scope: Scope) -> Source:
        if isinstance(node, exp.Table):
            return self.table(node, scope)
        if isinstance(node, exp.Subquery) and is_bracketed(node):
            return self._bracketed(node, scope)
        if isinstance(node, (exp.Subquery, exp.Select, exp.SetOperation)):
            around = scope if self._rules.lateral else scope.parent
            return self.query(node, Scope(scope.rules, scope.tables, around))
        if isinstance(node, exp.Lateral) and isinstance(node.this, QUERY):
            return self.query(node.this, Scope(scope.rules, scope.tables, scope))
        if isinstance(node, exp.Values):
            return self._values(node, scope)
        if isinstance(node, (exp.Unnest, exp.Lateral)):
            return self._called(node, scope)
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

    def _called(self, node: exp.Expr, scope: Scope) -> Source:
        """A function whose rows are read; it sees the tables before it."""
        self.rest(node, scope, {"alias", "offset", "joins", "pivots"})
        return columns_of(node, self.alias(node)[0], self._rules)

    def _derived(self, node: exp.Expr, scope: Scope) -> Source:
        """PIVOT, SUMMARIZE: their columns depend on the data."""
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
        if isinstance(node.this, exp.Func) or node.args.get("rows_from"):
            self.seen |= {id(table) for table in node.args.get("rows_from") or ()}
            return self._called(node, scope)
        self.rest(node, scope, {"this", "db", "catalog", "alias", "joins", "pivots"})
        if not isinstance(node.this, exp.Identifier):
            raise Refusal("table", node.sql(), "only tables and views can be read")
        source = self.named(node, scope)
        if source.relation is not None:
            qualified(node, source.relation, self._names)
        return source

    def named(self, node: exp.Table | exp.Column, scope: Scope) -> Source:
        """The table expression or stored table of that name; raises Refusal."""
        written = [part.name for part in node.parts]
        parts = [self._fold(part) for part in node.parts]
        if len(parts) == 1 and parts[0] in scope.tables:
            return scope.tables[parts[0]]
        if self._rules.dual and parts == ["dual"]:
            return Source("dual")
        found = self._names.found(parts, written[-1])
        if len(found) == 1:
            return found[0]
        name = ".".join(written)
        if found:
            which = ", ".join(source.relation.name for source in found if source.relation)
            raise Refusal("table", name, f"{name!r} is in several schemas; there is {which}")
        known = [*(relation.name for relation in self._names.relations), *scope.tables]
        raise Refusal("table", name, unknown("table", name, known))


def is_bracketed(node: exp.Expr) -> bool:
    """Whether a node is tables in brackets, as in ``FROM ((a JOIN b) JOIN c)``, rather than a subquery."""
    inner = node
    while isinstance(inner, exp.Subquery):
        inner = inner.this
    return isinstance(node, exp.Subquery) and isinstance(inner, exp.Table)


def _unknown_columns(scope: Scope) -> Scope:
    return Scope(scope.rules, scope.tables, scope, [Source(open=True)])

"""What every table and column name of a statement means, looked up the way the engine does it."""

from collections.abc import Iterable, Mapping

from sqlglot import exp

from pleasqlarify.databases.gate.dotted import check_field, is_call
from pleasqlarify.databases.gate.from_clause import QUERY, FromClause, is_bracketed
from pleasqlarify.databases.gate.known import Names
from pleasqlarify.databases.gate.refusals import Refusal
from pleasqlarify.databases.gate.scopes import Scope, Source, together
from pleasqlarify.databases.gate.select_list import given, output


def strangers(tree: exp.Expr, names: Names) -> list[tuple[exp.Column, Scope]]:
    """The columns that mean nothing, each with what was in sight; raises Refusal for such a table."""
    reader = _Reader(names)
    reader.query(tree, Scope(names.rules, {}))
    for table in tree.find_all(exp.Table):
        if id(table) not in reader.seen:
            raise Refusal("table", table.name, f"cannot tell which table {table.name!r} is")
    return reader.strangers


class _Reader(FromClause):
    """One walk through a statement, outside in, keeping at each place what is in sight."""

    def __init__(self, names: Names) -> None:
        super().__init__(names)
        self.strangers: list[tuple[exp.Column, Scope]] = []

    def query(self, node: exp.Expr, around: Scope) -> Source:
        scope = Scope(around.rules, self._with(node, around), around)
        if isinstance(node, exp.Select):
            return self._select(node, scope)
        if isinstance(node, exp.SetOperation):
            return self._set_operation(node, scope)
        if isinstance(node, exp.Subquery) and not is_bracketed(node):
            inner = self.query(node.this, scope)
            scope.sources.append(inner)
            self.rest(node, scope, {"this", "with_", "alias"})
            return inner
        self.item(node, scope)
        return together(scope.sources)

    def _with(self, node: exp.Expr, around: Scope) -> Mapping[str, Source]:
        tables = dict(around.tables)
        clause = node.args.get("with_")
        if clause is None:
            return tables
        for cte in clause.expressions:
            name, columns = self.alias(cte)
            scope = Scope(around.rules, dict(tables), around)
            loops = clause.recursive or self._rules.compound_recursion
            if loops and isinstance(cte.this, exp.SetOperation):
                tables[name] = self._recursive(cte.this, scope, name, columns)
            else:
                tables[name] = self.query(cte.this, scope).renamed(name, columns)
        return tables

    def _recursive(self, node: exp.SetOperation, around: Scope, name: str, columns: list[str]) -> Source:
        """A table that may read itself, but not in its first branch: there its name means a stored table."""
        around = Scope(around.rules, self._with(node, around), around)
        first, others = node.this, [node.expression]
        several = self._rules.many_loops
        while several and isinstance(first, exp.SetOperation) and not first.args.get("with_"):
            first, others = first.this, [first.expression, *others]
        found = self.query(first, around).renamed(name, columns)
        inside = Scope(around.rules, {**around.tables, name: found}, around)
        for branch in others:
            self.query(branch, inside)
        self.rest(node, Scope(around.rules, around.tables, around, [found]), {"this", "expression", "with_"})
        return found

    def _set_operation(self, node: exp.SetOperation, scope: Scope) -> Source:
        branches = [self.query(branch, scope) for branch in (node.this, node.expression)]
        both = together(branches)
        scope.sources.append(both)
        self.rest(node, scope, {"this", "expression", "with_"})
        return both if node.args.get("by_name") else branches[0]

    def _select(self, node: exp.Select, scope: Scope) -> Source:
        clause, joins = node.args.get("from_"), node.args.get("joins") or []
        tables = [clause.this] if clause else []
        for item in [*tables, *(join.this for join in joins), *(node.args.get("laterals") or [])]:
            self.item(item, scope)
        scope.aliases.update(given(node, scope.rules))
        scope.listing = True
        self.walk(node.expressions, scope)
        scope.listing = False
        for join in joins:
            self.rest(join, scope, {"this", "using"})
        self.rest(node, scope, {"from_", "joins", "laterals", "with_", "expressions"})
        return output(node, scope)

    def walk(self, nodes: Iterable[object], scope: Scope) -> None:
        waiting = [node for node in nodes if isinstance(node, exp.Expr)]
        while waiting:
            node = waiting.pop()
            if isinstance(node, exp.Column):
                self._column(node, scope)
            elif isinstance(node, QUERY):
                self.query(node, scope)
            elif isinstance(node, exp.Comprehension):
                bound = {self._fold(node.expression)} if node.expression else set()
                self.rest(node, Scope(scope.rules, scope.tables, scope, [], bound), {"expression"})
            elif isinstance(node, exp.Table):
                self.table(node, scope)
            elif isinstance(node, exp.Star):  # its EXCLUDE and RENAME name columns that the engine checks
                waiting += node.args.get("replace") or []
            elif (
                isinstance(node, exp.In)
                and self._rules.tables_in
                and isinstance(node.args.get("field"), exp.Column)
            ):
                self.named(node.args["field"], scope)  # in SQLite, x IN name reads the table of that name
                waiting.append(node.this)
            elif self._rules.calls is not None and isinstance(node, exp.Dot) and not is_call(node):
                check_field(node, scope)
                waiting.append(node.this)
            else:
                waiting += node.iter_expressions()

    def _column(self, node: exp.Column, scope: Scope) -> None:
        parts = [self._fold(part) for part in node.parts if not isinstance(part, exp.Star)]
        if node.is_star:
            self.walk([node.this], scope)
            parts.append("*")
        if not scope.knows(parts) and not self._is_full_text(node, scope):
            self.strangers.append((node, scope))

    def _is_full_text(self, node: exp.Column, scope: Scope) -> bool:
        """Whether it is a table as an operand of its own search, as in SQLite's ``note MATCH 'red'``."""
        name = self._fold(node.this)
        named = any(source.stored and source.name == name for source in scope.sources)
        return named and self._rules.full_text and not node.table and not node.this.quoted

"""Expressions as canonical text: sqlglot's printer, with our handlers for what has several spellings."""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.naming import plain, string
from pleasqlarify.domains.sql.atoms.parsing import Unreadable, bare, is_query
from pleasqlarify.domains.sql.atoms.scope import Said, Scope
from pleasqlarify.domains.sql.atoms.spelling import spelling

WHOLE_ROWS = frozenset({"duckdb", "postgres", "bigquery"})  # where the name of a table may stand for a row
MAX_ALIAS = 10_000  # aliases that use aliases can double at every step


@dataclass(frozen=True, slots=True)
class Pending:
    """A sub-query met in an expression, to be read on its own: its part, e.g. ``in(Film.id)``."""

    query: exp.Expr
    role: str
    operator: str = ""


class Printer:
    """Says the expressions of one SELECT, and keeps the sub-queries that it meets on the way."""

    def __init__(self, scope: Scope, dialect: str) -> None:
        self.scope = scope
        self.dialect = dialect
        self.pending: dict[int, Pending] = {}
        self.windows: dict[str, exp.Window] = {}
        self.bound: list[str] = []  # variables of the comprehensions around
        self._seen: list[Said] = []
        self._said: dict[int, tuple[exp.Expr, Said]] = {}  # the node is kept so that its id stays its own
        self._spelling = spelling(self, dialect)

    def say(self, node: exp.Expr) -> Said:
        """A whole expression, with the columns that it speaks about outside of its sub-queries."""
        node = bare(node)
        if id(node) not in self._said:
            start = len(self._seen)
            text = self.text(node)
            seen = self._seen[start:]
            columns = tuple(sorted({column for said in seen for column in said.columns}))
            tables = tuple(sorted({table for said in seen for table in said.tables}))
            self._said[id(node)] = node, Said(text, columns, tables, (node,))
        return self._said[id(node)][1]

    def text(self, node: exp.Expr) -> str:
        """An expression, or a part of one."""
        spelled: str = self._spelling.sql(bare(node))
        return spelled

    def as_written(self, node: exp.Anonymous) -> str:
        """A call by its own name."""
        spelled: str = self._spelling.anonymous_sql(node)
        return spelled

    def column(self, node: exp.Column) -> str:
        """A column by its table and its name in the schema; an alias by what it stands for."""
        parts = [part.name for part in node.parts]
        if len(parts) == 1 and parts[0].lower() in self.bound:
            return plain(parts[0])
        found = self.scope.find(parts)
        if found is None and len(parts) == 1 and parts[0].lower() in self.scope.items:
            return self.alias(parts[0].lower())
        found = found or self.scope.find_outside(parts) or self.whole_row(parts)
        if found is None:
            text = ".".join(plain(part if self.is_string(node) else part.lower()) for part in parts)
            return string(parts[0]) if self.is_string(node) else text
        self._seen.append(found)
        return found.text

    def whole_row(self, parts: list[str]) -> Said | None:
        """A row of a table as a value, named as the table is."""
        if len(parts) > 1 or self.dialect not in WHOLE_ROWS:
            return None
        scopes = (self.scope, *self.scope.around())
        source = next((s.aliases[parts[0].lower()] for s in scopes if parts[0].lower() in s.aliases), None)
        return Said(source.text, (), (source.table,) if source.table else ()) if source else None

    def rows(self) -> None:
        """Notes that an expression speaks about the rows of this SELECT, whatever their columns."""
        tables = {source.table for source in self.scope.sources if source.table and not source.hidden}
        self._seen.append(Said("", (), tuple(sorted(tables))))

    def alias(self, name: str) -> str:
        """What an output alias stands for; by its name only where it is part of its own definition."""
        item = self.scope.items.pop(name)
        try:
            text = self.text(item)
        finally:
            self.scope.items[name] = item
        if len(text) > MAX_ALIAS:
            raise Unreadable(
                f"cannot read a query whose aliases unfold into more than {MAX_ALIAS} characters"
            )
        return text

    def meant(self, node: exp.Expr) -> exp.Expr:
        """The expression that an output alias stands for; anything else is itself."""
        node = bare(node)
        if not isinstance(node, exp.Column) or node.table or self.scope.find([node.name]):
            return node
        return self.scope.items.get(node.name.lower(), node)

    def is_string(self, node: exp.Expr) -> bool:
        """Whether SQLite takes a double-quoted name for a string: nothing that it can see is called so."""
        node = bare(node)
        if self.dialect != "sqlite" or not isinstance(node, exp.Column) or node.table:
            return False
        if not (isinstance(node.this, exp.Identifier) and node.this.args.get("quoted")):
            return False
        named = node.name.lower() in self.scope.items or self.scope.find([node.name])
        return not named and not self.scope.find_outside([node.name]) and self.scope.certain()

    def is_constant(self, node: exp.Expr) -> bool:
        """Whether an expression names no column."""
        node = bare(node)
        if isinstance(node, (exp.Literal, exp.Null, exp.Boolean)):
            return True
        if isinstance(node, (exp.Neg, exp.Cast, exp.Interval)):
            return isinstance(node.this, exp.Expr) and self.is_constant(node.this)
        if isinstance(node, exp.Tuple):
            return all(self.is_constant(value) for value in node.expressions)
        return self.is_string(node)

    def subquery(self, query: exp.Expr, role: str, operator: str = "") -> str:
        """Words for a sub-query; what it says is left to atoms of its own."""
        query = bare(query)
        while isinstance(query, exp.Subquery) and is_query(query.this) and len(_given(query)) == 1:
            query = query.this
        self.pending.setdefault(id(query), Pending(query, role, operator))
        return "(subquery)"


def _given(node: exp.Expr) -> list[str]:
    return [key for key, value in node.args.items() if value]

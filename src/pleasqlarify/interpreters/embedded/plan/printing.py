"""Many plans as text: clauses put together, and each expression printed once for all in which it stands."""

from collections.abc import Iterator, Mapping

from pleasqlarify.interpreters.embedded.plan import nouns
from pleasqlarify.interpreters.embedded.plan.aliases import NOWHERE, unconfused
from pleasqlarify.interpreters.embedded.plan.to_sql import UNNAMED, Printer, bare, generator, to_sql
from pleasqlarify.tables import Relation

COMPOSED = frozenset({"sqlite", "duckdb", "postgres", "mysql"})
"""Dialects in which a query is its clauses, one after another; in others all of a plan is left to sqlglot."""


class Printing:
    """Plans of one database; what it says is what ``to_sql`` says, for a fraction of the work.

    >>> from pleasqlarify.interpreters.embedded.plan.nouns import Column, Item, Select, Source
    >>> Printing("sqlite")(Select((Item(Column("film", "title")),), Source("film", "film"), limit=3))
    'SELECT title FROM film LIMIT 3'
    """

    def __init__(self, dialect: str, elsewhere: Mapping[str, Relation] = NOWHERE) -> None:
        self._dialect, self._elsewhere = dialect, elsewhere
        self._trees, self._generator = Printer(dialect, elsewhere), generator(dialect)
        self._known: dict[tuple[str, nouns.Node], str] = {}

    def __call__(self, plan: nouns.Plan) -> str:
        """The plan as one statement."""
        return self._plan(plan) if self._dialect in COMPOSED else to_sql(plan, self._dialect, self._elsewhere)

    def _plan(self, plan: nouns.Plan) -> str:
        if isinstance(plan, nouns.Select):
            return self._select(unconfused(plan, self._elsewhere))
        sides = (self._side(plan, plan.left, first=True), self._side(plan, plan.right, first=False))
        every = " ALL" if plan.all else ""
        return " ".join((f" {plan.operator.upper()}{every} ".join(sides), *self._tail(plan, "")))

    def _side(self, plan: nouns.SetOperation, side: nouns.Plan, *, first: bool) -> str:
        if self._trees.stands_bare(plan, side, first=first):
            return self._plan(side)
        name = "" if self._dialect in UNNAMED else " AS part"
        return f"SELECT * FROM ({self._plan(side)}){name}"  # noqa: S608

    def _select(self, plan: nouns.Select) -> str:
        alone = bare(plan)
        said = ["SELECT DISTINCT" if plan.distinct else "SELECT"]
        said.append(", ".join(self._part(alone, item) for item in plan.items))
        said.append(f"FROM {self._source(plan.source)}")
        said += [self._join(join, alone) for join in plan.joins]
        if plan.where is not None:
            said.append(f"WHERE {self._condition(alone, plan.where)}")
        if plan.group:
            said.append(f"GROUP BY {', '.join(self._part(alone, each) for each in plan.group)}")
        if plan.having is not None:
            said.append(f"HAVING {self._condition(alone, plan.having)}")
        return " ".join((*said, *self._tail(plan, alone)))

    def _tail(self, plan: nouns.Plan, alone: str) -> Iterator[str]:
        if plan.order:
            yield f"ORDER BY {', '.join(self._part(alone, each) for each in plan.order)}"
        if plan.limit is not None:
            yield f"LIMIT {plan.limit}"

    def _source(self, source: nouns.From) -> str:
        if isinstance(source, nouns.Source):
            return self._part("", source)
        return f"({self._plan(source.plan)}) AS {self._part('', nouns.Name(source.alias))}"

    def _join(self, join: nouns.Join, alone: str) -> str:
        kind = "LEFT " if join.outer else "" if join.on is not None else "CROSS "
        condition = "" if join.on is None else f" ON {self._condition(alone, join.on)}"
        return f"{kind}JOIN {self._source(join.source)}{condition}"

    def _condition(self, alone: str, node: nouns.Expression) -> str:
        """A condition; those that hold together are printed one by one, for they stand in others too."""
        if not isinstance(node, nouns.And):
            return self._part(alone, node)
        parts = ((each, self._part(alone, each)) for each in node.of)
        return " AND ".join(f"({t})" if isinstance(each, nouns.And | nouns.Or) else t for each, t in parts)

    def _part(self, alone: str, node: nouns.Item | nouns.Source | nouns.Ordered | nouns.Expression) -> str:
        """A node as sqlglot prints it, where columns of the alias ``alone`` go without it."""
        known = self._known.get((alone, node))
        if known is None:
            tree = self._trees.part(alone, node)
            known = self._known[alone, node] = self._generator.generate(tree, copy=False)
        return known

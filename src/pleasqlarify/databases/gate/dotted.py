"""``(a).b`` where it may be a call of b, as in PostgreSQL."""

from sqlglot import exp

from pleasqlarify.databases.gate.functions import TABLE_COLUMNS
from pleasqlarify.databases.gate.grammar import called
from pleasqlarify.databases.gate.reading import MOST_COLUMNS
from pleasqlarify.databases.gate.refusals import Refusal, short
from pleasqlarify.databases.gate.scopes import Scope
from pleasqlarify.databases.gate.table_functions import POSTGRES


def is_call(node: exp.Dot) -> bool:
    """Whether it is a call of a function in a schema, which is looked up by that, rather than a field."""
    return isinstance(node.expression, exp.Func)


def check_field(node: exp.Dot, scope: Scope) -> None:
    """Raises Refusal where ``(a).b`` may be a call of a function that is not allowed."""
    fold = scope.rules.fold
    name, inner = fold(node.expression), node.this.unnest()
    fields = _fields(called(inner)) if isinstance(inner, exp.Func) else frozenset()
    if isinstance(inner, exp.Column):
        rows = scope.called([fold(part) for part in inner.parts])
        fields = fields.union(*(row.columns for row in rows))
    known = fields.union(scope.rules.calls or ())
    if not isinstance(node.expression, exp.Star) and name not in known:
        text = short(node.sql("postgres", comments=False))
        raise Refusal("function", name, f"{text} may be a call of {short(name)}(), which is not allowed")


def _fields(function: str) -> frozenset[str]:
    if function == "row":
        return frozenset(f"f{number}" for number in range(1, MOST_COLUMNS))
    return POSTGRES.get(function) or TABLE_COLUMNS.get(function, frozenset())

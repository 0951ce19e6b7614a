"""The columns of functions in FROM."""

from collections.abc import Iterator

from sqlglot import exp

from pleasqlarify.databases.gate.functions import TABLE_COLUMNS
from pleasqlarify.databases.gate.functions.listing import words
from pleasqlarify.databases.gate.grammar import called
from pleasqlarify.databases.gate.rules import Rules
from pleasqlarify.databases.gate.scopes import Source

PAIRS = words("key value")
POSTGRES = {
    "json_each": PAIRS,
    "json_each_text": PAIRS,
    "jsonb_each": PAIRS,
    "jsonb_each_text": PAIRS,
    "json_array_elements": words("value"),
    "json_array_elements_text": words("value"),
    "jsonb_array_elements": words("value"),
    "jsonb_array_elements_text": words("value"),
    "each": PAIRS,
    "ts_stat": words("word ndoc nentry"),
    "exploding_generate_series": words("generate_series"),
}
"""All others name their one column as they are called, or as the alias says."""


def columns_of(node: exp.Expr, alias: str, own: Rules) -> Source:
    """What one or several functions in FROM bring into sight.

    Open but where ``x.f`` may be a call of f: there the columns are all that may follow the name.
    """
    calls = list(_calls(node))
    names = [called(call) for call in calls]
    known = frozenset[str]().union(*(TABLE_COLUMNS.get(name, frozenset()) for name in names))
    name = alias or (names[0] if names else "")
    number = tuple(_ordinality(node, own))
    if own.calls is None:
        is_open = not known or not own.tables_in
        return Source(name, known.union(number), open=is_open, order=("", *number) if number else ())
    of_each = [POSTGRES.get(each, words(each)) for each in names]
    columns = frozenset({"ordinality", alias or name}).union(*of_each)
    order = tuple(sorted(of_each[0])) if len(of_each) == 1 else ()
    return Source(name, columns, order=(*order, *number))


def _calls(node: exp.Expr) -> Iterator[exp.Func]:
    if isinstance(node, exp.Unnest):
        yield node
        return
    for inner in (node.this, *(node.args.get("rows_from") or ())):
        if isinstance(inner, exp.Func):
            yield inner
        elif isinstance(inner, exp.Table):
            yield from _calls(inner)


def _ordinality(node: exp.Expr, own: Rules) -> Iterator[str]:
    """The name of the running number that is written behind the others."""
    inner = node if isinstance(node, exp.Unnest) else node.this
    number = inner.args.get("offset") if isinstance(inner, exp.Unnest) else None
    if isinstance(number, exp.Identifier):
        yield own.fold(number)

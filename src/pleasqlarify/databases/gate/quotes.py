"""Names in double quotes that an engine takes for texts: MySQL and Spark always, SQLite where none fits.

A misspelt or wrongly quoted column would quietly become a constant: where that was surely not meant, the
statement is refused.
"""

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect

from pleasqlarify.databases.gate.refusals import Refusal, short
from pleasqlarify.tables import Schema

COMPARISONS = (
    *(exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE, exp.Is, exp.NullSafeEQ, exp.NullSafeNEQ),
    *(exp.In, exp.Like, exp.Glob, exp.Between),
)
PLACES = (exp.Select, exp.Group, exp.Ordered, exp.Order, exp.Window, exp.Distinct)


def check(tree: exp.Expr, sql: str, schema: Schema) -> None:
    """Raises Refusal for a text in double quotes that must have been meant as a column."""
    quotes = Dialect.get_or_raise(schema.dialect).tokenizer_class.QUOTES
    if '"' not in quotes or '"' not in sql:
        return
    columns = _columns(tree, schema)
    for text in tree.find_all(exp.Literal):
        start = text.meta_get("start")
        if text.is_string and start is not None and sql[start] == '"' and _is_name(text, columns):
            name = short(text.name)
            message = f"\"{name}\" is a text here; a column is written `{name}`, and a text '{name}'"
            raise Refusal("column", name, message)


def is_text(column: exp.Column, sql: str) -> bool:
    """Whether SQLite's old rule makes a double-quoted name a text here, and that is surely what was meant.

    Surely: it is compared with something that is not itself a constant; otherwise a misspelt column would
    quietly become one.
    """
    start = column.this.meta_get("start")
    if column.table or start is None or sql[start] != '"':
        return False
    node: exp.Expr = column
    while isinstance(node.parent, (exp.Paren, exp.Tuple, exp.Escape)):
        node = node.parent
    return isinstance(node.parent, COMPARISONS) and not _is_all_constant(node, node.parent)


def _is_all_constant(node: exp.Expr, comparison: exp.Expr) -> bool:
    """Whether a node is compared with nothing but what is constant too."""
    others = [operand for operand in comparison.iter_expressions() if operand is not node]
    return not any(operand.find(exp.Column, exp.Query, exp.Func) for operand in others)


def _columns(tree: exp.Expr, schema: Schema) -> frozenset[str]:
    """The names of the columns of every table that is named, in small letters."""
    named = {table.name.lower() for table in tree.find_all(exp.Table)}
    relations = [relation for relation in schema.relations if relation.bare.lower() in named]
    return frozenset(column.name.lower() for relation in relations for column in relation.columns)


def _is_name(text: exp.Literal, columns: frozenset[str]) -> bool:
    """Whether it stands where a column would and is called like one; alone in a list, whatever its name."""
    node: exp.Expr = text
    while isinstance(node.parent, (exp.Paren, exp.Tuple, exp.Alias)):
        node = node.parent
    parent, is_column = node.parent, text.name.lower() in columns
    if isinstance(parent, COMPARISONS):
        return is_column and _is_all_constant(node, parent)
    if isinstance(parent, exp.Select):
        return is_column or (node is text and bool(parent.args.get("from_")))
    if isinstance(parent, exp.Func):
        name = parent.name if isinstance(parent, exp.Anonymous) else parent.sql_name()
        return is_column and not isinstance(parent, (exp.Case, exp.If)) and "json" not in name.lower()
    return is_column and isinstance(parent, PLACES)

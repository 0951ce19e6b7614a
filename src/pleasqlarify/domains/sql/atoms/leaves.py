"""The parts of expressions that have several spellings: columns, literals, calls, CASE."""

from __future__ import annotations

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.naming import number, plain, string
from pleasqlarify.domains.sql.atoms.operators import OTHER_OPERATOR, level, operand
from pleasqlarify.domains.sql.atoms.parsing import bare
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.spelling import Handler

SHIFTING = frozenset({"mysql", "bigquery"})  # where DATE_ADD (d, INTERVAL 1 DAY) is d + INTERVAL 1 DAY
TRUTH_IS_A_NUMBER = ("sqlite", "mysql")


def column(printer: Printer, node: exp.Column) -> str:
    """A column by its table and its name in the schema."""
    if isinstance(node.this, exp.Star):
        return f"{node.table}.{printer.text(node.this)}"
    return printer.column(node)


def identifier(_: Printer, node: exp.Identifier) -> str:
    """A name that is no column, e.g. of a struct's field."""
    return plain(node.name)


def literal(_: Printer, node: exp.Literal) -> str:
    """A string or a number."""
    return string(node.name) if node.is_string else number(node.name)


def boolean(printer: Printer, node: exp.Boolean) -> str:
    """TRUE and FALSE, or the numbers that they are."""
    if printer.dialect in TRUTH_IS_A_NUMBER:
        return "1" if node.this else "0"
    return "TRUE" if node.this else "FALSE"


def parenthesis(printer: Printer, node: exp.Paren) -> str:
    """Parentheses around an operation; none around what cannot be misread, and none around arguments."""
    parent = node.parent
    argument = isinstance(parent, exp.Func) and not isinstance(parent, exp.Binary)
    text = printer.text(node)
    return text if argument or level(node) == 9 else f"({text})"


def negative(printer: Printer, node: exp.Neg) -> str:
    """A number below zero, or the negative of an expression."""
    text = printer.text(node.this)
    return f"-{text}" if level(node.this) == 9 and not text.startswith("-") else f"-({text})"


def count(printer: Printer, node: exp.Count) -> str:
    """COUNT; of a constant it counts rows, as COUNT(*) does."""
    counted = bare(node.this) if isinstance(node.this, exp.Expr) else exp.Star()
    if isinstance(counted, (exp.Star, exp.Literal)):
        printer.rows()
        return "COUNT(*)"
    return f"COUNT({', '.join(printer.text(value) for value in (counted, *node.expressions))})"


def case(printer: Printer, node: exp.Case) -> str:
    """CASE with conditions, also where it was written with values to compare."""
    subject, arms = node.this, []
    for arm in node.args["ifs"]:
        condition = exp.EQ(this=subject, expression=arm.this) if subject else arm.this
        arms.append((condition, arm.args["true"]))
    return _case(printer, arms, node.args.get("default"))


def if_(printer: Printer, node: exp.If) -> str:
    """IF and IIF as CASE."""
    return _case(printer, [(node.this, node.args["true"])], node.args.get("false"))


def interval(printer: Printer, node: exp.Interval) -> str:
    """A stretch of time: INTERVAL 2 DAY."""
    unit = str(node.args.get("unit") or "").upper().removesuffix("S")
    amount = node.this
    if amount is None:
        return f"INTERVAL {unit}".strip()
    text = number(amount.name) if amount.name.isdigit() else printer.text(amount)
    return f"INTERVAL {text if level(amount) == 9 else f'({text})'} {unit}".strip()


def shifted(printer: Printer, node: exp.DateAdd | exp.DateSub) -> str:
    """A date moved by an interval, as MySQL writes it also with an operator."""
    given, unit = node.expression, node.args.get("unit")
    span = given if isinstance(given, exp.Interval) else exp.Interval(this=given, unit=unit)
    date, sign = operand(printer, node.this, level(exp.Add())), "+" if isinstance(node, exp.DateAdd) else "-"
    return f"{date} {sign} {interval(printer, span)}"


def call(printer: Printer, node: exp.Anonymous) -> str:
    """A function that sqlglot does not know; ROW (a, b) as (a, b), JSON_UNQUOTE of a part as ``->>``."""
    name, inner = node.name.upper(), node.expressions
    if name == "ROW" and len(inner) > 1:
        return f"({', '.join(printer.text(value) for value in inner)})"
    if name == "JSON_UNQUOTE" and isinstance(inner[0], exp.JSONExtract) and not inner[0].expressions:
        return f"{operand(printer, inner[0].this, OTHER_OPERATOR)} ->> {printer.text(inner[0].expression)}"
    return printer.as_written(node)


def comprehension(printer: Printer, node: exp.Comprehension) -> str:
    """A list made from a list; its variable hides columns of that name."""
    variable = node.expression
    source = printer.text(node.args["iterator"])
    printer.bound.append(variable.name.lower())
    try:
        made, condition = printer.text(node.this), node.args.get("condition")
        kept = f" IF {printer.text(condition)}" if condition else ""
    finally:
        printer.bound.pop()
    return f"{made} FOR {plain(variable.name)} IN {source}{kept}"


def query(printer: Printer, node: exp.Expr) -> str:
    """A query as a value; as an argument it is known by its place in the call."""
    while isinstance(node.parent, (exp.Paren, exp.Subquery)):
        node = node.parent
    if not isinstance(node.parent, exp.Func):
        return printer.subquery(node, "value")
    place = f"{node.parent.key} {node.arg_key} {node.index or 0}".upper()
    return printer.subquery(node, "value", place)


def _case(printer: Printer, arms: list[tuple[exp.Expr, exp.Expr]], default: exp.Expr | None) -> str:
    whens = " ".join(f"WHEN {printer.text(when)} THEN {printer.text(then)}" for when, then in arms)
    given = default is not None and not isinstance(bare(default), exp.Null)
    return f"CASE {whens}{f' ELSE {printer.text(default)}' if given and default else ''} END"


HANDLERS: dict[type[exp.Expr], Handler] = {
    exp.Column: column,
    exp.Identifier: identifier,
    exp.Literal: literal,
    exp.Boolean: boolean,
    exp.Paren: parenthesis,
    exp.Neg: negative,
    exp.Count: count,
    exp.Case: case,
    exp.If: if_,
    exp.Interval: interval,
    exp.Anonymous: call,
    exp.Comprehension: comprehension,
    **dict.fromkeys((exp.Select, exp.Union, exp.Intersect, exp.Except, exp.Subquery), query),
}

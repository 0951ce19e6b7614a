"""What a query may be made of: a list of syntax nodes and a list of functions; the rest is refused."""

import re

from sqlglot import exp
from sqlglot.errors import ErrorLevel

from pleasqlarify.databases.gate.functions import SIZED, allowed
from pleasqlarify.databases.gate.functions.listing import words
from pleasqlarify.databases.gate.refusals import Refusal, only_reading, short

_FIELDS = re.compile(r"%[^a-zA-Z%]*|\{[^}]*")  # what a format says about one value
_NESTED = re.compile(r"\{[^}]*\{")  # a field in a field, {:{}}
LARGEST_SIZE = 1000  # characters that one padded or formatted value may have

NODES = words(
    """
    Add Alias Aliases All Any AtTimeZone Between BitString BitwiseAnd BitwiseLeftShift BitwiseNot
    BitwiseOr BitwiseRightShift BitwiseXor Boolean Bracket ByteString CTE Column ColumnDef Comprehension
    Cube DPipe DataType DataTypeParam Distance Distinct Div Dot EQ Escape Except Fetch Filter From GT GTE
    Glob Group GroupingSets Having HexString ILike Identifier IgnoreNulls In IntDiv Intersect Interval
    IntervalSpan Is JSON JSONKeyValue JSONPath JSONPathFilter JSONPathKey JSONPathRecursive JSONPathRoot
    JSONPathScript JSONPathSelector JSONPathSlice JSONPathSubscript JSONPathUnion JSONPathWildcard
    JSONValue Join Kwarg LT LTE Lambda Lateral Like Limit LimitOptions Literal Match Mod Mul NEQ Neg Not
    Null NullSafeEQ NullSafeNEQ Offset Order Ordered Overlaps Paren Pivot PivotAlias PivotAny
    PositionalColumn PropertyEQ Qualify RawString RespectNulls Rollup Select SimilarTo Slice Star Sub
    Subquery Summarize Table TableAlias TableSample Tuple UnicodeString Union UnpivotColumns Values Var
    Where Window WindowSpec With WithinGroup
    """
)
ROOTS = (exp.Select, exp.SetOperation, exp.Subquery, exp.Values, exp.Pivot, exp.Summarize)


def check(tree: exp.Expr, dialect: str) -> None:
    """Raises Refusal if the tree holds anything but what a query may be made of."""
    if not isinstance(tree, ROOTS):
        text = _written(tree, dialect)
        raise Refusal("root", short(text), only_reading(text))
    functions = allowed(dialect)
    for node in tree.walk():
        if isinstance(node, exp.Func):
            _check_function(node, functions)
        elif type(node).__name__ not in NODES:
            text = _written(node, dialect)
            raise Refusal("node", short(text), f'"{short(text)}" is not part of a query that only reads')


def called(node: exp.Func) -> str:
    """The name by which a function is known here: its own, or sqlglot's where it knows it."""
    name = node.name if isinstance(node, exp.Anonymous) else node.sql_name()
    return name.lower()


def _written(node: exp.Expr, dialect: str) -> str:
    """The node as SQL, or its name where this dialect has no way to write it."""
    return node.sql(dialect, comments=False, unsupported_level=ErrorLevel.IGNORE) or type(node).__name__


def _check_function(node: exp.Func, functions: frozenset[str]) -> None:
    name = called(node)
    if name not in functions:
        raise Refusal(
            "function", name, f"cannot call {short(name)}(): only functions that just compute are allowed"
        )
    if name in SIZED:
        _check_size(name, node)


def _check_size(name: str, node: exp.Func) -> None:
    arguments = list(node.iter_expressions())
    if name in ("printf", "format"):
        sized = bool(arguments) and _is_small_format(arguments[0])
    else:
        sized = len(arguments) > 1 and _is_small_number(arguments[1])
    if not sized:
        message = f"{name}() needs a plain size written out, at most {LARGEST_SIZE}"
        raise Refusal("function", name, message)


def _is_small_number(node: exp.Expr) -> bool:
    return isinstance(node, exp.Literal) and node.name.isdecimal() and int(node.name[:9]) <= LARGEST_SIZE


def _is_small_format(node: exp.Expr) -> bool:
    if not isinstance(node, exp.Literal) or not node.is_string:
        return False
    digits = re.findall(r"\d+", " ".join(_FIELDS.findall(node.name)))
    sized_by_argument = "*" in node.name or _NESTED.search(node.name)
    return not sized_by_argument and all(int(d[:9]) <= LARGEST_SIZE for d in digits)

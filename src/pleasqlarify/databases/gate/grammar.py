"""What a query may be made of: a list of syntax nodes and a list of functions; the rest is refused."""

import re
from dataclasses import dataclass

from sqlglot import exp
from sqlglot.errors import ErrorLevel

from pleasqlarify.databases.gate.functions import ALL_SIZED, FORMATS, SIZED, allowed
from pleasqlarify.databases.gate.functions.listing import words
from pleasqlarify.databases.gate.printing import printed
from pleasqlarify.databases.gate.refusals import Refusal, only_reading, short
from pleasqlarify.tables import Schema

_FIELDS = re.compile(r"%[^a-zA-Z%]*|\{[^}]*")  # what a format says about one value
_NESTED = re.compile(r"\{[^}]*\{")  # a field in a field, {:{}}
LARGEST_SIZE = 1000  # characters that one padded or formatted value may have

NODES = words(
    """
    Add Adjacent Alias Aliases All Any AtTimeZone Between BitString BitwiseAnd BitwiseLeftShift BitwiseNot
    BitwiseOr BitwiseRightShift BitwiseXor Boolean Bracket ByteString CTE Column ColumnDef Comprehension
    Cube DPipe DataType DataTypeParam Distance Distinct Div Dot EQ Escape Except Fetch Filter From GT GTE
    Glob Group GroupingSets Having HexString ILike Identifier IgnoreNulls In IntDiv Intersect Interval
    IntervalSpan Introducer Is JSON JSONColumnDef JSONKeyValue JSONPath JSONPathFilter JSONPathKey
    JSONPathRecursive JSONPathRoot JSONPathScript JSONPathSelector JSONPathSlice JSONPathSubscript
    JSONPathUnion JSONPathWildcard JSONSchema JSONValue Join Kwarg LT LTE Lambda Lateral Like Limit
    LimitOptions Literal Match Mod Mul NEQ National Neg Not Null NullSafeEQ NullSafeNEQ Offset Order
    Ordered Overlaps Paren Pivot PivotAlias PivotAny PositionalColumn PropertyEQ Qualify RawString
    RespectNulls Rollup Select SimilarTo Slice Star Sub Subquery Summarize Table TableAlias TableSample
    Tuple UnicodeString Union UnpivotColumns Values Var Where Window WindowSpec With WithinGroup
    """
)
ROOTS = (exp.Select, exp.SetOperation, exp.Subquery, exp.Values, exp.Pivot, exp.Summarize)
TYPES = words(  # of PostgreSQL, that sqlglot does not know
    "box char cidr circle citext jsonpath line lseg macaddr macaddr8 path polygon tsquery tsvector varbit"
)
NOT_TYPES = frozenset({exp.DType.XML})  # a cast to it parses a document


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What statements over one schema may call and cast to."""

    dialect: str
    functions: frozenset[str]
    types: frozenset[str]
    own: frozenset[str]  # those of the functions that the user allowed

    @classmethod
    def of(cls, schema: Schema) -> "Vocabulary":
        """That of the dialect, with the user's functions and the types that columns have."""
        own = frozenset(name.lower() for name in schema.functions)
        types = {_bare(column.type) for relation in schema.relations for column in relation.columns}
        return cls(schema.dialect, allowed(schema.dialect) | own, TYPES | types, own)


def check(tree: exp.Expr, vocabulary: Vocabulary) -> None:
    """Raises Refusal if the tree holds anything but what a query may be made of."""
    if not isinstance(tree, ROOTS):
        text = _written(tree, vocabulary.dialect)
        raise Refusal("root", short(text), only_reading(text))
    for node in tree.walk():
        if isinstance(node, exp.Func):
            _check_function(node, vocabulary)
        elif isinstance(node, exp.DataType):
            _check_type(node, vocabulary)
        elif type(node).__name__ not in NODES:
            text = _written(node, vocabulary.dialect)
            raise Refusal("node", short(text), f'"{short(text)}" is not part of a query that only reads')


def called(node: exp.Func) -> str:
    """The name by which a function is known here: its own, or sqlglot's where it knows it."""
    name = node.name if isinstance(node, exp.Anonymous) else node.sql_name()
    return name.lower()


def _written(node: exp.Expr, dialect: str) -> str:
    """The node as SQL, or its name where this dialect has no way to write it."""
    return printed(node, dialect, ErrorLevel.IGNORE) or type(node).__name__


def _bare(name: str) -> str:
    """A type's name without its schema, quotes, size and brackets."""
    return name.rpartition(".")[2].split("(")[0].strip('"[] ').lower()


def _check_type(node: exp.DataType, vocabulary: Vocabulary) -> None:
    """A type that sqlglot does not know may be that of a hidden table: it must be one that a column has."""
    kind = node.args.get("kind")
    name = kind if isinstance(kind, str) else _written(kind, vocabulary.dialect) if kind else str(node.this)
    strange = node.this is exp.DType.USERDEFINED and _bare(name) not in vocabulary.types
    if strange or node.this in NOT_TYPES or isinstance(node, exp.ObjectIdentifier):
        message = (
            f"cannot cast to {short(name)}: only types of values, and those that columns have, are allowed"
        )
        raise Refusal("type", short(name), message)


def _check_function(node: exp.Func, vocabulary: Vocabulary) -> None:
    name = called(node)
    written = f"{_qualifier(node, vocabulary.dialect)}{name}"
    if written.removeprefix("pg_catalog.") not in vocabulary.functions:
        message = f"cannot call {short(written)}(): only functions that just compute are allowed"
        raise Refusal("function", name, message)
    if name in SIZED.get(vocabulary.dialect, ALL_SIZED):
        _check_size(name, node)


def _qualifier(node: exp.Func, dialect: str) -> str:
    """The schema before a call, and a dot: what is called there may be the user's own; "" where none stands.

    In DuckDB it may as well be the first argument.
    """
    parent = node.parent
    if isinstance(parent, exp.Dot) and parent.expression is node and dialect != "duckdb":
        return f"{_written(parent.this, dialect).lower()}."
    return f"{parent.db.lower()}." if isinstance(parent, exp.Table) and parent.db else ""


def _check_size(name: str, node: exp.Func) -> None:
    arguments = list(node.iter_expressions())
    if name in FORMATS:
        sized = bool(arguments) and _is_small_format(arguments[0])
    else:
        place = 0 if name == "space" else 1
        sized = len(arguments) > place and _is_small_number(arguments[place])
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

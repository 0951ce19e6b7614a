"""How tightly the operators of SQL hold their operands."""

from sqlglot import exp

LOOSE, OR, AND, NOT, COMPARED, ADDED, TIMES, JOINED, TIGHT = range(9)
"""How tightly an operator holds its operands; SQLite's ``||`` holds tightest."""


def tightness(tree: exp.Expr) -> int:
    """How tightly the root of a tree holds together."""
    match tree:
        case exp.Or():
            return OR
        case exp.And():
            return AND
        case exp.Not():
            return NOT
        case exp.Add() | exp.Sub():
            return ADDED
        case exp.Mul() | exp.Div() | exp.Mod():
            return TIMES
        case exp.DPipe():
            return JOINED
        case exp.Predicate() | exp.Is() | exp.In() | exp.Binary():
            return TIGHT if isinstance(tree, exp.Exists) else COMPARED
        case _:
            return TIGHT

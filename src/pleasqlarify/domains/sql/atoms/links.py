"""Equalities that tie two tables: what makes a JOIN."""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.parsing import bare
from pleasqlarify.domains.sql.atoms.scope import Said


@dataclass(frozen=True, slots=True, order=True)
class End:
    """One side of a link: a column and the source that it belongs to."""

    column: str
    source: str


def link(block: Block, condition: exp.Expr) -> tuple[End, End] | None:
    """The two sources that an equality of columns ties, by the text of the columns."""
    equality = bare(condition)
    if not isinstance(equality, exp.EQ):
        return None
    sides = [bare(equality.left), bare(equality.right)]
    ends = [_end(block, side) for side in sides if isinstance(side, exp.Column)]
    first, second = sorted(end for end in ends if end) if all(ends) and len(ends) == 2 else (None, None)
    return (first, second) if first and second and first.source != second.source else None


def across(ends: tuple[End, End], own: set[str]) -> bool:
    """Whether exactly one end belongs to these sources."""
    return (ends[0].source in own) != (ends[1].source in own)


def write(block: Block, condition: exp.Expr) -> bool:
    """Writes a JOIN if the condition is a link; tells whether it is."""
    is_link = link(block, condition) is not None
    if is_link:
        block.ties.append(block.say(condition))
        block.write("JOIN", block.say(condition))
    return is_link


def write_semijoin(block: Block, outer: Said, inner: Said, nodes: tuple[exp.Expr, ...]) -> None:
    """Writes that rows are kept where ``outer`` is among the values of ``inner``: the order matters."""
    tables = tuple(sorted({*outer.tables, *inner.tables}))
    block.write("SEMIJOIN", Said(f"{outer.text} IN {inner.text}", (), tables, nodes), "JOIN")


def ends(block: Block, condition: exp.Expr, own: set[str]) -> tuple[Said, Said]:
    """The outer and the inner column of a link across ``own`` sources."""
    equality = bare(condition)
    assert isinstance(equality, exp.EQ)
    sides = bare(equality.left), bare(equality.right)
    first, second = (block.say(side) for side in sides)
    end = _end(block, sides[0])
    return (second, first) if end and end.source in own else (first, second)


def _end(block: Block, column: exp.Expr) -> End | None:
    text = block.say(column).text
    names = {source.text for scope in (block.scope, *block.scope.around()) for source in scope.sources}
    owner = max((name for name in names if text.startswith(name + ".")), key=len, default=None)
    return End(text, owner) if owner else None

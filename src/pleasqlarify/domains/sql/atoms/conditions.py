"""Conditions: one atom for each that must hold."""

from __future__ import annotations

from sqlglot import exp

from pleasqlarify.domains.sql.atoms import logic
from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.phrases import phrase
from pleasqlarify.domains.sql.atoms.scope import Said


def parts(block: Block, condition: exp.Expr) -> list[exp.Expr]:
    """The conditions that must all hold; what always holds is left out."""
    return [part for part in logic.conjuncts(block.printer, condition) if not logic.always(part)]


def filters(block: Block, conditions: list[exp.Expr], kind: str) -> None:
    """Writes the conditions one by one; as one atom in a branch that has no name of its own."""
    said = [block.say(condition) for condition in conditions]
    if not block.place.whole:
        for condition, one in zip(conditions, said, strict=True):
            block.write(kind, one, f"{kind} {_place(block, condition, one)}".strip())
    elif said:
        text = " AND ".join(sorted({one.text for one in said}))
        columns = tuple(sorted({column for one in said for column in one.columns}))
        tables = tuple(sorted({table for one in said for table in one.tables}))
        block.write(kind, Said(text, columns, tables, tuple(node for one in said for node in one.nodes)))
    elif kind == "WHERE":
        block.write(kind, "(nothing)")


def _place(block: Block, condition: exp.Expr, said: Said) -> str:
    """What alternatives share: the phrase that they hold columns against, else the columns."""
    found = phrase(block.printer, condition)
    return f"~{found}" if found else ", ".join(said.columns)

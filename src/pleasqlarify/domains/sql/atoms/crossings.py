"""Tables that nothing ties to the others, so that every row meets every row."""

from __future__ import annotations

from collections.abc import Iterable

from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.scope import Said

OUTSIDE = ""  # stands for the queries around: what is tied to them is not crossed


def write(block: Block, conditions: Iterable[Said]) -> None:
    """Writes a CROSS JOIN for each group of tables that neither a link nor a condition ties to another.

    The largest group, the first by name among equals, is what the others are crossed with.
    """
    if len(block.scope.sources) < 2:
        return
    own = {source.text for source in block.scope.sources}
    groups = [{OUTSIDE}, *({name} for name in own)]
    for step in block.joined:
        if step.kind or step.node.method.upper() == "NATURAL":
            groups = _tied(groups, {source.text for source in (*step.left, *step.right)})
    for said in (*block.ties, *conditions):
        groups = _tied(groups, {_source(column, own) for column in said.columns})
    tables = {source.text: source.table for source in block.scope.sources if source.table}
    named = sorted((-len(group), sorted(group)) for group in groups if group & tables.keys())
    for _, group in named[1:]:
        crossed = Said(", ".join(group), (), tuple(tables[name] for name in group if name in tables))
        block.write("CROSS JOIN", crossed, f"JOIN {crossed.text}")


def _source(column: str, own: set[str]) -> str:
    return max((name for name in own if column.startswith(name + ".")), key=len, default=OUTSIDE)


def _tied(groups: list[set[str]], names: set[str]) -> list[set[str]]:
    """The groups, those that hold any of the names made one."""
    touched = [group for group in groups if group & names]
    return [group for group in groups if not group & names] + ([set().union(*touched)] if touched else [])

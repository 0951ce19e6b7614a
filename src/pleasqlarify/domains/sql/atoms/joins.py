"""Joins: links between tables, and rows that a join keeps or drops."""

from __future__ import annotations

from sqlglot import exp

from pleasqlarify.domains.sql.atoms import links
from pleasqlarify.domains.sql.atoms.block import Block, Joined
from pleasqlarify.domains.sql.atoms.conditions import parts
from pleasqlarify.domains.sql.atoms.scope import Said, Source


def read(block: Block) -> list[exp.Expr]:
    """Writes the atoms of all joins; gives the conditions of inner joins, which filter like WHERE."""
    filters: list[exp.Expr] = []
    several = sum(step.kind not in ("", "SEMI") for step in block.joined) > 1
    for step in block.joined:
        conditions = _conditions(block, step)
        if step.kind == "":
            filters += [c for c in conditions if not links.write(block, c)]
        elif step.kind == "SEMI":
            filters += _semi(block, step, conditions)
        else:
            _keeping(block, step, conditions, several)
    return filters


def where(block: Block, conditions: list[exp.Expr]) -> list[exp.Expr]:
    """Writes the links among WHERE's conditions; gives the others.

    After an outer join between the same tables a link is a filter: it drops the rows that the join kept.
    """
    apart = {frozenset((a.text, b.text)) for j in block.joined if j.kind for a in j.left for b in j.right}
    rest = []
    for condition in conditions:
        tied = links.link(block, condition)
        if tied is None or frozenset(end.source for end in tied) in apart:
            rest.append(condition)
        else:
            links.write(block, condition)
    return rest


def _conditions(block: Block, step: Joined) -> list[exp.Expr]:
    on = step.node.args.get("on")
    shared = [column.this if isinstance(column, exp.Column) else column for column in _using(step)]
    if step.node.method.upper() == "NATURAL":
        if any(s.outputs is None for s in (*step.left, *step.right)):
            block.write("NATURAL JOIN", _names(step.right).at(step.node))
        left = {o.name.lower() for s in step.left for o in s.outputs or ()}
        names = [o.name for s in step.right for o in s.outputs or () if o.name.lower() in left]
        shared = [exp.to_identifier(name) for name in names]
    same = [_same(block, step, name) for name in shared if step.left]
    return (parts(block, on) if on is not None else []) + same


def _using(step: Joined) -> list[exp.Expr]:
    return step.node.args.get("using") or []


def _same(block: Block, step: Joined, name: exp.Expr) -> exp.Expr:
    """The equality that USING (name) stands for."""
    sides = []
    for sources in (step.left, step.right):
        owner = next((s for s in sources if s.output(name.name)), sources[0])
        source = exp.to_identifier(f"#{block.scope.sources.index(owner)}")
        sides.append(exp.Column(this=name, table=source))
    return exp.EQ(this=sides[0], expression=sides[1])


def _keeping(block: Block, step: Joined, conditions: list[exp.Expr], several: bool) -> None:
    """A join that keeps or drops rows by itself: LEFT, FULL, ANTI, ASOF, POSITIONAL ..."""
    kind, about = step.kind, step.right
    if kind.endswith("RIGHT"):
        kind, about = kind.replace("RIGHT", "LEFT"), step.left
    names = _names([*step.left, *step.right] if kind == "FULL" else about)
    block.write(f"{kind} JOIN", names.at(step.node), f"JOIN {names.text}")
    for condition in conditions:
        if kind == "ANTI" or not links.write(block, condition):
            said = block.say(condition)
            text = f"{names.text}: {said.text}" if several else said.text
            written = Said(text, said.columns, said.tables, said.nodes)
            block.write(f"{kind} JOIN ON", written, f"JOIN {names.text}")


def _semi(block: Block, step: Joined, conditions: list[exp.Expr]) -> list[exp.Expr]:
    own = {source.text for source in step.right}
    ties = [c for c in conditions if (tied := links.link(block, c)) and links.across(tied, own)]
    if len(ties) != 1:
        _keeping(block, step, conditions, several=False)
        return []
    links.write_semijoin(block, *links.ends(block, ties[0], own), (step.node, ties[0]))
    return [condition for condition in conditions if condition is not ties[0]]


def _names(sources: list[Source]) -> Said:
    tables = tuple(sorted({s.table for s in sources if s.table}))
    return Said(", ".join(sorted(s.text for s in sources)), (), tables)

"""A table like the one that was taken: the other one is meant, or both are."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change, name_said
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.joining import joined
from pleasqlarify.interpreters.embedded.operators.kinds import Kind, kin
from pleasqlarify.interpreters.embedded.plan.nouns import Column, Plan, Select, SetOperation, Source, Star
from pleasqlarify.interpreters.embedded.plan.walking import rewrite, walk
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice


def sibling_table(plan: Plan, context: Context) -> Iterator[Change]:
    """A table like the one that was taken, in its place; or the rows of both."""
    if not isinstance(plan, Select):
        return
    tables = plan.tables
    for alias, table in tables.items():
        for other, alike in context.siblings(table).items():
            likely = max(alike, weight("operators.sibling_shape"))
            if other in tables.values() or not likely:
                continue
            moved = _moved(plan, alias, other, context)
            if moved is None:
                continue
            point = f"what is meant by {name_said(table)}"
            choice, before = Choice(point, name_said(other)), name_said(table)
            yield Change(moved, choice, likely * weight("operators.sibling"), before)
            if plan.order or plan.limit is not None or any(isinstance(i.of, Star) for i in plan.items):
                continue
            both = SetOperation("union", plan, moved)
            choice = Choice(point, f"{name_said(table)} and {name_said(other)}")
            yield Change(both, choice, likely * weight("operators.sibling_union"), before)


def _moved(plan: Select, alias: str, other: str, context: Context) -> Select | None:
    """The select about another table: its columns by name, by kind, or by likeness of names."""
    old = plan.tables[alias]
    spoken = dict.fromkeys(
        n for n in walk(replace(plan, joins=())) if isinstance(n, Column) and n.alias == alias
    )
    replacing: dict[Column, Column] = {}
    for column in spoken:
        name = _counterpart(column.name, old, other, context)
        if name is None:
            return None
        replacing[column] = Column(other, name)
    links = replace(plan, joins=(), where=None)
    changed = replace(plan, source=Source(other, other), joins=())
    changed = rewrite(changed, lambda node: replacing.get(node, node) if isinstance(node, Column) else node)
    needed = [t for a, t in plan.tables.items() if a != alias and a in _spoken(links, plan)]
    for table in needed:
        reached = next(joined(changed, table, context), None)
        if reached is None:
            return None
        changed = reached[0]
    return changed


def _spoken(links: Select, plan: Select) -> set[str]:
    nodes = [links, *([plan.where] if plan.where is not None else [])]
    return {n.alias for node in nodes for n in walk(node) if isinstance(n, Column)}


def _counterpart(name: str, old: str, other: str, context: Context) -> str | None:
    """The column of another table that stands for this one."""
    columns = context.columns(other)
    same = next((c for c in columns if c.casefold() == name.casefold()), None)
    if same is not None:
        return same
    if name == context.key(old):
        return context.key(other)
    if any(name in way for way in context.displays(old)[:1]):
        return context.displays(other)[0][0]
    kind = context.kind(old, name)
    alike = [(kin(name, c), c) for c in columns if context.kind(other, c) is kind and kind is not Kind.KEY]
    best = max(alike, default=(0.0, ""))
    return best[1] if best[0] > 0 else None

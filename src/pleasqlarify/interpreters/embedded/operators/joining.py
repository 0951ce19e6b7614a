"""Sources brought into a select, and those that nothing needs any more taken out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.ways import Step
from pleasqlarify.interpreters.embedded.plan.normal import all_of, conjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Comparison,
    Expression,
    From,
    Join,
    Node,
    Select,
    Source,
    Star,
)
from pleasqlarify.interpreters.embedded.plan.scopes import free_alias
from pleasqlarify.interpreters.embedded.plan.walking import walk


def joined(plan: Select, table: str, context: Context) -> Iterator[tuple[Select, str]]:
    """The select with the table in it, and its alias there: as it is, or by each of the shortest ways."""
    there = [alias for alias, name in plan.tables.items() if name == table]
    if there:
        yield plan, there[0]
        return
    for way in context.ways(frozenset(plan.tables.values()), table):
        yield along(plan, way)


def along(plan: Select, way: Sequence[Step]) -> tuple[Select, str]:
    """The select with the tables of a way joined to it, and the alias of the last."""
    alias = next(alias for alias, table in plan.tables.items() if table == way[0].table)
    for step in way:
        taken = {source.alias.casefold() for source in plan.sources}
        new = free_alias(step.to_table, taken)
        link = all_of(
            tuple(
                Comparison("=", Column(alias, one), Column(new, other))
                for one, other in zip(step.columns, step.to_columns, strict=True)
            )
        )
        plan = replace(plan, joins=(*plan.joins, Join(Source(new, step.to_table), link)))
        alias = new
    return plan, alias


def spoken(plan: Select) -> set[str]:
    """The aliases that a select speaks of outside its joins."""
    nodes: list[Node] = [*plan.items, *plan.group, *plan.order]
    nodes += [each for each in (plan.where, plan.having) if each is not None]
    return {n.alias for node in nodes for n in walk(node) if isinstance(n, Column | Star)}


def pruned(plan: Select) -> Select:
    """The select without the sources that nothing speaks of and that connect no others."""
    if not plan.joins or plan.having or any(join.outer or join.on is None for join in plan.joins):
        return plan
    needed, sources = spoken(plan), list(plan.sources)
    if "" in needed:
        return plan
    links = _with_ends(link for join in plan.joins for link in conjuncts(join.on))
    while True:
        alone = [s for s in sources if s.alias not in needed and len(_beside(s.alias, links)) <= 1]
        if not alone or len(sources) == 1:
            break
        sources.remove(alone[-1])
        links = [link for link in links if alone[-1].alias not in link.ends]
    return assembled(plan, sources, [link.on for link in links]) or plan


def assembled(plan: Select, sources: Sequence[From], links: Sequence[Expression]) -> Select | None:
    """The select over these sources, joined as links reach them; None where some are out of reach."""
    first, *waiting = sources
    joins: list[Join] = []
    placed, left = {first.alias}, _with_ends(links)
    while waiting:
        for source in waiting:
            here = placed | {source.alias}
            on = [link for link in left if source.alias in link.ends and link.ends <= here]
            if on:
                break
        else:
            return None
        joins.append(Join(source, all_of(tuple(link.on for link in on))))
        waiting.remove(source)
        placed.add(source.alias)
        left = [link for link in left if link not in on]
    return replace(plan, source=first, joins=tuple(joins)) if not left else None


class _Link(NamedTuple):
    """A condition that joins, and the aliases that it speaks of."""

    on: Expression
    ends: set[str]


def _with_ends(conditions: Iterable[Expression]) -> list[_Link]:
    return [_Link(condition, aliases(condition)) for condition in conditions]


def aliases(node: Node) -> set[str]:
    """The aliases that a node speaks of."""
    return {n.alias for n in walk(node) if isinstance(n, Column)}


def _beside(alias: str, links: Sequence[_Link]) -> set[str]:
    """The other aliases to which links lead."""
    return {other for link in links if alias in link.ends for other in link.ends} - {alias}


def without(conditions: Sequence[Expression], one: Expression) -> Expression | None:
    """All of the conditions but one."""
    return all_of(tuple(each for each in conditions if each != one))

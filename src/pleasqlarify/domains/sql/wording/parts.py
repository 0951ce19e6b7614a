"""Every kind of atom and how it is said."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from pleasqlarify.domains.sql.wording import (
    arithmetic,
    conditions,
    filters,
    functions,
    grouping,
    keyless,
    ordering,
    outer_joins,
    pivots,
    quantiles,
    sets,
    showing,
    sources,
    texts,
    windows,
)
from pleasqlarify.domains.sql.wording.inside import inside
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.places import place, split
from pleasqlarify.domains.sql.wording.said import Said, quoting
from pleasqlarify.domains.sql.wording.speech import SUBQUERY, Scene
from pleasqlarify.model import Atom

REGISTERED = (
    arithmetic,
    conditions,
    functions,
    quantiles,
    texts,
    windows,
)  # imported so that their nodes can be said
KINDS: dict[str, Callable[[Atom, Scene], Said]] = {
    "SELECT": showing.select,
    "DISTINCT": showing.distinct,
    "DISTINCT ON": showing.distinct_on,
    "ORDER BY": ordering.order,
    "THEN BY": ordering.then_by,
    "LIMIT": ordering.limit,
    "OFFSET": ordering.offset,
    "WHERE": filters.where,
    "GROUP BY": grouping.group_by,
    "HAVING": grouping.having,
    "QUALIFY": grouping.qualify,
    "PIVOT": pivots.pivot,
    "UNPIVOT": pivots.unpivot,
    "TABLE": sources.table,
    "JOIN": sources.join,
    "SEMIJOIN": sources.semijoin,
    "CROSS JOIN": keyless.cross_join,
    "NATURAL JOIN": keyless.natural_join,
    "ASOF JOIN": keyless.asof_join,
    "ASOF LEFT JOIN": keyless.asof_left_join,
    "SEMI JOIN": outer_joins.semi_join,
    "POSITIONAL JOIN": keyless.positional_join,
    "LEFT JOIN": outer_joins.left_join,
    "FULL JOIN": outer_joins.full_join,
    "ANTI JOIN": outer_joins.anti_join,
    "LEFT JOIN ON": outer_joins.on,
    "FULL JOIN ON": outer_joins.on,
    "ANTI JOIN ON": outer_joins.on,
    "SEMI JOIN ON": outer_joins.on,
    "ASOF JOIN ON": outer_joins.on,
    "ASOF LEFT JOIN ON": outer_joins.on,
}
FIXED: dict[str, Said] = {
    "VALUES": sets.VALUES,
    "SUMMARIZE": sets.SUMMARIZE,
    "SAMPLE": sets.SAMPLE,
    "UNION": sets.UNION,
    "UNION BY NAME": sets.UNION_BY_NAME,
    "UNION ALL BY NAME": sets.UNION_ALL_BY_NAME,
    "UNION ALL": sets.UNION_ALL,
    "INTERSECT": sets.INTERSECT,
    "INTERSECT ALL": sets.INTERSECT,
    "EXCEPT": sets.EXCEPT,
    "EXCEPT ALL": sets.EXCEPT,
}


def said(atom: Atom, companions: tuple[Atom, ...], names: Names) -> Said:
    """The atom in words, with what its companions tell about it."""
    return _said(atom, atom.topics, companions, names)


@lru_cache(maxsize=8192)
def _said(atom: Atom, topics: tuple[str, ...], companions: tuple[Atom, ...], names: Names) -> Said:  # noqa: ARG001
    """The same, kept; equal atoms may be about different tables, as COUNT(*) is."""
    together = companions if atom in companions else (*companions, atom)
    scene = Scene(names, together, atom.path)
    within = inside(atom, scene)
    if within is not None:
        return within
    spoken = (
        KINDS[atom.kind](atom, scene) if atom.kind in KINDS else FIXED.get(atom.kind) or quoting(str(atom))
    )
    return spoken.within(place(atom.path, names))


def head_of(atoms: Sequence[Atom]) -> Atom | None:
    """The atom that the others depend on: what looks something up, rather than what it looks up."""
    if not atoms:
        return None
    head = atoms[0]
    while head.path:
        parent = "/".join(split(head.path)[:-1])
        owner = next((a for a in atoms if a.path == parent and f"({SUBQUERY})" in a.payload), None)
        if owner is None:
            return head
        head = owner
    return head


def distinct_heads(atoms: Sequence[Atom]) -> list[Atom]:
    """The atoms without those that only spell out a sub-query of another one."""
    owners = [a.path for a in atoms if f"({SUBQUERY})" in a.payload]
    return [a for a in atoms if not any(_below(a.path, path) for path in owners)]


def _below(path: str, owner: str) -> bool:
    """Whether the path leads from the owner into a look-up, not into a branch or a first step."""
    here, above = split(path), split(owner)
    looked_up = len(here) > len(above) and not here[len(above)].startswith(
        ("from", "union", "except", "intersect")
    )
    return here[: len(above)] == above and looked_up

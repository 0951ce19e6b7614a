"""A plan's nodes: seen one by one, or replaced, so that an operator is a few lines."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any, TypeVar, get_args

from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Derived, Node, Select, SetOperation

N = TypeVar("N", bound=Node)


def walk(node: Node) -> Iterator[Node]:
    """The node and all below it, parents first, in the order in which they are written.

    >>> from pleasqlarify.interpreters.embedded.plan.nouns import Column, Comparison, Literal
    >>> [type(n).__name__ for n in walk(Comparison("=", Column("film", "id"), Literal(3)))]
    ['Comparison', 'Column', 'Literal']
    """
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        if below := children(one):
            waiting += reversed(below)


def own(node: Node) -> Iterator[Node]:
    """The node and what is below it, but nothing of plans inside it."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += [c for c in reversed(children(one)) if not isinstance(c, Select | SetOperation)]


def sums_up(node: Node) -> bool:
    """Whether a figure of several rows stands in it, plans inside it aside.

    >>> from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Column, Function, Item
    >>> sums_up(Item(Function("round", (Aggregate("avg", Column("film", "rating")),))))
    True
    """
    return any(isinstance(each, Aggregate) for each in own(node))


def children(node: Node) -> list[Node]:
    """What stands directly below a node."""
    found: list[Node] = []
    for name in PLACES[type(node)]:
        value = getattr(node, name)
        if type(value) is tuple:
            found += value
        elif value is not None:
            found.append(value)
    return found


def rewrite(node: N, change: Callable[[Any], Any]) -> N:
    """The node with ``change`` applied to all below it, children first, and then to itself."""

    def below(child: Any) -> Any:
        return change(with_children(child, below) if PLACES[type(child)] else child)

    changed: N = below(node)
    return changed


def rewrite_own(node: N, change: Callable[[Any], Any]) -> N:
    """As ``rewrite``, but plans inside the node, ``Derived`` ones too, stay as they are."""

    def below(child: Any) -> Any:
        if isinstance(child, Select | SetOperation | Derived):
            return child
        return rewrite_own(child, change)

    changed: N = change(with_children(node, below))
    return changed


def substitute(node: N, old: Node, new: Node) -> N:
    """The node with every ``old`` in it made ``new``.

    >>> from pleasqlarify.interpreters.embedded.plan.nouns import Column, Not
    >>> substitute(Not(Column("film", "seen")), Column("film", "seen"), Column("film", "liked"))
    Not(of=Column(alias='film', name='liked'))
    """
    return rewrite(node, lambda each: new if each == old else each)


def with_children(node: N, change: Callable[[Any], Any]) -> N:
    """The node with ``change`` applied to what stands directly below it; the same one where none changed."""
    differing: dict[str, Any] = {}
    for name in PLACES[type(node)]:
        value = getattr(node, name)
        if type(value) is tuple:
            new: Any = tuple(map(change, value))
            if any(a is not b for a, b in zip(new, value, strict=True)):
                differing[name] = new
        elif value is not None:
            new = change(value)
            if new is not value:
                differing[name] = new
    return _copy(node, differing) if differing else node


def _copy(node: N, differing: dict[str, Any]) -> N:
    kind = type(node)
    return kind(*(differing[name] if name in differing else getattr(node, name) for name in FIELDS[kind]))


PLAIN = {"alias", "table", "name", "value", "function", "operator", "distinct", "descending", "nulls_first"}
PLAIN |= {"outer", "limit", "all"}
"""Fields that hold no nodes."""

FIELDS: dict[type, tuple[str, ...]] = {
    kind: tuple(each.name for each in fields(kind)) for kind in get_args(Node)
}
"""The fields of each kind of node, in order."""

PLACES: dict[type, tuple[str, ...]] = {
    kind: tuple(name for name in names if name not in PLAIN) for kind, names in FIELDS.items()
}
"""Those that may hold nodes."""

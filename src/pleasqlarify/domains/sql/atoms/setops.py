"""UNION, INTERSECT, EXCEPT: branches with names that do not depend on their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sqlglot import exp

from pleasqlarify.domains.sql.atoms import tails
from pleasqlarify.domains.sql.atoms.anchors import anchors
from pleasqlarify.domains.sql.atoms.draft import Draft, Place
from pleasqlarify.domains.sql.atoms.naming import inside, plain
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.scope import Output, Said, Scope

if TYPE_CHECKING:
    from pleasqlarify.domains.sql.atoms.reader import Reader


def read(reader: Reader, node: exp.SetOperation, place: Place) -> Draft:
    """The atoms of a set operation and of its branches."""
    draft = Draft()
    draft.write(place.path, _name(node), Said("", nodes=(node,)), "SETOP")
    if isinstance(node, exp.Except):
        draft.take(reader.read(node.left, _at(place, "except.from")))
        draft.take(reader.read(node.right, _at(place, "except.minus")))
    else:
        branches = list(_branches(node, node))
        for branch, anchor in zip(branches, anchors(reader, branches, place), strict=True):
            draft.take(reader.read(branch, _at(place, node.key + anchor, whole=not anchor)))
    tail(reader, node, place, draft)
    return draft


def outputs(reader: Reader, node: exp.SetOperation, place: Place) -> tuple[Output, ...] | None:
    """The columns of a set operation: named as in its first branch, called what comes first in order."""
    branches = [reader.outputs(query, place) for query in _branches(node, node)]
    known = [branch for branch in branches if branch is not None]
    if len(known) < len(branches):
        return None
    return tuple(_column_of(column) for column in zip(*known, strict=False))


def tail(reader: Reader, node: exp.Expr, place: Place, draft: Draft) -> None:
    """Writes ORDER BY, LIMIT and OFFSET of a set operation or of a query in parentheses."""
    printer = Printer(Scope(place.outer), reader.dialect)
    order = node.args.get("order")
    columns = _by_position(reader, node, place) if order else []
    for number, key in enumerate(order.expressions if order else ()):
        said = _column(printer, key.this, columns)
        tails.write_key(draft, place.path, number, (said, key, reader.dialect))
    tails.write_limits(draft, place.path, printer, node)


def _by_position(reader: Reader, node: exp.Expr, place: Place) -> list[tuple[frozenset[str], str]]:
    """The names of each column over all branches, and the one of them that stands first in order."""
    queries = list(_branches(node, node)) if isinstance(node, exp.SetOperation) else [node]
    found = [reader.outputs(query, place) or () for query in queries]
    columns = zip(*found, strict=False)
    return [(frozenset(o.name.lower() for o in column), min(o.text for o in column)) for column in columns]


def _column(printer: Printer, key: exp.Expr, columns: list[tuple[frozenset[str], str]]) -> Said:
    if isinstance(key, exp.Literal) and key.name.isdigit() and 0 < int(key.name) <= len(columns):
        return Said(columns[int(key.name) - 1][1])
    if isinstance(key, exp.Column) and not key.table:
        text = next((text for names, text in columns if key.name.lower() in names), None)
        return Said(text) if text else printer.say(key)
    return printer.say(key)


def _column_of(branches: Sequence[Output]) -> Output:
    """One column of a set operation; it goes by its name where it is an expression in some branch."""
    first = branches[0]
    if any(output.text.startswith('"') or not output.lasting for output in branches):
        return Output(first.name, plain(first.name), first.tables, lasting=False)
    return Output(first.name, min(output.text for output in branches), first.tables)


def _name(node: exp.SetOperation) -> str:
    words = [node.key.upper()]
    words += ["ALL"] if node.args.get("distinct") is False else []
    words += ["BY NAME"] if node.args.get("by_name") else []
    return " ".join(words)


def _at(place: Place, name: str, whole: bool = False) -> Place:
    return Place(inside(place.path, name), place.ctes, place.outer, whole, place.rowless)


def _branches(node: exp.Expr, root: exp.SetOperation) -> Iterator[exp.Expr]:
    """Operands of a chain of the same set operation."""
    waiting = [node]
    while waiting:
        branch = waiting.pop()
        given = {key for key, value in branch.args.items() if value}
        if isinstance(branch, exp.Subquery) and given == {"this"}:
            waiting.append(branch.this)
        elif isinstance(branch, exp.SetOperation) and (branch is root or _continues(branch, root, given)):
            waiting += [branch.right, branch.left]
        else:
            yield branch


def _continues(branch: exp.SetOperation, root: exp.SetOperation, given: set[str]) -> bool:
    return _name(branch) == _name(root) and not given & {"order", "limit", "offset", "with_"}

"""Sub-queries of one SELECT: each is read at a path that tells it from the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.draft import Place
from pleasqlarify.domains.sql.atoms.naming import inside
from pleasqlarify.domains.sql.atoms.printer import Pending


def read(block: Block) -> None:
    """Reads the derived tables of a SELECT and the sub-queries met in its expressions."""
    for query, place in block.derived:
        block.draft.take(block.reader.read(query, place))
    for role, group in _by_role(block.printer.pending.values()).items():
        alone = len(group) == 1
        names = [""] if alone else block.reader.anchors([one.query for one in group], block.place)
        for one, name in zip(group, names, strict=True):
            path = inside(block.place.path, role + name)
            whole = not alone and not name
            place = Place(path, block.place.ctes, block.scope, whole, rowless=role.endswith("exists"))
            block.draft.take(block.reader.read(one.query, place))


def _by_role(pending: Iterable[Pending]) -> dict[str, list[Pending]]:
    """Sub-queries by their part; where several have the same, the operator tells them apart."""
    roles: dict[str, list[Pending]] = defaultdict(list)
    for one in pending:
        roles[one.role].append(one)
    named: dict[str, list[Pending]] = defaultdict(list)
    for role, group in roles.items():
        for one in group:
            named[_told_apart(role, one.operator) if len(group) > 1 and one.operator else role].append(one)
    return named


def _told_apart(role: str, operator: str) -> str:
    part, bracket, subject = role.partition("(")
    return f"{part}({operator} {subject}" if bracket else f"{part}({operator})"

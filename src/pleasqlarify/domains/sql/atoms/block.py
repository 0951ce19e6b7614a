"""One SELECT being read: its names resolved, its atoms so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.draft import Draft, Place
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.scope import Said, Scope, Source

if TYPE_CHECKING:
    from pleasqlarify.domains.sql.atoms.reader import Reader

NOT_KINDS = ("INNER", "OUTER", "CROSS", "NATURAL", "STRAIGHT", "STRAIGHT_JOIN")


@dataclass(frozen=True, slots=True, eq=False)
class Joined:
    """One step of FROM: what is joined to what."""

    node: exp.Join
    left: list[Source]
    right: list[Source]

    @property
    def kind(self) -> str:
        """The words before JOIN that say which rows are kept; "" for an inner join."""
        filters = self.node.kind.upper() in ("SEMI", "ANTI")  # Spark says LEFT SEMI
        words = (self.node.method, "" if filters else self.node.side, self.node.kind)
        return " ".join(word.upper() for word in words if word and word.upper() not in NOT_KINDS)


class Block:
    """One SELECT at its place. ``sources.fill`` adds its tables, derived queries and joins."""

    def __init__(self, reader: Reader, node: exp.Select, place: Place) -> None:
        self.reader, self.node, self.place = reader, node, place
        self.scope = Scope(place.outer)
        self.printer = Printer(self.scope, reader.dialect)
        self.draft = Draft()
        self.tables: list[Said] = []
        self.derived: list[tuple[exp.Expr, Place]] = []
        self.joined: list[Joined] = []
        self.sampled: list[exp.Expr] = []
        self.ties: list[Said] = []  # the links that were written
        self.hoisted: set[str] = set()  # tables of sub-queries that are read as joins

    def forget_sources(self) -> None:
        """Takes back all that was found in FROM."""
        self.scope.sources.clear()
        self.scope.aliases.clear()
        self.scope.placed.clear()
        for found in (self.tables, self.derived, self.joined, self.sampled):
            found.clear()

    def write(self, kind: str, said: Said | str = "", slot: str = "") -> None:
        """Adds an atom of this SELECT."""
        self.draft.write(self.place.path, kind, said, slot)

    def say(self, node: exp.Expr) -> Said:
        """An expression of this SELECT in canonical words."""
        return self.printer.say(node)

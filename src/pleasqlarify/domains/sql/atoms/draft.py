"""Atoms as they are found, and where in the query they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.scope import Said, Scope
from pleasqlarify.model import Atom

STRUCTURAL_BURDEN = 3.0  # extra seconds to judge a clause about tables or grouping


@dataclass(frozen=True, slots=True, eq=False)
class Cte:
    """A named query and the names that it can see; without a query it is the recursion to itself."""

    query: exp.Expr | None
    columns: tuple[str, ...]
    ctes: Mapping[str, Cte]


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """Where a query stands: its path, the named queries and the outer columns that it can see."""

    path: str = ""
    ctes: Mapping[str, Cte] = field(default_factory=dict)
    outer: Scope | None = None
    whole: bool = False  # a branch without a name of its own: its filter is one atom
    rowless: bool = False  # under EXISTS: what it selects does not matter


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """The atoms found so far: as written, and implied."""

    written: set[Atom] = field(default_factory=set)
    implied: set[Atom] = field(default_factory=set)
    marks: list[tuple[Atom, tuple[exp.Expr, ...]]] = field(default_factory=list)  # where each is written

    def write(self, path: str, kind: str, said: Said | str = "", slot: str = "") -> None:
        """Add an atom that the query writes; its slot is its kind unless told."""
        said = Said(said) if isinstance(said, str) else said
        found = atom(path, kind, said, slot)
        self.written.add(found)
        self.marks.append((found, said.nodes))

    def take(self, other: Draft) -> None:
        """Add all that another draft holds."""
        self.written.update(other.written)
        self.implied.update(other.implied)
        self.marks.extend(other.marks)


def atom(path: str, kind: str, said: Said | str = "", slot: str = "") -> Atom:
    """An atom with its burden: 3 more seconds for tables, joins and grouping."""
    said = Said(said) if isinstance(said, str) else said
    structural = kind in ("TABLE", "SEMIJOIN", "GROUP BY") or "JOIN" in kind
    burden = STRUCTURAL_BURDEN if structural else 0.0
    return Atom(path, kind, said.text, slot or kind, said.tables, burden)

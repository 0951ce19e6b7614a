"""The nouns of keys: an edge, a step along it, a path, a tree of joins. Frozen values; no algorithms."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Edge:
    """A key: many rows of ``table`` point at one row of ``to_table``."""

    table: str
    columns: tuple[str, ...]
    to_table: str
    to_columns: tuple[str, ...]
    implied: bool = field(compare=False, default=False)  # no constraint says so, but names and values do
    role: tuple[str, ...] = field(
        compare=False, default=()
    )  # stems that tell it from others: billing, shipping
    single: bool = field(compare=False, default=False)  # at most one row points at each: one to one
    optional: bool = field(
        compare=False, default=False
    )  # some rows point at nothing: an inner join loses them


@dataclass(frozen=True, slots=True)
class Step:
    """A key walked in one direction: ``up`` from the rows that point, or down to them."""

    edge: Edge
    up: bool

    @property
    def source(self) -> str:
        return self.edge.table if self.up else self.edge.to_table

    @property
    def target(self) -> str:
        return self.edge.to_table if self.up else self.edge.table

    @property
    def multiplies(self) -> bool:
        return not self.up and not self.edge.single


@dataclass(frozen=True, slots=True)
class Path:
    """A way from one table to another by keys; no steps where they are the same."""

    start: str
    steps: tuple[Step, ...] = ()
    cost: float = field(compare=False, default=0.0)

    @property
    def end(self) -> str:
        return self.steps[-1].target if self.steps else self.start

    @property
    def tables(self) -> tuple[str, ...]:
        return (self.start, *(step.target for step in self.steps))

    @property
    def multiplies(self) -> bool:
        """Whether a row of the start may meet several rows of the end."""
        return any(step.multiplies for step in self.steps)


@dataclass(frozen=True, slots=True)
class Tree:
    """Several tables joined: the first, and the steps that bring in the others."""

    start: str
    steps: tuple[Step, ...] = ()
    cost: float = field(compare=False, default=0.0)

    @property
    def tables(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.start, *(step.target for step in self.steps))))

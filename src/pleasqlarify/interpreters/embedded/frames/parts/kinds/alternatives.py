"""Kinds of rows that "and", "or" or commas put side by side: "horror films and thriller films"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.meanings import Demand, demands
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import described
from pleasqlarify.interpreters.embedded.link.nouns import AmountOfColumn, Spot, TableNamed
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass

JOINING = frozenset({"and", "or", "&"})
GAP = 8  # tokens between two of them
LEAST = -1.6  # log-weight of what a stretch must mean to be one of them
KEPT = 3

Run = tuple[Spot, ...]
"""Stretches that name kinds of rows side by side."""

Place = tuple[str, ...]
"""A table, or a column of one."""


@dataclass(frozen=True, slots=True, eq=False)
class Head:
    """One of the kinds: what it demands of a row, the words that name it, and as what."""

    make: Make
    positions: Positions
    label: str


@dataclass(frozen=True, slots=True, eq=False)
class Heads:
    """All of the kinds in one of their meanings."""

    each: tuple[Head, ...]
    weight: float

    @property
    def used(self) -> Uses:
        return tuple((head.positions, head.label) for head in self.each)


def runs(asked: Asked) -> list[Run]:
    """Stretches that name at least two kinds of rows side by side, from left to right."""
    left = [(spot, _meant(asked, spot)) for spot in asked.links.spots]
    left = [(spot, meant) for spot, meant in left if meant]
    found: list[Run] = []
    while left:
        (first, meant), left = left[0], left[1:]
        run = [first]
        for spot, of in left:
            if joined(asked, run[-1], spot, GAP) and (_alike(meant, of) or _repeated(asked, run[-1], spot)):
                run.append(spot)
        left = [(spot, of) for spot, of in left if spot not in run]
        found += [tuple(run)] if len(run) > 1 else []
    return found


def common_noun(asked: Asked, run: Run) -> Positions:
    """The word that stands after several of the kinds and says no more of them: "silver and gold members"."""
    tokens = asked.words.tokens
    after = [max(spot.positions) + 1 for spot in run]
    stems = [tokens[at].stem if at < len(tokens) else "" for at in after]
    said = [(at, one) for at, one in zip(after, stems, strict=True) if one and stems.count(one) > 1]
    return frozenset(
        at for at, _ in said if tokens[at].kind is WordClass.CONTENT and not _is_table(asked, at)
    )


def _is_table(asked: Asked, place: int) -> bool:
    best = next((spot.mentions[0] for spot in asked.links.spots if place in spot.positions), None)
    return best is not None and isinstance(best.meaning, TableNamed)


def heads_of(asked: Asked, root: str, run: Run, nouns: Positions) -> list[Heads]:
    """What the kinds demand of rows of ``root``, likeliest first: values of one column, or of one table.

    ``nouns`` are words that only repeat what kind of thing they all are.
    """
    each = [_meant(asked, spot) for spot in run]
    groups = _shared(each, _column) or _shared(each, _table)
    found = [heads for group in groups for heads in _at_ends(asked, root, group, nouns)]
    return sorted(found, key=lambda heads: -heads.weight)[:KEPT]


def _at_ends(asked: Asked, root: str, group: Sequence[Demand], nouns: Positions) -> Iterator[Heads]:
    """The demands at the ends of the ways from the root to their table."""
    for path in asked.profile.joins.reach(root).get(group[0].table, ())[:2]:
        each = tuple(
            Head(held(path, of.test), of.positions | (nouns & {max(of.positions) + 1}), of.label)
            for of in group
        )
        yield Heads(each, sum(of.weight for of in group) / len(group) - path.cost)


def _meant(asked: Asked, spot: Spot) -> list[Demand]:
    """What a stretch demands if it names a kind of rows; amounts do not."""
    if any(isinstance(mention.meaning, AmountOfColumn) for mention in spot.mentions):
        return []
    return [of for of in demands(asked, spot) if not of.only_denied and of.weight > LEAST]


def _column(of: Demand) -> Place:
    return of.table, of.column


def _table(of: Demand) -> Place:
    return (of.table,)


def _alike(one: Sequence[Demand], other: Sequence[Demand]) -> bool:
    return not {_column(of) for of in one}.isdisjoint(_column(of) for of in other)


def _shared(each: Sequence[Sequence[Demand]], place: Callable[[Demand], Place]) -> list[list[Demand]]:
    """For each place of which every stretch speaks, the likeliest that each says of it."""
    best: list[dict[Place, Demand]] = [{} for _ in each]
    for known, meant in zip(best, each, strict=True):
        for of in sorted(meant, key=lambda of: -of.weight):
            known.setdefault(place(of), of)
    return [[known[at] for known in best] for at in best[0] if all(at in known for known in best)]


def joined(asked: Asked, one: Spot, other: Spot, gap: int) -> bool:
    """Whether "and", "or" or a comma stands between the two, no negation, and no more words than the gap."""
    start, end = max(one.positions) + 1, min(other.positions)
    between = asked.words.tokens[start : end + 1]
    said = any(token.norm in JOINING for token in between[:-1])
    denied = any(token.kind is WordClass.NEGATION for token in between[:-1])
    return end - start <= gap and not denied and (said or any(token.breaks for token in between))


def _repeated(asked: Asked, one: Spot, other: Spot) -> bool:
    """Whether both stand right before the name of one table: "female patients and insured patients"."""
    return not described(asked, one).isdisjoint(described(asked, other))

"""Stretches that are joined: as one condition with an OR, or each for itself."""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.coordination import joined_by
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import (
    Condition,
    either,
    every,
    held,
    negated,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.meanings import Demand, demands
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import (
    before,
    denied,
    described,
    limited,
    still,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.spots import beside, reached
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import way_said
from pleasqlarify.interpreters.embedded.link.nouns import Spot
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass
from pleasqlarify.model import Choice

MOST = 4
ACROSS = 3  # meanings of each stretch put together across columns
Reached = tuple[Demand, Path]


def together(asked: Asked, root: str, group: tuple[Spot, ...], taken: Positions) -> list[Condition]:
    """The group as one condition: any of what its stretches name, likeliest first.

    With "and" only values of one column are alternatives: a row has no two cities.
    """
    about = described(asked, group[-1])
    each = [list(reached(asked, root, demands(asked, spot), about)) for spot in group]
    joint = list(_on_one_column(each))
    if not joint and joined_by(asked, group) == "or":
        joint = list(_across(each))
    options = [option for parts in joint for option in _sides(asked, group, parts, taken)]
    return sorted(options, key=lambda option: -option.weight)[:MOST]


def _on_one_column(each: Sequence[Sequence[Reached]]) -> Iterator[tuple[Reached, ...]]:
    """What stretches say of one column in all of them."""
    best: list[dict[tuple[Path, str], Reached]] = []
    for meant in each:
        by_column: dict[tuple[Path, str], Reached] = {}
        for demand, path in meant:
            by_column.setdefault((path, demand.column), (demand, path))
        best.append(by_column)
    for key in best[0] if best else ():
        if all(key in by_column for by_column in best):
            yield tuple(by_column[key] for by_column in best)


def _across(each: Sequence[Sequence[Reached]]) -> Iterator[tuple[Reached, ...]]:
    """What stretches say of several columns of one row."""
    for parts in islice(product(*(meant[:ACROSS] for meant in each)), MOST * ACROSS):
        if len({path for _, path in parts}) == 1:
            yield parts


def _sides(
    asked: Asked, group: tuple[Spot, ...], parts: tuple[Reached, ...], taken: Positions
) -> Iterator[Condition]:
    path, word = parts[0][1], joined_by(asked, group)
    places = frozenset(place for demand, _ in parts for place in beside(asked, demand, path, taken))
    extra = limited(asked, places, taken)
    if any(demand.state for demand, _ in parts):
        extra |= still(asked, taken)
    extra |= before(asked, places, taken, WordClass.EACH) if word == "and" else frozenset()
    used: Uses = ((places | extra, " or ".join(demand.label for demand, _ in parts)),)
    cost = sum(demand.weight for demand, _ in parts) / len(parts) - path.cost
    told = used[0][1] + (f" ({way_said(path)})" if path.steps else "")
    point = f"what do “{word}” and the words it joins mean"
    make = held(path, either(*(demand.test for demand, _ in parts)))
    no = denied(asked, places, taken) or denied(asked, parts[0][0].positions, taken)
    if no:
        yield Option(negated(make), cost, (*used, (no, "not")), (Choice(point, f"neither: {told}"),))
    several = path.multiplies and word == "and" and not no
    if several:
        each = every(*(held(path, demand.test) for demand, _ in parts))  # a cat and a dog are two rows
        yield Option(each, cost, used, (Choice(point, f"all of them: {told.replace(' or ', ' and ')}"),))
    less = weight("conditions.not_denied") * bool(no) - weight("conditions.any_of_several") * several
    yield Option(make, cost - less, used, (Choice(point, f"any of them: {told}"),))

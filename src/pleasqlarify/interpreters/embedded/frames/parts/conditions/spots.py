"""The sides of one stretch: each of its meanings at the end of each way to it, and the opposite of each."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import (
    Condition,
    either,
    held,
    negated,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.labels import done_by, label_of, verb_before
from pleasqlarify.interpreters.embedded.frames.parts.conditions.meanings import Demand, demands
from pleasqlarify.interpreters.embedded.frames.parts.conditions.minor_keys import lesser
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import (
    before,
    denied,
    described,
    limited,
    never,
    still_of,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.two_ways import (
    by_either,
    in_either_column,
    in_neither_column,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.untold import untold
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import apart, quoted, way_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.reaching import in_role
from pleasqlarify.interpreters.embedded.link.nouns import Spot
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import IsNull
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass
from pleasqlarify.model import Choice

MOST = 6  # sides of one stretch
NEAR = 0.45  # cost of a way to a row whose state may be meant although its table is not named


def of_spot(asked: Asked, root: str, spot: Spot, taken: Positions = frozenset()) -> list[Condition]:
    """What the stretch may demand of rows of ``root``, likeliest first; each meaning uses its words."""
    about = described(asked, spot)
    meant = list(demands(asked, spot))
    done = {demand.table for demand in meant if demand.done}
    by_ways = list(reached(asked, root, meant, about))
    found = [
        option
        for demand, path in by_ways
        for option in _sides(
            asked,
            demand,
            (path, apart(path, [other for of, other in by_ways if of is demand])),
            taken,
            demand.table in done,
        )
    ]
    point = f"what does “{quoted(asked, spot.positions)}” mean"
    no = denied(asked, spot.positions, taken) or untold(asked, spot.positions) - taken
    if no:
        found += in_neither_column(by_ways, point, no)
    else:
        found += by_either(by_ways, point, lambda demand, path: beside(asked, demand, path, taken))
        found += in_either_column(by_ways, point)
    return distinct(sorted(found, key=lambda option: -option.weight))[:MOST]


def reached(
    asked: Asked, root: str, meant: Iterable[Demand], about: frozenset[str]
) -> Iterator[tuple[Demand, Path]]:
    """The demands with the ways to their rows, as far as they speak of rows of ``root`` or near it."""
    for demand in meant:
        for path in in_role(asked, _ways(asked, root, demand.table)):
            if _fits(asked, demand, path, about):
                yield demand, path


def _ways(asked: Asked, root: str, table: str) -> Sequence[Path]:
    """The ways to a table: those of a row's belongings, else the nearest that finds some row."""
    joins = asked.profile.joins
    ways = joins.reach(root).get(table, ())
    if ways and not ways[0].multiplies:
        return ways[:2]
    some = weight("conditions.some_row")
    others = (replace(path, cost=path.cost + some - lesser(path)) for path in joins.paths(root, table, 2))
    return sorted(dict.fromkeys((*ways[:2], *others)), key=lambda path: path.cost)[:2]


def _fits(asked: Asked, demand: Demand, path: Path, about: frozenset[str]) -> bool:
    """Whether the adjective may speak of that row: of the one that it stands before, if it does."""
    if not about:
        return path.cost <= NEAR or not demand.of_row or not path.multiplies
    if path.start in about:
        return not demand.state or path.cost <= NEAR
    reach = [(one, asked.profile.joins.reach(one)) for one in sorted(about)]
    near = {table for one, ways in reach for table in (one, *ways)}
    looked_up = {t for _, ways in reach for t, paths in ways.items() if _is_look_up(paths[0])}
    return demand.table in (about | looked_up if demand.state else near)


def _is_look_up(path: Path) -> bool:
    """Whether the end says something of each row of the start: its genre, its country."""
    return path.cost <= NEAR and not path.multiplies


def _sides(
    asked: Asked, demand: Demand, way: tuple[Path, str], taken: Positions, dated: bool
) -> Iterator[Condition]:
    """What is demanded, and its opposite: of what a date tells as well, that is what was not done."""
    path, rows = way
    places = beside(asked, demand, path, taken)
    cost = demand.weight - path.cost + weight("conditions.labelled") * (places > demand.positions)
    extra = limited(asked, places, taken)
    extra |= still_of(asked, demand.positions, taken) if demand.state else frozenset()
    used = ((places | extra, demand.label),)
    make = held(path, demand.test)
    label = f"{demand.label} ({rows})" if path.steps else demand.label
    point = f"what does “{quoted(asked, demand.positions)}” mean"
    no = denied(asked, places, taken) or denied(asked, demand.positions, taken)
    if demand.only_denied and not no:
        no = untold(asked, demand.positions) - taken
    if no:
        choice = Choice(point, f"not: {label}")
        was = weight("conditions.never_was") * ((dated or never(asked, no)) and not demand.done)
        denial: Condition = Option(negated(make), cost + was, (*used, (no, "not")), (choice,))
        yield from _or_unknown(asked, demand, path, denial)
        cost -= weight("conditions.not_denied")
    if not demand.only_denied:
        yield Option(make, cost, used, (Choice(point, label),))


def beside(asked: Asked, demand: Demand, path: Path, taken: Positions) -> Positions:
    """The words of a demand with those that only say of which column or rows it speaks."""
    places = demand.positions | (label_of(asked, path, demand.column, demand.positions) - taken)
    by = before(asked, places, taken, WordClass.EACH)
    by = by if _says_by(asked, by) else frozenset()
    if not path.steps:
        by = by | done_by(asked, by, taken)
    return places | verb_before(asked, places, taken) | by


def _says_by(asked: Asked, places: Positions) -> bool:
    """Whether a word such as "by" says whose rows they are: "orders by German customers"."""
    return [asked.words.tokens[place].norm for place in sorted(places)] == ["by"]


def _or_unknown(asked: Asked, demand: Demand, path: Path, denial: Condition) -> Iterator[Condition]:
    """Rows without a value as well, where some have none: who lives nowhere does not live in Berlin."""
    column = asked.profile.column(demand.table, demand.column)
    make = denial.of
    if demand.only_denied or make is None or column is None or column.filled == 1 or path.multiplies:
        yield denial
        return
    unknown = held(path, lambda row: IsNull(row(demand.column)))
    rows, name = way_said(path), name_said(demand.column)
    point = f"do {rows} without any {name} count"
    yield replace(denial, choices=(*denial.choices, Choice(point, "no, they do not")))
    choice = Choice(point, "yes, they count")
    cost = denial.weight + weight("conditions.unknown")
    yield Option(either(make, unknown), cost, denial.used, (*denial.choices, choice))


def distinct(options: Sequence[Condition]) -> list[Condition]:
    """The options without those that say the same as a likelier one."""
    seen: dict[object, Condition] = {}
    for option in options:
        seen.setdefault((option.used, option.choices), option)
    return list(seen.values())

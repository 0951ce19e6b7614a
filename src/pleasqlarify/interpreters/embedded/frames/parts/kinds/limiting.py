"""Conditions on rows of several tables side by side: each at all of them, at one, at none."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Condition
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.kinds.attaching import Sides, sides
from pleasqlarify.interpreters.embedded.frames.parts.kinds.branches import by_way, carried
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.link.nouns import Mention, TableNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

ALIKE, MOST = 3, 16

ALONE: Option[Sides] = Option((0,))

Limits = tuple[tuple[Make, ...], ...]
"""What rows of each table are held to."""

Held = dict[int, list[Condition]]
"""What some words may demand of rows of the tables, by the places of these."""


def limits(asked: Asked, named: Sequence[Mention], taken: Positions) -> list[Option[Limits]]:
    """The conditions that the question makes, each at all tables, at one of them, at none."""
    tables = [mention.meaning.table for mention in named if isinstance(mention.meaning, TableNamed)]
    kinds = [mention.positions for mention in named]
    points = [list(_sides(asked, kinds, held)) for held in _held(asked, tables, kinds, taken)]
    return [_together(score, options, len(tables)) for score, options in best(points, MOST)]


def _held(asked: Asked, tables: Sequence[str], kinds: Sequence[Positions], taken: Positions) -> list[Held]:
    """What each stretch demands of each table in its columns: a country of films, a language of scripts."""
    spots = tuple(spot for spot in asked.links.spots if spot.positions not in kinds)
    apart = replace(asked, links=replace(asked.links, spots=spots))  # no stretch describes one kind alone
    found: list[tuple[set[int], Held]] = []
    for n, table in enumerate(tables):
        for point in carried(apart, table, taken):
            places = {place for option in point for place in option.positions}
            same = next((pair for pair in found if pair[0] & places), (set[int](), Held()))
            found += [same] if not same[1] else []
            same[0].update(places)
            same[1].setdefault(n, []).extend(option for option in point if option.of)
    return [_of_own(tables, held) for _, held in found]


def _of_own(tables: Sequence[str], held: Held) -> Held:
    """Without tables of which it only holds by way of others, where it holds of one in its own columns."""
    own = {n: options for n, options in held.items() if not all(_by_way(tables[n], o) for o in options)}
    return own or held


def _by_way(table: str, option: Condition) -> bool:
    return option.of is not None and by_way(table, option.of)


def _sides(asked: Asked, kinds: Sequence[Positions], held: Held) -> Iterator[Option[Limits]]:
    """What the stretch demands at all tables that can be held to it, at one of them, at none."""
    ranked = {n: sorted(held[n], key=lambda option: -option.weight)[:ALIKE] for n in sorted(held)}
    at = list(ranked)
    likeliest = max((options[0] for options in ranked.values()), key=lambda option: option.weight)
    yield Option(tuple(() for _ in kinds), likeliest.weight + weight("union.no_condition"))
    for side in sides(asked, [kinds[n] for n in at], likeliest.positions) if len(at) > 1 else [ALONE]:
        chosen = [at[n] for n in side.of]
        for options in product(*(ranked[n] for n in chosen)):
            if all(option.positions == options[0].positions for option in options):
                yield _side(len(kinds), dict(zip(chosen, options, strict=True)), side)


def _side(many: int, demanded: Mapping[int, Condition], side: Option[Sides]) -> Option[Limits]:
    held = tuple((demanded[n].of,) if n in demanded else () for n in range(many))
    return Option(
        tuple(tuple(make for make in makes if make) for makes in held),
        sum(option.weight for option in demanded.values()) / len(demanded) + side.weight,
        tuple(dict.fromkeys(use for option in demanded.values() for use in option.used)),
        (*dict.fromkeys(c for option in demanded.values() for c in option.choices), *side.choices),
    )


def _together(score: float, options: Sequence[Option[Limits]], many: int) -> Option[Limits]:
    """What all stretches demand of each table."""
    return Option(
        tuple(tuple(make for option in options for make in option.of[n]) for n in range(many)),
        score,
        tuple(use for option in options for use in option.used),
        tuple(choice for option in options for choice in option.choices),
    )

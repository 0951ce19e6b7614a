"""The first of an order: "top 10 customers by revenue", "which country has the most orders", "cheapest"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.void import void
from pleasqlarify.interpreters.embedded.frames.parts.groups.figures import Figure, figures
from pleasqlarify.interpreters.embedded.frames.parts.groups.fittest import fittest
from pleasqlarify.interpreters.embedded.frames.parts.groups.standings import Standing
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import reading
from pleasqlarify.interpreters.embedded.frames.parts.groups.things import things
from pleasqlarify.interpreters.embedded.frames.parts.groups.tops import Ranked, Top, ranked, tops
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

SAID = 0.7  # how likely a word must name a column to say what is shown
ASKING = frozenset({"who", "which", "what"})
MOST = 6  # readings of one thing and one figure
FIGURE = "is what it is ranked by shown too"


def ranking(asked: Asked) -> Iterator[Reading]:
    """Readings that order things by a measure, or rows by a column, and show the first of them."""
    yield from fittest(asked, _all(asked))


def _all(asked: Asked) -> Iterator[Reading]:
    for top in tops(asked):
        for thing in ranked(asked, top):
            for figure in figures(asked, top, thing.spot):
                yield from _readings(asked, top, thing, figure)


def _readings(asked: Asked, top: Top, thing: Ranked, figure: Option[Figure]) -> Iterator[Reading]:
    of = figure.of
    places = top.positions | thing.positions
    taken = figure.positions | top.positions | thing.places
    shown_as = things(asked, of, thing, taken)
    points: list[Sequence[Option[Any]]] = [shown_as, _shown_of(asked, figure, taken)]
    points += [*conditions(asked, of.root, taken), *void(asked, of.root)]
    for score, (group, figured, *demanded) in best(points, MOST):
        standing = Standing(
            of.root,
            group.of,
            of.make,
            of.descending,
            thing.rows,
            [of.rows, *(each.of for each in demanded)],
            of.summed,
            figured.of,
        )
        first = counted(places, thing.rows)
        total = figure.weight + thing.weight + score
        yield reading("ranking", total, (figure, group, figured, first, *demanded), standing.first)


def shown(summed: bool) -> list[Option[bool]]:
    """Whether the figure that things are ranked by is shown."""
    less = weight("ranking.figure_hidden") if summed else weight("ranking.column_hidden")
    return [
        Option(True, 0.0, (), (Choice(FIGURE, "yes"),)),
        Option(False, less, (), (Choice(FIGURE, "no"),)),
    ]


def _shown_of(asked: Asked, figure: Option[Figure], taken: Positions) -> list[Option[bool]]:
    """Whether the figure is shown.

    Rather not where other words say what of the things is, "names of", nor where no word names it and it
    is asked who or which is the best.
    """
    said = any(
        mention.weight >= SAID and not mention.positions & taken for mention, _ in asked.named(ColumnNamed)
    )
    unnamed = not figure.positions and asked.words.tokens[0].norm in ASKING
    less = weight("ranking.figure_beside") if (said or unnamed) and figure.of.summed else 0.0
    options = shown(figure.of.summed)
    return [replace(option, weight=option.weight + less) if option.of else option for option in options]


def counted(places: Positions, rows: int) -> Option[None]:
    """The words that say which, and how many, are wanted."""
    return Option(None, used=((places, f"the first {rows}" if rows > 1 else "the first"),))

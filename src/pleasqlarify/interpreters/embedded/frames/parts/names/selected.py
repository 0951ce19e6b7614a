"""Selections with the tables that they may start from, for frames with a condition of their own."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, positions
from pleasqlarify.interpreters.embedded.frames.parts.names.building import ways
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import Selection, selections
from pleasqlarify.interpreters.embedded.frames.parts.names.entities import entities
from pleasqlarify.interpreters.embedded.frames.parts.names.rooting import roots
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

CHOSEN, FITTING, WAYS = 40, 12, 2


def selected(asked: Asked, fits: Callable[[Selection], bool]) -> Iterator[tuple[Selection, str]]:
    """The likeliest selections that fit, each with whose rows it is about."""
    fitting = [chosen for chosen in selections(asked, CHOSEN) if fits(chosen)]
    for chosen in fitting[:FITTING]:
        for whole in entities(asked, chosen):
            for nth, root in enumerate(roots(asked, whole)):
                yield replace(whole, weight=whole.weight + nth * weight("columns.other_root")), root


def joined(asked: Asked, chosen: Selection, root: str) -> Iterator[tuple[int, float]]:
    """The ways to join what is shown: the number of each and its log-weight."""
    for nth, tree in enumerate(ways(asked.profile, root, chosen.piece)[:WAYS]):
        yield nth, nth * weight("columns.other_way") - weight("columns.way") * tree.cost


def says(chosen: Selection, used: Positions) -> bool:
    """Whether the conditions use the words that the selection leaves to them as labels."""
    return chosen.piece.beside <= used | positions(chosen.used)


def without(asked: Asked, places: Positions) -> Asked:
    """The question as if these words were not in it."""
    spots = tuple(spot for spot in asked.links.spots if not spot.positions & places)
    words = replace(
        asked.words,
        cues=tuple(cue for cue in asked.words.cues if not cue.positions & places),
        amounts=tuple(amount for amount in asked.words.amounts if not amount.positions & places),
    )
    return replace(asked, links=replace(asked.links, spots=spots, words=words))

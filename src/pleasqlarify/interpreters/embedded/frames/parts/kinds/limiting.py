"""Conditions on rows of several tables side by side: at all of them, at one, at none."""

from collections.abc import Iterator, Sequence
from itertools import product

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.kinds.attaching import apply_to, nearest
from pleasqlarify.interpreters.embedded.link.nouns import Mention
from pleasqlarify.interpreters.embedded.weights import weight

ALIKE = 3
NOTHING: Option[tuple[Make, ...]] = Option(())

Limits = tuple[tuple[Make, ...], ...]
"""What rows of each table are held to."""


def limits(
    asked: Asked, named: Sequence[Mention], under: Sequence[Sequence[Option[tuple[Make, ...]]]]
) -> Iterator[Option[Limits]]:
    """The conditions at all tables, at one of them, at none."""
    yield Option(tuple(() for _ in under), weight("union.no_condition"))
    for together in product(*(options[:ALIKE] for options in under)):
        places = together[0].positions
        if places and all(option.positions == places for option in together):
            yield _side(asked, named, together, tuple(range(len(under))))
    for n, options in enumerate(under):
        for option in options[:ALIKE]:
            if option.of:
                yield _side(asked, named, [option if m == n else NOTHING for m in range(len(under))], (n,))


def _side(
    asked: Asked, named: Sequence[Mention], held: Sequence[Option[tuple[Make, ...]]], at: tuple[int, ...]
) -> Option[Limits]:
    places = held[at[0]].positions
    kinds = [mention.positions for mention in named]
    choice = apply_to(asked, kinds, places, at)
    used = tuple(dict.fromkeys(use for option in held for use in option.used))
    choices = tuple(dict.fromkeys(c for option in held for c in option.choices))
    score = sum(option.weight for option in held) / len(at)
    if len(at) < len(named):
        score += weight("attachment.near") if at[0] == nearest(kinds, places) else weight("attachment.far")
    return Option(tuple(option.of for option in held), score, used, (*choices, choice))

"""Groups that are named once more where they are held to something: "per country, only countries above 9"."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Uses
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Meaning, Spot, TableNamed
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass

SMALL = (WordClass.FUNCTION, WordClass.COMPARISON)


def said_again(asked: Asked, amount: Positions) -> Uses:
    """The name right before an amount that stood before, and the "only" before it; nothing if none did."""
    only = frozenset(place for cue in asked.cues(Sense.ONLY) for place in cue.positions)
    at, again = min(amount) - 1, frozenset[int]()
    while at >= 0 and at not in only:
        spot = next((spot for spot in asked.links.spots if at in spot.positions), None)
        if spot is not None and not again and _known(asked, spot):
            again, at = spot.positions, min(spot.positions)
        elif not again and _is_step(asked, at):
            again = frozenset({at})
        elif spot is not None or asked.words.tokens[at].kind not in SMALL:
            break
        at -= 1
    used: Uses = ((again, "those"),) if again else ()
    return (*used, (frozenset({at}) & only, "only those")) if at in only else used


def _known(asked: Asked, spot: Spot) -> bool:
    """Whether the stretch names what another before it names."""
    before = [other for other in asked.links.spots if max(other.positions) < min(spot.positions)]
    return any(_names(spot) & _names(other) for other in before)


def _is_step(asked: Asked, at: int) -> bool:
    """Whether the word is the step of time that results are wanted for."""
    tokens = asked.words.tokens
    steps = {tokens[place].stem for grain in asked.words.grains for place in grain.positions if place < at}
    return tokens[at].kind is not WordClass.FUNCTION and tokens[at].stem in steps


def _names(spot: Spot) -> set[Meaning]:
    return {m.meaning for m in spot.mentions if isinstance(m.meaning, TableNamed | ColumnNamed)}

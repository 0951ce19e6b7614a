"""Pieces asked for by what they are pieces of: "how many mugs did we sell", "units of bowls sold"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure
from pleasqlarify.interpreters.embedded.frames.parts.measures.selling import quantities
from pleasqlarify.interpreters.embedded.link.candidates import table_of
from pleasqlarify.interpreters.embedded.link.doings import is_doing
from pleasqlarify.interpreters.embedded.link.nouns import Spot, TableNamed, ValueNamed
from pleasqlarify.interpreters.embedded.profile.lists import stems
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import verbs
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.interpreters.embedded.words.stems import stem
from pleasqlarify.model import Choice

FAR = 8  # words between what asks for pieces and what was done with them
PIECES = (stems("quantity") | {"piec", "item", "copi"}) - {stem("ordered")}
QUANTITY = stem("quantity")
HELPING = {"did", "do", "does"}


def pieces_asked(asked: Asked) -> Iterator[Option[Measure]]:
    """The pieces of things of which the question asks how many were sold, bought, ordered, shipped."""
    for cue, done in _asking(asked):
        for measure, less in quantities(asked):
            nouns = _nouns(asked, measure.table, (max(cue) + 1, min(done)))
            if nouns is None:
                continue
            used: Uses = ((cue, "how many"), (nouns | done, measure.label))
            choice = Choice(f"what is counted for “{quoted(asked, cue | done)}”", measure.label)
            yield Option(measure, weight("measure.pieces_asked") + less, used, (choice,))


def _asking(asked: Asked) -> Iterator[tuple[Positions, Positions]]:
    """What asks for a number, or a word for pieces, and the verb behind it that may tell of pieces."""
    asking = [cue.positions for cue in asked.cues(Sense.COUNT)]
    said = frozenset(place for cue in asking for place in cue)
    if not asking:
        asking += [frozenset({n}) for n, token in enumerate(asked.words.tokens) if token.stem in PIECES]
    for places in asking:
        ahead = range(max(places) + 1, min(max(places) + 1 + FAR, len(asked.words.tokens)))
        done = [n for n in ahead if n not in said and _tells_of_pieces(asked, (ahead[0], n))]
        if done:
            yield places, frozenset(done[:1])


def _tells_of_pieces(asked: Asked, between: tuple[int, int]) -> bool:
    """Whether a verb, not a noun like it, stands at the end whose doing is measured in pieces."""
    *before, token = asked.words.tokens[between[0] : between[1] + 1]
    verb = verbs().get(token.norm)
    helped = any(one.norm in HELPING for one in before)
    return verb is not None and QUANTITY in verb.measures and (is_doing(token) or helped)


def _nouns(asked: Asked, table: str, between: tuple[int, int]) -> Positions | None:
    """The words for pieces, or for the things that they are of; None where something else is counted."""
    start, end = between
    inside = [spot for spot in asked.links.spots if start <= min(spot.positions) < end]
    words = frozenset(n for n in range(start, end) if asked.words.tokens[n].stem in PIECES)
    said = bool(words)
    for spot in inside:
        if spot.positions <= words:
            continue
        if not _is_sold(asked, table, spot):
            return words if said else None
        said = True
        words |= spot.positions if isinstance(spot.mentions[0].meaning, TableNamed) else frozenset()
    helped = any(token.norm in HELPING for token in asked.words.tokens[start:end])
    return words if said or helped else None  # "how many bought" asks who did


def _is_sold(asked: Asked, table: str, spot: Spot) -> bool:
    """Whether a stretch names the things that lines of this table point at, or some of them."""
    named = spot.mentions[0].meaning
    things = {edge.to_table for edge in asked.profile.joins.edges if edge.table == table}
    of = table_of(named) if isinstance(named, TableNamed | ValueNamed) else ""
    return of in things and asked.profile.tables[of].kind is Kind.ENTITY

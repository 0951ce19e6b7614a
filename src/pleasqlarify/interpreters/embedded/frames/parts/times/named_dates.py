"""Which date a period speaks of, by the words beside it: "cancelled last month", "who arrive in May"."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import described
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.profile.dating import is_dated
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import moments, synonyms
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass

NO_NAME = frozenset({"at", "on", "in", "date", "time", "day", "datetim", "timestamp", "is", "was"})
PARTICLES = frozenset({"up", "off", "out", "by", "to"})
FIRM = 0.55  # a link by concept that is weaker names no date
SURE = 0.6  # a verb that names rows so surely says what happened
BEFORE, AFTER = 5, 2  # tokens between a period and the word that says which date is meant


@dataclass(frozen=True, slots=True)
class Naming:
    """How much likelier words make a date, and which of them they use up."""

    gain: float = 0.0
    words: Positions = frozenset()


def naming(
    asked: Asked, column: ColumnProfile, places: Positions, taken: Positions, spoken: Positions
) -> Naming:
    """What words beside a period, or those ``spoken`` of the rows anyway, say for a date."""
    for place in _around(asked, places):
        words = _linked(asked, column, place) or _same(asked, column, place)
        if words and not words & taken and not _adjective(asked, place):
            gain = "date_described" if _describes(asked, place) else "date_named"
            return Naming(weight(f"conditions.{gain}") - _apart(place, places), words)
    found = [_meant(asked, column, place) - _apart(place, places) for place in _around(asked, places)]
    best = max(
        ((gain, place) for gain, place in zip(found, _around(asked, places), strict=True)), default=None
    )
    if best and best[0] > 0 and best[1] not in taken:
        return Naming(best[0], frozenset({best[1]}))
    told = any(_same(asked, column, place) or _meant(asked, column, place) > 0 for place in sorted(spoken))
    called = weight("conditions.date_spoken") if told else 0.0
    called = max(called, weight("conditions.date_meant") * _counted(asked, column))
    return Naming(max([called, *_called(asked, column)]))


def _counted(asked: Asked, column: ColumnProfile) -> bool:
    """Whether what is counted is called by what happened on that date: "how many departures today"."""
    if not asked.cues(Sense.COUNT):
        return False
    firm = [m for m, of in asked.named(ColumnNamed) if (of.table, of.column) == column.key and not m.soft]
    return any(_meant(asked, column, place) > 0 for m in firm for place in m.positions)


def _called(asked: Asked, column: ColumnProfile) -> Iterator[float]:
    """How likely another word for the rows says what happened to them: the deliveries of shipments."""
    own = asked.profile.tables[column.table].named.stems
    for mention, named in asked.named(TableNamed):
        if named.table == column.table and not named.verb:
            for place in sorted(mention.positions):
                meant = _meant(asked, column, place)
                if meant > 0 and asked.words.tokens[place].stem not in own:
                    yield meant + weight("conditions.date_named") - weight("conditions.date_meant")


def _apart(place: int, places: Positions) -> float:
    """What it costs that a word stands some way off."""
    return weight("conditions.date_apart") * min(abs(place - near) - 1 for near in places)


def _same(asked: Asked, column: ColumnProfile, place: int) -> Positions:
    """The word, if the date is called so."""
    own = frozenset(column.named.stems) - NO_NAME - PARTICLES
    token = asked.words.tokens[place]
    known = token.norm in moments()  # who stays is there, whatever else a stay is called
    alike = own if known else own.union(*(synonyms().get(one, frozenset()) for one in own))
    return frozenset({place}) if token.kind is WordClass.CONTENT and token.stem in alike else frozenset()


def _meant(asked: Asked, column: ColumnProfile, place: int) -> float:
    """How likely the word means the moment that the date tells: who arrives, checks in."""
    token = asked.words.tokens[place]
    names = moments().get(token.norm, ()) if token.kind is WordClass.CONTENT else ()
    stems = set(column.named.stems)
    rank = next((n for n, name in enumerate(names) if set(name) <= stems), None)
    done = events_done(asked, place) if rank else ()
    if done and column.table not in done:
        return 0.0  # who ordered was not created as a customer then
    return 0.0 if rank is None else weight("conditions.date_meant") - weight("conditions.date_next") * rank


def events_done(asked: Asked, place: int) -> frozenset[str]:
    """The tables with dates whose rows a verb at a place names: "ordered" names orders.

    What names a table as a noun is no verb there: "hires in March" are no people that were hired then.
    """
    named = [(m, of) for m, of in asked.named(TableNamed) if m.weight >= SURE and place in m.positions]
    if any(not of.verb for _, of in named):
        return frozenset()
    return frozenset(of.table for _, of in named if is_dated(asked.profile.tables[of.table]))


def _linked(asked: Asked, column: ColumnProfile, place: int) -> Positions:
    """The stretch at a place that is linked to the column; by concept alone only if no moment is known."""
    known = asked.words.tokens[place].norm in moments()
    for mention, named in asked.named(ColumnNamed):
        vague = mention.soft and (known or mention.weight < FIRM)
        if place in mention.positions and (named.table, named.column) == column.key and not vague:
            return mention.positions
    return frozenset()


def _adjective(asked: Asked, place: int) -> bool:
    """Whether the word describes the rows named after it: "open tickets", unlike "opened tickets"."""
    return not asked.words.tokens[place].norm.endswith("ed") and _describes(asked, place)


def _describes(asked: Asked, place: int) -> bool:
    spot = next((spot for spot in asked.links.spots if place in spot.positions), None)
    return spot is not None and bool(described(asked, spot))


def _around(asked: Asked, places: Positions) -> Iterator[int]:
    """The places near a period, the nearest before it first."""
    yield from range(min(places) - 1, max(-1, min(places) - 1 - BEFORE), -1)
    yield from range(max(places) + 1, min(len(asked.words.tokens), max(places) + 1 + AFTER))

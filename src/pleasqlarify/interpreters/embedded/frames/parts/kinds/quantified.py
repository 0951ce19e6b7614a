"""Of what "each", "every", "all" and "in common" speak: the things that something belongs to."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    Mention,
    Spot,
    StateNamed,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.link.rows import is_plural
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.cues import is_participle
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass

ALL = {"all", "both", "any"}
RELATIVE = {"who", "that", "which"}
BELONGS = {"at", "of", "for", "in", "by", "across"}
BETWEEN = {"the", "of", "our", "a", "an", "these", "those", "my", "their"}
LEAST = 0.4  # of a noun that "each" may speak of
WINDOW = 5  # tokens from "each" to the last of its noun phrase


@dataclass(frozen=True, slots=True)
class Quantified:
    """The table whose rows are meant; log-weights of what each of them has, and of what all have."""

    table: str
    each: float = 0.0
    common: float = 0.0


def quantified(asked: Asked) -> list[Option[Quantified]]:
    """What things the question quantifies over, likeliest first, with the words that say so."""
    found = [option for start, marks, each, common in _marks(asked)
             for option in _noun_after(asked, start, marks, (each, common))]  # fmt: skip
    found += _in_common(asked)
    found = found or list(_implied(asked))
    return sorted(found, key=lambda option: -option.weight)


def _marks(asked: Asked) -> Iterator[tuple[int, Positions, float, float]]:
    """Quantifiers: the token after each, its own tokens, how it weighs each against common."""
    by_each = (weight("scope.each"), weight("scope.common"))
    by_all = (weight("scope.all_each"), weight("scope.all_common"))
    for cue in asked.cues(Sense.EACH):
        if cue.about != "by":
            kinds = by_each[::-1] if is_by_all(asked, cue) else by_each
            yield max(cue.positions) + 1, cue.positions, *kinds
    for cue in asked.cues(Sense.IN_COMMON):
        yield max(cue.positions) + 1, cue.positions, *by_all
    for place, token in enumerate(asked.words.tokens):
        if token.norm in ALL and token.kind is WordClass.FUNCTION:
            yield place + 1, frozenset({place}), *by_all


def is_by_all(asked: Asked, cue: Cue) -> bool:
    """Whether something was done with all of them: "guests who stayed in every hotel"."""
    tokens, start = asked.words.tokens, min(cue.positions)
    said = any(tokens[place].norm in RELATIVE for place in range(1, start - 1))
    return "every" in cue.about.split() and (said or bool(done_with(asked, cue)))


def done_with(asked: Asked, cue: Cue) -> Positions:
    """The words between the first noun and a quantifier that say what was done: "who stayed", "seen by"."""
    tokens, start = asked.words.tokens, min(cue.positions)
    who = next((place for place in range(1, start) if tokens[place].norm in RELATIVE), start)
    content = [place for place in range(1, start) if tokens[place].kind is WordClass.CONTENT]
    by = "by" in (cue.about.split()[0], tokens[start - 1].norm)
    passive = content[-1:] if by and content and is_participle(tokens[content[-1]].norm) else []
    return frozenset([place for place in content if place > who] or passive)


def _noun_after(
    asked: Asked, start: int, marks: Positions, kinds: tuple[float, float]
) -> Iterator[Option[Quantified]]:
    """The things named right after a quantifier; the values before their noun are conditions."""
    taken: list[str] = []
    phrase = [mention for spot in _phrase(asked, start) for mention in _of_things(asked, spot)]
    for mention in sorted(phrase, key=lambda mention: not isinstance(mention.meaning, TableNamed)):
        table, likely = _things(mention)
        if mention.weight < LEAST or not table or table in taken:
            continue
        taken.append(table)
        likely += _pairs(asked, table)
        said = mention.positions if isinstance(mention.meaning, TableNamed) else frozenset()
        of = Quantified(table, *kinds)
        yield Option(of, likely + weight("scope.asked"), ((marks | said, f"of {table}"),))


def _phrase(asked: Asked, start: int) -> Iterator[Spot]:
    """The spots of the noun phrase that begins at a token: only articles and unknown words between them."""
    tokens, end = asked.words.tokens, start
    for spot in asked.links.spots:
        first = min(spot.positions)
        if first < start:
            continue
        between = tokens[end:first]
        stops = any(t.kind is WordClass.FUNCTION and t.norm not in BETWEEN for t in between)
        if stops or first >= start + WINDOW:
            return
        yield spot
        end = max(spot.positions) + 1


def _of_things(asked: Asked, spot: Spot) -> list[Mention]:
    """What a stretch may stand for, but for mere pairs of things that it names more surely."""
    named = [(m, m.meaning.table) for m in spot.mentions if isinstance(m.meaning, TableNamed)]
    pairs = [mention for mention, table in named if _pairs(asked, table)]
    surest = max((mention.weight for mention, _ in named if mention not in pairs), default=0.0)
    return [mention for mention in spot.mentions if mention not in pairs or mention.weight > surest]


def _things(mention: Mention) -> tuple[str, float]:
    """The table whose rows a mention speaks of, and how likely that is."""
    match mention.meaning:
        case TableNamed(table, verb=False):
            return table, likelihood(mention)
        case ColumnNamed(table, _):
            return table, likelihood(mention) + weight("scope.entity_by_column")
        case ValueNamed(table=table) | StateNamed(table=table):
            return table, likelihood(mention) + weight("scope.entity_by_value")
        case _:
            return "", 0.0


def _in_common(asked: Asked) -> Iterator[Option[Quantified]]:
    """ "What do the doctors have in common": a table named before, the nearest first."""
    for cue in asked.cues(Sense.IN_COMMON):
        before = [
            (mention, meaning.table)
            for mention, meaning in asked.named(TableNamed)
            if max(mention.positions) < min(cue.positions) and mention.weight >= LEAST
        ]
        for mention, table in before:
            nearer = sum(1 for other, _ in before if min(other.positions) > max(mention.positions))
            of = Quantified(table, weight("scope.in_common_each"), weight("scope.all_common"))
            likely = likelihood(mention) + _pairs(asked, table) + nearer * weight("scope.farther")
            yield Option(of, likely, ((cue.positions | mention.positions, "in common"),))


def _pairs(asked: Asked, table: str) -> float:
    """What it costs to take the rows of a table of mere pairs for things."""
    return weight("wanted.pairs") if asked.profile.tables[table].kind is Kind.BRIDGE else 0.0


def _implied(asked: Asked) -> Iterator[Option[Quantified]]:
    """ "The tools of our engineers": several things, and no word says each or all; not "a list of tools"."""
    tokens = asked.words.tokens
    first = min((max(spot.positions) for spot in asked.links.spots), default=0)
    for mention in (mention for spot in asked.links.spots for mention in _of_things(asked, spot)):
        start, end = min(mention.positions), max(mention.positions)
        if start <= max(2, first) or not isinstance(mention.meaning, TableNamed) or mention.weight < LEAST:
            continue
        before = [token.norm for token in tokens[start - 2 : start]]
        if is_plural(tokens[end].norm) and not BELONGS.isdisjoint(before):
            table = mention.meaning.table
            of = Quantified(table, weight("scope.each"), weight("scope.common"))
            likely = likelihood(mention) + _pairs(asked, table) + weight("scope.implied")
            yield Option(of, likely, ((mention.positions, f"of {table}"),))

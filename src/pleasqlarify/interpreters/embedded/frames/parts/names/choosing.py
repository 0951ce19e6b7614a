"""What the names of a question are used for, all together: one use of each stretch."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood, positions
from pleasqlarify.interpreters.embedded.frames.parts.names.columns import projections
from pleasqlarify.interpreters.embedded.frames.parts.names.computed import computed
from pleasqlarify.interpreters.embedded.frames.parts.names.contexts import contexts
from pleasqlarify.interpreters.embedded.frames.parts.names.governing import is_condition
from pleasqlarify.interpreters.embedded.frames.parts.names.order import orders
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Figure, Piece, together
from pleasqlarify.interpreters.embedded.frames.parts.names.scenes import Around, scene
from pleasqlarify.interpreters.embedded.frames.parts.names.split import splits_nothing
from pleasqlarify.interpreters.embedded.frames.parts.names.unasked_groups import grouped_unasked
from pleasqlarify.interpreters.embedded.frames.parts.names.unsummed import unsummed
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass
from pleasqlarify.model import Choice

OPTIONS = 22
"""Uses of one stretch that are looked at, likeliest first."""

TRIED = 6
"""Combinations looked at for each that is wanted: some do not fit together."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What is shown and how, the words that say so, the stretches that mean something else or nothing."""

    piece: Piece
    weight: float
    used: Uses
    taken: Positions
    choices: tuple[Choice, ...] = ()


def selections(asked: Asked, most: int, dropped: Positions = frozenset()) -> Iterator[Selection]:
    """The likeliest uses of all names together, likeliest first; words that are dropped mean nothing."""
    around = scene(asked)
    points = [[Option(Piece())] if one.spot.positions <= dropped else _uses(asked, one) for one in around]
    spots = frozenset(place for one in around for place in one.spot.positions)
    found = 0
    for score, options in best(points, most * TRIED):
        score += weight("figures.of_soft") * _guessed(around, options)
        chosen = _chosen(asked, spots, score, options) if _apart(around, options) else None
        if chosen is not None:
            yield chosen
            found += 1
        if found == most:
            return


def _guessed(around: Sequence[Around], options: tuple[Option[Piece], ...]) -> int:
    """How many figures are of columns that no word names."""
    pairs = zip(around, options, strict=True)
    return sum(1 for one, option in pairs if option.of.figures and _is_soft(one, option.of))


def _is_soft(around: Around, piece: Piece) -> bool:
    """Whether the columns of the figures share but a meaning with the words: spending, freight."""
    columns = {(figure.table, figure.column) for figure in piece.figures}
    named = [m for m, of in around.of(ColumnNamed) if (of.table, of.column) in columns]
    return around.spot.mentions[0].soft or (bool(named) and all(mention.soft for mention in named))


def _uses(asked: Asked, around: Around) -> list[Option[Piece]]:
    """What one stretch may be used for, likeliest first; "higher than" compares, and names nothing shown."""
    compared = [cue.positions for cue in asked.words.cues if cue.kind is WordClass.COMPARISON]
    if any(around.spot.positions <= places for places in compared):
        return [Option(Piece(left=around.spot.positions))]
    shown = list(projections(asked, around))
    found = [*shown, *contexts(asked, around), *computed(asked, around), *orders(asked, around)]
    for senses in ((Sense.EACH,), (Sense.DISTINCT,)):
        found += _said(around, shown, senses)
    conditions = [mention for mention in around.spot.mentions if is_condition(mention)]
    if conditions:
        left = Option(Piece(left=around.spot.positions), max(map(likelihood, conditions)))
        found.append(left)
    soft = all(mention.soft for mention in around.spot.mentions) and _has_content(asked, around)
    found.append(Option(Piece(), weight("columns.drop_soft" if soft else "columns.drop")))
    found = [_with_part(around, option) for option in found] if around.part else found
    kept: dict[object, Option[Piece]] = {}
    for option in sorted(found, key=lambda option: -option.weight):
        kept.setdefault((option.of, option.positions), option)
    return list(kept.values())[:OPTIONS]


def _with_part(around: Around, option: Option[Piece]) -> Option[Piece]:
    if option.of.left or not option.used:
        return option
    return replace(option, used=(*option.used, (around.part, "part of the name")))


def _has_content(asked: Asked, around: Around) -> bool:
    """Whether leaving the stretch out leaves out a word that should be used; "who" is none."""
    tokens = asked.words.tokens
    return any(tokens[place].kind is WordClass.CONTENT for place in around.spot.positions)


def _said(around: Around, shown: list[Option[Piece]], senses: tuple[Sense, ...]) -> Iterator[Option[Piece]]:
    """What is shown, for each of it a row, or every different one once: as cues before it say."""
    cues = around.senses(*senses)
    for option in shown if cues else ():
        piece = option.of
        if Sense.DISTINCT in senses:
            piece = replace(piece, distinct=True)
        used = (*option.used, *((cue.positions, cue.sense.value) for cue in cues))
        yield replace(option, of=piece, weight=option.weight + weight("columns.said"), used=used)


def _chosen(
    asked: Asked, spots: Positions, score: float, options: tuple[Option[Piece], ...]
) -> Selection | None:
    piece = together(option.of for option in options)
    if not _fits(asked, piece, options):
        return None
    used = tuple(use for option in options for use in option.used)
    used += _each_apart(asked, piece, positions(used)) + _both_shown(asked, options)
    return Selection(
        piece,
        score + grouped_unasked(asked, options) + unsummed(asked, piece, options),
        used,
        (spots - piece.left) | positions(used),
        tuple(choice for option in options for choice in option.choices),
    )


def _each_apart(asked: Asked, piece: Piece, taken: Positions) -> Uses:
    """An "each" after which nothing is named, where figures stand beside what they belong to."""
    if not piece.figures or not piece.fields:
        return ()
    tokens = asked.words.tokens
    eaches = [cue for cue in asked.words.cues if cue.sense is Sense.EACH and not cue.positions & taken]
    ends = [
        cue
        for cue in eaches
        if all(t.kind is not WordClass.CONTENT for t in tokens[max(cue.positions) + 1 :])
    ]
    return tuple((cue.positions, "each") for cue in ends)


def _both_shown(asked: Asked, options: tuple[Option[Piece], ...]) -> Uses:
    """A "both" right before two that are shown: "both the name and the city"."""
    shown = [option.positions for option in options if option.of.fields or option.of.figures]
    found: Uses = ()
    for cue in asked.cues(Sense.IN_COMMON):
        behind = [places for places in shown if places and min(places) > max(cue.positions)]
        near = behind and min(behind[0]) - max(cue.positions) <= 2
        if near and len(behind) > 1 and cue.about == "both" and not any(cue.positions & p for p in shown):
            found += ((cue.positions, "both"),)
    return found


def _apart(around: Sequence[Around], options: tuple[Option[Piece], ...]) -> bool:
    """Whether no word is a name in one use and a cue in another."""
    for one, option in zip(around, options, strict=True):
        own = option.positions & (one.spot.positions | one.part)
        if any(own & other.positions for other in options if other is not option):
            return False
    return True


def _fits(asked: Asked, piece: Piece, options: tuple[Option[Piece], ...]) -> bool:
    """No superlative used twice; "each" only of what is computed, or of rows that show what they are."""
    superlatives = [cue.positions for cue in asked.words.cues if cue.kind is WordClass.SUPERLATIVE]
    for places in superlatives:
        if sum(1 for option in options if option.positions & places) > 1:
            return False
    eaches = [cue.positions for cue in asked.words.cues if cue.sense is Sense.EACH]
    grouped = [o.of for o in options if not o.of.order and any(o.positions & each for each in eaches)]
    if piece.figures or any(isinstance(key.of, Figure) for key in piece.order):
        return all(each.shown for each in grouped)
    if splits_nothing(asked, options) or (grouped and piece.limit):
        return False  # the first of all is not the first of each
    shown = {field.table for field in piece.fields}
    return all(shown & {*each.context, *(field.table for field in each.fields)} for each in grouped)

"""What it costs that numbers are shown one by one where the question wants them put together."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.groups.figures import several_rows
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import SPLITTING
from pleasqlarify.interpreters.embedded.frames.parts.names.most import COUNTED
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Piece
from pleasqlarify.interpreters.embedded.frames.parts.names.showing import SUMMED
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense


def unsummed(asked: Asked, piece: Piece, options: tuple[Option[Piece], ...]) -> float:
    """The cost of numbers that the whole piece shows but does not add up."""
    by, how_much = _beside_by(asked, piece, options), _beside_how_much(asked, piece, options)
    return by + how_much + one_of_many(asked, piece)


def one_of_many(asked: Asked, piece: Piece) -> float:
    """What it costs that "the most hours" ranks things by one row of each, where each may have many."""
    most = any(set(cue.about.split()) & COUNTED for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST))
    shown = piece.told_of
    keys = [key.of for key in piece.order if isinstance(key.of, Field) and key.of.table not in shown]
    many = [
        key for key in keys if any(asked.profile.joins.upward(key.table, table) for table in sorted(shown))
    ]
    if not (most and piece.limit):
        return 0.0
    shared = weight("order.row_of_shared") * _numbers(asked, _beside_shared(asked, piece))
    return shared + weight("order.one_of_many") * _numbers(asked, many)


def _beside_shared(asked: Asked, piece: Piece) -> list[Field]:
    """The columns that rows are ordered by where only what these rows share is shown of them."""
    named = {asked.column(spot.mentions[0].meaning): spot for spot in asked.links.spots}
    shown = [asked.profile.column(field.table, field.column) for field in piece.fields]
    shared = {c.table for c in shown if c and c in named and several_rows(asked, named[c])}
    keys = [key.of for key in piece.order if isinstance(key.of, Field)]
    return [key for key in keys if {key.table} == shared == {c.table for c in shown if c}]


def _beside_by(asked: Asked, piece: Piece, options: tuple[Option[Piece], ...]) -> float:
    """What it costs that "by" or "per" stands before a column, and numbers beside it are not put together.

    Where rows are in an order by something else, "by" does not lead to numbers: "top 5 genres by plays".
    """
    if piece.figures or piece.left:
        return 0.0
    marks = [cue.positions for cue in asked.cues(Sense.EACH) if cue.about in SPLITTING]
    led = [option for option in options if any(mark & option.positions for mark in marks)]
    aside = [option for option in options if (option in led) == bool(piece.order)]
    rest = [field for option in aside for field in option.of.fields]
    unsummed = _numbers(asked, rest) or _measured(asked, [option for option in options if option not in led])
    return weight("columns.unsummed_by") if led and unsummed else 0.0


def _measured(asked: Asked, options: Sequence[Option[Piece]]) -> bool:
    """Whether words among these best name a number of the business: "sales by category"."""
    best = (spot.mentions[0] for spot in asked.links.spots)
    places = [m.positions for m in best if isinstance(m.meaning, MeasureNamed)]
    return any(option.of.fields and option.positions & each for option in options for each in places)


def _beside_how_much(asked: Asked, piece: Piece, options: tuple[Option[Piece], ...]) -> float:
    """What it costs that "how much" counts rows, and the amounts beside them only tell groups apart."""
    marks = [cue.positions for cue in asked.cues(Sense.HOW_MUCH)]
    counts = [option for option in options if any(f.function == "count" for f in option.of.figures)]
    counted = any(mark & option.positions for mark in marks for option in counts)
    return weight("columns.unsummed_by") if counted and _numbers(asked, piece.fields) else 0.0


def _numbers(asked: Asked, fields: Sequence[Field]) -> bool:
    """Whether a column among these is one that is added up."""
    columns = (asked.profile.column(field.table, field.column) for field in fields)
    return any(column is not None and column.role in SUMMED for column in columns)

"""What uses of a name have in common: how likely it is shown, the words it accounts for, the choice it is."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Piece
from pleasqlarify.interpreters.embedded.frames.parts.names.scenes import Around
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    ColumnNamed,
    Mention,
    Spot,
    TableNamed,
)
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

TOTAL = frozenset({"total", "totals", "sum", "overall"})
SUMMED = (Role.MEASURE, Role.QUANTITY, Role.PRICE)
SHOWN, LATE, LATER_TABLE = 0.9, 0.35, 0.55
SOFT = 0.8  # a name of which no word was said is shown less surely
WHOSE = 0.2  # "per bike model": the bike only says whose model
ALIKE = 0.55  # a name this much as likely as the best one is a rival, or may be meant beside it
RIVALS = 4


def chance_shown(around: Around) -> float:
    """How likely it is that a name is to be shown rather than that it tells rows apart."""
    best = around.spot.mentions[0]
    if around.beside:
        return SHOWN
    chance = LATE if around.late or around.belongs else SHOWN
    if isinstance(best.meaning, TableNamed) and not (around.first or around.joined):
        chance = min(chance, LATER_TABLE)
    if around.senses(Sense.EACH):
        chance = WHOSE if _tells_whose(around) else SHOWN
    if around.sorting or any(_limits(spot) for spot in around.next_to):
        chance = min(chance, LATE)
    return chance * (SOFT if best.soft else 1.0)


def _tells_whose(around: Around) -> bool:
    """Whether a table is named right before a column of its own, as one name of both."""
    table, end = around.spot.mentions[0].meaning, max(around.spot.positions) + 1
    behind = (spot.mentions[0] for spot in around.next_to if min(spot.positions) == end)
    columns = (m.meaning for m in behind if isinstance(m.meaning, ColumnNamed) and not m.soft)
    return isinstance(table, TableNamed) and any(column.table == table.table for column in columns)


def _limits(spot: Spot) -> bool:
    return isinstance(spot.mentions[0].meaning, AmountOfColumn)


def rivals(around: Around, kind: type[ColumnNamed | TableNamed]) -> list[Mention]:
    """The names of this kind that may well be meant, likeliest first; verbs name no things."""
    least = ALIKE * around.spot.mentions[0].weight
    found = [m for m, of in around.of(kind) if m.weight >= least and not getattr(of, "verb", False)]
    return found[:RIVALS]


def meaning_of(asked: Asked, around: Around, among: list[Mention], *meant: Mention) -> tuple[Choice, ...]:
    """The side that what is meant takes among its rivals; none where there are none."""
    if len(among) < 2 or any(mention not in among for mention in meant):
        return ()
    named = [_said(mention) for mention in among]
    labels = [_said(mention, whose=named.count(_said(mention)) > 1) for mention in meant]
    return (Choice(f"what is meant by “{quoted(asked, around.spot.positions)}”", " and ".join(labels)),)


def _said(mention: Mention, whose: bool = False) -> str:
    meaning = mention.meaning
    if isinstance(meaning, ColumnNamed):
        of = f" of {name_said(meaning.table)}" if whose else ""
        return f"{name_said(meaning.column)}{of}"
    return name_said(meaning.table) if isinstance(meaning, TableNamed) else ""


def total_asked(asked: Asked, around: Around, table: str, column: str) -> str:
    """What is asked where a column is called a total: of one row, or of all; "" where it is not."""
    said = {asked.words.tokens[place].norm for place in around.spot.positions}
    known = asked.profile.column(table, column) if said & TOTAL else None
    summed = known is not None and known.numeric and known.role in SUMMED
    return f"is one {name_said(column)} wanted, or all added up" if summed else ""


def use(
    piece: Piece, score: float, mention: Mention, what: str, choices: tuple[Choice, ...] = ()
) -> Option[Piece]:
    """The piece with the words of the mention."""
    used: Uses = ((mention.positions, what),)
    return Option(piece, score, used, choices)

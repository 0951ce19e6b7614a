"""How the rows of a table are shown: by columns that the question names, by a name, by their key."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.labels import labels
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import limited
from pleasqlarify.interpreters.embedded.frames.parts.names.ellipsis import sharing
from pleasqlarify.interpreters.embedded.frames.parts.names.identities import IDENTITY
from pleasqlarify.interpreters.embedded.link.flags import is_flag
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Meaning, Spot, StateNamed, TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.model import Choice

Shown = tuple[str, ...]
"""Columns of one table."""

ALIKE = 0.7  # one of another table may be named better: it is that of these rows which is meant
ARTICLES = ("a", "an", "any", "the", "their")
BEING = ("is", "are", "was", "were")
WITH_THEIR = (["with", "their"], ["with", "its"], ["and", "their"], ["and", "its"], ["with", "the"])
FIRM = 0.5  # a column so surely named is asked for


def shown(asked: Asked, table: str, most: int = 3) -> list[Option[Shown]]:
    """Ways to show a row of the table, likeliest first."""
    displays = asked.profile.tables[table].displays[:most]
    return [Option(d.columns, weight("frames.display") * d.weight) for d in displays]


def rows_shown(asked: Asked, table: str, taken: Positions, most: int = 3) -> list[Option[Shown]]:
    """Ways to show rows of the table: by the columns that are named, by a name, by their key and that."""
    key, ways = asked.profile.tables[table].primary_key, shown(asked, table, most - 1)
    shared = list(sharing(asked, table, taken))
    apart = taken | frozenset(place for option in shared for place in option.positions)
    named = [field for spot in asked.links.spots if (field := _named(asked, table, spot, apart))]
    named = sorted([*shared, *named], key=lambda option: min(option.positions))
    named = named or _by_key(asked, key, taken)
    if named:
        columns = tuple(dict.fromkeys(column for field in named for column in field.of))
        used = tuple(use for field in named for use in field.used)
        if all(_besides(asked, field) for field in named):
            columns = tuple(dict.fromkeys((*ways[0].of, *columns)))
        ways = [Option(columns, max(0.0, *(way.weight for way in ways), -9.0), used), *ways[:1]]
    first = ways[0]
    if key and not set(key) & set(first.of):
        ways.append(replace(first, of=(*key, *first.of), weight=first.weight + weight("shown.with_key")))
    point = f"how are {name_said(table)} shown"
    return [replace(way, choices=(Choice(point, _said(asked, table, way.of)),)) for way in ways]


def _said(asked: Asked, table: str, columns: Shown) -> str:
    if len(columns) > 1 and len(columns) == len(asked.profile.tables[table].columns):
        return "by all columns"
    return " and ".join(map(name_said, columns))


def _besides(asked: Asked, field: Option[Shown]) -> bool:
    """Whether a column is wanted besides what the rows are called: "films with their genres"."""
    tokens, start = asked.words.tokens, min(field.positions)
    return [token.norm for token in tokens[max(0, start - 2) : start]] in WITH_THEIR


def _whose(asked: Asked, table: str, places: Positions) -> Positions:
    """The name of the table right before that of its column: "shop names"."""
    for mention, named in asked.named(TableNamed):
        if named.table == table and max(mention.positions) == min(places) - 1:
            return mention.positions
    return frozenset()


def _by_key(asked: Asked, key: Shown, taken: Positions) -> list[Option[Shown]]:
    """The key of the rows, where "ids" are asked for and no column is called so."""
    tokens = asked.words.tokens
    places = frozenset(n for n in range(len(tokens)) if tokens[n].norm in IDENTITY and n not in taken)
    return [Option(key, 0.0, ((places, "key"),))] if key and places else []


def _named(asked: Asked, table: str, spot: Spot, taken: Positions) -> Option[Shown] | None:
    """The column of the table that a stretch names, if it names one more surely than anything else."""
    best = spot.mentions[0]
    if best.positions & taken or _is_lacking(asked, spot):
        return None
    for mention in spot.mentions:
        meaning = mention.meaning
        if mention.weight < max(FIRM, ALIKE * best.weight) or mention.soft:
            return None
        if isinstance(best.meaning, StateNamed) and _states(asked, best.meaning, meaning):
            return None
        if isinstance(meaning, ColumnNamed) and meaning.table == table and not labels(asked, spot, meaning):
            only = limited(asked, mention.positions, taken)
            words = mention.positions | only | _whose(asked, table, mention.positions)
            return Option((meaning.column,), likelihood(mention), ((words, meaning.column),))
    return None


def _is_lacking(asked: Asked, spot: Spot) -> bool:
    """Whether it is said to be missing, and not to be shown: "without an email", "whose email is missing"."""
    tokens, before, after = asked.words.tokens, min(spot.positions) - 1, max(spot.positions) + 1
    before -= before >= 0 and tokens[before].norm in ARTICLES
    missing = {after + 1} if after < len(tokens) and tokens[after].norm in BEING else set()
    return any((missing | {before}) & cue.positions for cue in asked.cues(Sense.WITHOUT, Sense.NONE))


def _states(asked: Asked, state: StateNamed, named: Meaning) -> bool:
    """Whether a column is the flag that the state is told by: "discontinued" asks for no column."""
    column = asked.column(named)
    told = column is not None and any(c.column == column.name for c in state.conditions)
    return column is not None and told and state.table == column.table and is_flag(column)

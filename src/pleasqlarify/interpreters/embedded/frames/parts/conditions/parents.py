"""Rows that belong to nothing where others do, or to something: "without a manager", "company bookings"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.merging import Point
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import IsNull, Not
from pleasqlarify.interpreters.embedded.profile.ways import Edge, Path
from pleasqlarify.interpreters.embedded.words.lexicon import is_person, synonyms
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass
from pleasqlarify.interpreters.embedded.words.stems import stem

LACKING = (Sense.WITHOUT, Sense.NONE, Sense.NOT, Sense.NEVER)
LED, DONE = frozenset({"by", "from", "of"}), frozenset({"made", "placed", "paid", "booked", "ordered"})
KEYS = frozenset({"id", "key", "no", "code", "number"})


def parents(asked: Asked, root: str, taken: Positions) -> Iterator[Point]:
    """For each negation the optional keys of ``root`` that the words right after it name."""
    for cue in asked.cues(*LACKING):
        if cue.positions & taken:
            continue
        place, before = _next(asked, max(cue.positions) + 1), _before(asked, min(cue.positions) - 1)
        point = list(_lacking(asked, root, cue, place)) if place is not None and place not in taken else []
        if before is not None and before not in taken:
            point = point or list(_told_before(asked, root, cue, before))
        if point:
            yield point


def belonging(asked: Asked, root: str, taken: Positions) -> Iterator[Point]:
    """For each optional key of ``root`` the noun for what it points at: "company bookings"."""
    rows = [m.positions for m, of in asked.named(TableNamed) if of.table == root and not of.verb]
    for edge in _optional(asked, root):
        if edge.role or edge.to_table == root:
            continue
        for mention, of in asked.named(TableNamed):
            places = mention.positions
            if (
                of.table == edge.to_table
                and not of.verb
                and not places & taken
                and _beside(asked, places, rows)
            ):
                yield [_filled(root, edge, places)]
                break


def _beside(asked: Asked, places: Positions, rows: list[Positions]) -> bool:
    """Whether a noun stands right before one for the rows, or behind it after "by" or "from"."""
    tokens, first = asked.words.tokens, min(places)
    if any(max(places) + 1 == min(row) for row in rows):
        return not tokens[max(places)].norm.endswith("ies")
    led = first > 0 and tokens[first - 1].norm in LED
    done = first > 1 and tokens[first - 2].norm in DONE
    return led and any(max(row) + 2 + done == first for row in rows)


def _filled(root: str, edge: Edge, places: Positions) -> Condition:
    column = edge.columns[0]
    make = held(Path(root), lambda row: Not(IsNull(row(column))))
    return Option(make, 0.0, ((places, f"with {name_said(edge.to_table)}"),))


def _next(asked: Asked, place: int) -> int | None:
    """The next place with a word that says something."""
    tokens = asked.words.tokens
    while place < len(tokens) and tokens[place].kind is WordClass.FUNCTION:
        place += 1
    return place if place < len(tokens) else None


def _before(asked: Asked, place: int) -> int | None:
    """The place of the verb before a negation that is its object: "reports to nobody"."""
    tokens = asked.words.tokens
    while place > 0 and tokens[place].kind is WordClass.FUNCTION:
        place -= 1
    return place if place > 0 else None


def _lacking(asked: Asked, root: str, cue: Cue, place: int) -> Iterator[Condition]:
    for edge in _optional(asked, root):
        if words := _naming(asked, edge, place):
            yield _empty(root, edge, cue.positions | words)


def _told_before(asked: Asked, root: str, cue: Cue, place: int) -> Iterator[Condition]:
    """Keys whose role is the verb at a place before the negation."""
    for edge in _optional(asked, root):
        if asked.words.tokens[place].stem in edge.role:
            yield _empty(root, edge, cue.positions | {place})


def _optional(asked: Asked, root: str) -> Iterator[Edge]:
    """The keys of the root that some rows lack."""
    for step in asked.profile.joins.steps(root):
        if step.up and step.edge.optional and len(step.edge.columns) == 1:
            yield step.edge


def _empty(root: str, edge: Edge, places: Positions) -> Condition:
    column = edge.columns[0]
    make = held(Path(root), lambda row: IsNull(row(column)))
    return Option(make, 0.0, ((places, f"no {name_said(edge.to_table)}"),))


def _naming(asked: Asked, edge: Edge, place: int) -> Positions:
    """The words at a place that name the key, by its role or by the table that it points at."""
    columns = (asked.profile.column(edge.table, column) for column in edge.columns)
    roles = {*edge.role, *(stem for column in columns if column for stem in column.named.stems)} - KEYS
    table = _table(asked, edge.to_table, place)
    if edge.table == edge.to_table:
        roles |= superiors(asked, edge.table)
    if asked.words.tokens[place].stem not in roles:
        return table
    return frozenset({place}) | table | _table(asked, edge.to_table, place + 1)


def superiors(asked: Asked, table: str) -> frozenset[str]:
    """The stems of words for whoever stands above a row of a table that points at itself."""
    boss = stem("boss")
    people = is_person(asked.profile.tables[table].named.head)
    return (synonyms()[boss] | {boss, "superior", "chief"}) if people else frozenset({"parent"})


def _table(asked: Asked, table: str, place: int) -> Positions:
    """The words that name the table at a place."""
    for spot in asked.links.spots:
        if place in spot.positions:
            for mention in spot.mentions[:3]:
                named = mention.meaning
                if isinstance(named, TableNamed) and named.table == table and not mention.soft:
                    return mention.positions
    return frozenset()

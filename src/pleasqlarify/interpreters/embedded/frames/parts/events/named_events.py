"""The events that words of a question name: by a noun, a verb, a column, or by a verb such as "used"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.labels import labels, verb_before
from pleasqlarify.interpreters.embedded.frames.parts.conditions.minor_keys import lesser
from pleasqlarify.interpreters.embedded.frames.parts.conditions.states import in_state, is_filled
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.parts.events.events import Event, along_way
from pleasqlarify.interpreters.embedded.link.flags import is_flag
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, Spot, StateNamed, TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

MOST = 4  # events of one thing
WAYS = 2
COLUMNS = 2  # columns of one stretch that may stand for their tables
DOINGS = frozenset(
    {"used", "use", "uses", "using", "involved", "referenced", "mentioned", "chosen", "needed"}
)
KINDS = (Kind.LINE, Kind.BRIDGE, Kind.EVENT, Kind.ENTITY)
TOLD = 0.4  # a verb that is so likely a state of the event says that it holds


def events(asked: Asked, thing: str, inside: Positions) -> list[Option[Event]]:
    """The events of a thing that words at these places name, likeliest first, each with its words.

    Where several of the words name tables on one way, the farthest counts and uses the words of all: a
    payment, in "paid an invoice". Where none does, a verb such as "used" means any.
    """
    return named_events(asked, thing, inside) or _of_any_kind(asked, thing, inside)


def named_events(asked: Asked, thing: str, inside: Positions) -> list[Option[Event]]:
    """The events whose tables are named."""
    spots = [spot for spot in asked.links.spots if spot.positions <= inside]
    found: dict[tuple[object, ...], Option[Event]] = {}
    for spot in spots:
        for option in (*_by_name(asked, thing, spot, spots), *_by_column(asked, thing, spot)):
            event = option.of
            key = (event.root, event.owner, event.step, event.way)
            if key not in found or _order(option) < _order(found[key]):
                found[key] = option
    return sorted(found.values(), key=_order)[:MOST]


def _of_any_kind(asked: Asked, thing: str, inside: Positions) -> list[Option[Event]]:
    """Whatever points at the thing, where a verb says no more than that something did: "never used"."""
    tokens = asked.words.tokens
    words = frozenset(place for place in inside if tokens[place].norm in DOINGS)
    steps = [step for step in asked.profile.joins.steps(thing) if not step.up] if words else []
    tables = asked.profile.tables
    steps.sort(key=lambda step: (KINDS.index(tables[step.target].kind), -tables[step.target].rows))
    found = []
    for place, step in enumerate(steps[:MOST]):
        if event := along_way(Path(thing, (step,))):
            choice = Choice(f"what is meant by “{quoted(asked, words)}”", f"in {name_said(step.target)}")
            score = weight("events.of_any_kind") + weight("events.next_kind") * place
            found.append(Option(event, score, ((words, step.target),), (choice,) if len(steps) > 1 else ()))
    return found


def _order(option: Option[Event]) -> tuple[int, float]:
    return (-len(option.used), -option.weight)


def _tables(spot: Spot) -> list[tuple[Mention, TableNamed]]:
    return [(m, m.meaning) for m in spot.mentions if isinstance(m.meaning, TableNamed)]


def _by_name(asked: Asked, thing: str, spot: Spot, spots: Sequence[Spot]) -> Iterator[Option[Event]]:
    for mention, named in _tables(spot):
        for way in _ways(asked, thing, named.table):
            path, event = way.of
            words = mention.positions | verb_before(asked, mention.positions)
            used = [(words, named.table)]
            for other in spots:
                passed, filled = _passed(other, path), None
                if not passed:
                    passed, filled = _detail(asked, other, event.root)
                if other != spot and passed:
                    used.append((passed | verb_before(asked, passed), f"by {named.table}"))
                    event = replace(event, also=filled) if filled else event
            score = likelihood(mention) + way.weight
            state = _state(spot, path) if named.verb else None
            if state and _noun(state.table, spots):
                continue  # "closed tickets": the noun names the event, and the verb its state
            if state and state.table == event.root:
                test = in_state(state, asked.profile.tables[event.root], asked.today)
                event = replace(event, also=held(Path(event.root), test))
            yield Option(event, score, tuple(used), way.choices)


def _noun(table: str, spots: Sequence[Spot]) -> bool:
    return any(named.table == table and not named.verb for spot in spots for _, named in _tables(spot))


def _by_column(asked: Asked, thing: str, spot: Spot) -> Iterator[Option[Event]]:
    """Of columns their tables: who has no skill has no row of skills."""
    columns = [(m, m.meaning) for m in spot.mentions if isinstance(m.meaning, ColumnNamed) and not m.soft]
    stated = any(isinstance(mention.meaning, StateNamed) for mention in spot.mentions)
    for mention, named in columns[:COLUMNS] if not stated else ():
        for way in _ways(asked, thing, named.table):
            words = mention.positions | verb_before(asked, mention.positions)
            score = likelihood(mention) + way.weight + weight("events.by_column")
            yield Option(way.of[1], score, ((words, named.column),), way.choices)


def _ways(asked: Asked, thing: str, table: str) -> Iterator[Option[tuple[Path, Event]]]:
    """The ways down to a table; a key in a role that is not spoken of is the less likely one."""
    stems = {token.stem for token in asked.words.tokens}
    paths = [path for path in asked.profile.joins.paths(thing, table, WAYS) if along_way(path)]
    for path in paths:
        event = along_way(path)
        role = set(path.steps[0].edge.role)
        score = weight("events.step") * (len(path.steps) - 1)
        score += weight("events.of_owner") * bool(event and event.owner)
        score += weight("events.role") * bool(role - stems) + lesser(path) * bool(role - stems)
        columns = " and ".join(name_said(column) for column in path.steps[0].edge.columns)
        choice = Choice(f"how do {name_said(table)} belong to {name_said(thing)}", f"by their {columns}")
        if event:
            yield Option((path, event), score, (), (choice,) if len(paths) > 1 else ())


def _detail(asked: Asked, spot: Spot, root: str) -> tuple[Positions, Make | None]:
    """The words of a column of the event, which then has a value: "any award in an evaluation"."""
    mention = spot.mentions[0]
    named = mention.meaning
    if not isinstance(named, ColumnNamed) or named.table != root or mention.soft:
        return frozenset(), None
    column = asked.profile.column(root, named.column)
    if column is None or is_flag(column) or labels(asked, spot, named):
        return frozenset(), None
    return mention.positions, held(Path(root), is_filled(column)) if column.filled < 1 else None


def _passed(spot: Spot, path: Path) -> Positions:
    """The words of a stretch that names a table on the way; a verb that is a state of the event says more."""
    for mention, named in _tables(spot):
        if named.table in path.tables[1:] and not (named.verb and _state(spot, path)):
            return mention.positions
    return frozenset()


def _state(spot: Spot, path: Path) -> StateNamed | None:
    """The state of rows on the way that the stretch names besides."""
    states = (m.meaning for m in spot.mentions if isinstance(m.meaning, StateNamed) and m.weight >= TOLD)
    return next((state for state in states if state.table in path.tables[1:]), None)

"""Who stands in a role to something: "the boss of Chen Evans", "the head of the department"."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.assigning import combined
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.conditions.parents import superiors
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted, role_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import demands, reading
from pleasqlarify.interpreters.embedded.frames.parts.names.governing import is_condition
from pleasqlarify.interpreters.embedded.frames.parts.names.scenes import THEIR
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import Shown, shown
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import StateNamed, TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import Plan
from pleasqlarify.interpreters.embedded.profile.ways import Edge, Path, Step
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import synonyms
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass
from pleasqlarify.interpreters.embedded.words.stems import stem
from pleasqlarify.model import Choice

ROOTS, MOST = 3, 6
NAMED = 0.6  # weight from which a table is named
RUNNING = frozenset({"runs", "heads", "leads", "manages", "supervises", "responsible"})
IN_CHARGE = ("in", "charge", "of")
ASKING = frozenset({"who", "whom", "name", "names", "what", "which"})


@dataclass(frozen=True, slots=True)
class Role:
    """A word that names the role in which a key points at somebody."""

    positions: Positions
    edge: Edge


def role(asked: Asked) -> Iterator[Reading]:
    """Readings that show who stands in the role to the rows that the rest of the question tells."""
    told = [m.meaning for s in asked.links.spots for m in s.mentions[:1] if is_condition(m)]
    roots = list(dict.fromkeys(getattr(meaning, "table", "") for meaning in told))[:ROOTS]
    for root in roots:
        for found in _roles(asked):
            for path in _ways(asked, root, found.edge):
                yield from _of_rows(asked, root, found, path)
    yield from _beside(asked)


def _beside(asked: Asked) -> Iterator[Reading]:
    """Rows with who stands in a role to each, none left out: "employees and their boss"."""
    for found in _roles(asked):
        place, root = min(found.positions), found.edge.table
        if place and asked.words.tokens[place - 1].norm in THEIR:
            said = [m for m, of in asked.named(TableNamed) if of.table == root and m.weight >= NAMED]
            for mention in [m for m in said if max(m.positions) < place][:1]:
                path = Path(root, (Step(found.edge, up=True),))
                used = ((mention.positions, root), (found.positions, role_said(found.edge)))
                base = Option(path, 0.0, used)
                points = conditions(asked, root, base.positions)
                for score, (own, way, *demanded) in combined(
                    [shown(asked, root), shown(asked, path.end), *points], MOST
                ):
                    make = _pairs(root, path, (own.of, way.of), demands(demanded))
                    yield reading("role", score, (base, own, way, *demanded), make)


def _roles(asked: Asked) -> Iterator[Role]:
    """The keys whose role a word names, itself or by another word for it; no word that names more."""
    for place, token in enumerate(asked.words.tokens):
        if token.kind is not WordClass.CONTENT or _is_state(asked, place):
            continue
        same = synonyms().get(token.stem, frozenset()) | {token.stem}
        if _is_in_charge(asked, place):
            same |= synonyms()[stem("boss")]
        for edge in asked.profile.joins.edges:
            above = superiors(asked, edge.table) if edge.table == edge.to_table else frozenset()
            if (edge.role and same & set(edge.role)) or token.stem in above:
                yield Role(frozenset({place}), edge)


def _is_state(asked: Asked, place: int) -> bool:
    """Whether the word most likely says how rows are, and nobody is asked for: "open" is not who opened."""
    spot = next((spot for spot in asked.links.spots if place in spot.positions), None)
    state = spot is not None and any(isinstance(m.meaning, StateNamed) for m in spot.mentions)
    return state and not any(token.norm in ASKING for token in asked.words.tokens)


def _is_in_charge(asked: Asked, place: int) -> bool:
    """Whether words say that somebody has the lead: "who runs", "in charge of", "responsible for"."""
    norms = tuple(token.norm for token in asked.words.tokens)
    return norms[place] in RUNNING or norms[place - 1 : place + 2] == IN_CHARGE


def _ways(asked: Asked, root: str, edge: Edge) -> Iterator[Path]:
    """From a row to who stands in the role to it, or to what it belongs to."""
    last = Step(edge, up=True)
    for path in asked.profile.joins.upward(root, edge.table):
        yield Path(root, (*path.steps, last), path.cost)


def _of_rows(asked: Asked, root: str, found: Role, path: Path) -> Iterator[Reading]:
    used = ((found.positions, role_said(found.edge)), *_named(asked, path, found.positions))
    cost = weight("role.step") * len(path.steps) + weight("role.of_other_table") * (path.end != root)
    cost += weight("role.said_itself") * _is_said_itself(asked, found)
    choice = Choice(f"who is meant by “{quoted(asked, found.positions)}”", _said(path))
    base = Option(path, cost, used, (choice,))
    points = conditions(asked, root, base.positions)
    for score, (way, *demanded) in combined([shown(asked, path.end), *points], MOST):
        make = _plan(root, path, way.of, demands(demanded))
        yield reading("role", cost + score, (base, way, *demanded), make)


def _is_said_itself(asked: Asked, found: Role) -> bool:
    """Whether the word is the role's own; a plural is rather about people who are in it at all."""
    token = asked.words.tokens[min(found.positions)]
    return token.stem in found.edge.role and not token.norm.endswith("s")


def _named(asked: Asked, path: Path, taken: Positions) -> Uses:
    """The names of tables on the way, and the words that ask for somebody's name."""
    asking = [n for n, token in enumerate(asked.words.tokens) if token.norm in ASKING]
    found = {frozenset({n}): "who" for n in asking}
    for mention, meaning in asked.named(TableNamed):
        if meaning.table in path.tables and mention.weight >= NAMED and not mention.positions & taken:
            found.setdefault(mention.positions, meaning.table)
    return tuple(found.items())


def _plan(root: str, path: Path, way: Shown, demanded: list[Make]) -> Callable[[], Plan]:
    def make() -> Plan:
        query = Query(root)
        query.where = [demand(query) for demand in demanded]
        query.show(*(query.column(path, column) for column in way))
        return query.plan()

    return make


def _pairs(root: str, path: Path, ways: tuple[Shown, Shown], demanded: list[Make]) -> Callable[[], Plan]:
    def make() -> Plan:
        query = Query(root)
        query.where = [demand(query) for demand in demanded]
        query.show(*(query.own(column) for column in ways[0]))
        query.at(path, outer=True)
        query.show(*(query.column(path, column) for column in ways[1]))
        return query.plan()

    return make


def _said(path: Path) -> str:
    """The way to somebody in words: "agents - teams - agents (lead)"."""
    roles = [f" ({role_said(step.edge)})" if step.edge.role else "" for step in path.steps]
    steps = [name_said(step.target) + said for step, said in zip(path.steps, roles, strict=True)]
    return " - ".join((name_said(path.start), *steps))

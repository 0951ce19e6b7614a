"""Values that no row of a kind has: "which sections have no optional packages", "folders without drafts"."""

from collections.abc import Callable, Iterator, Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.clauses import told
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.conditions.stretches import stretches
from pleasqlarify.interpreters.embedded.frames.parts.groups.figures import several_rows
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import demands, reading
from pleasqlarify.interpreters.embedded.frames.parts.names.told import told_tables, told_things
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import Spot, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, IsNull, Not, OneOfPlan, Plan
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense

MOST = 4


def lacking(asked: Asked) -> Iterator[Reading]:
    """Readings that list or count what rows share, where none of those rows is of the kind that is denied."""
    head = next(iter(asked.links.spots), None)
    shared = asked.column(head.mentions[0].meaning) if head else None
    if head is None or shared is None or not several_rows(asked, head):
        return
    for cue in asked.cues(Sense.NONE, Sense.WITHOUT):
        if max(head.positions) < min(cue.positions):
            for table, said in _denied_rows(asked, max(cue.positions)):
                upward = asked.profile.joins.upward(table, shared.table)[:1]
                for path in [Path(table)] if table == shared.table else upward:
                    yield from _without(asked, head, shared.name, cue, Option(path, 0.0, said))


def _denied_rows(asked: Asked, after: int) -> Iterator[tuple[str, Uses]]:
    """The tables whose rows are named behind a place; those of what a value tells use no word themselves."""
    for mention, of in asked.named(TableNamed):
        if not mention.soft and min(mention.positions) > after:
            yield of.table, ((mention.positions, of.table),)
    for spot in told_things(asked):
        if min(spot.positions) > after:
            yield from ((table, ()) for table in told_tables(asked, spot.mentions[0]))


def _without(asked: Asked, head: Spot, column: str, cue: Cue, rows: Option[Path]) -> Iterator[Reading]:
    """Readings without rows at the beginning of a way that ends at the column."""
    path = rows.of
    named = Option(None, head.mentions[0].weight - 1, ((head.positions, column),))
    denied = Option(None, 0.0, ((cue.positions, "none"), *rows.used))
    counts = [c for c in asked.cues(Sense.COUNT) if max(c.positions) < min(head.positions)]
    counted = Option(None, 0.0, tuple((c.positions, "how many") for c in counts))
    outside = frozenset(range(len(asked.words.tokens))) - told(asked, cue)
    points = stretches(asked, path.start, outside | rows.positions, rows.positions)
    for score, options in best(points, MOST):
        kind = demands(options)
        if kind or path.steps:
            make = _plan(path, column, kind, counted=bool(counts))
            yield reading("lacking", named.weight + score, (named, denied, counted, *options), make)


def _plan(path: Path, column: str, kind: Sequence[Make], *, counted: bool) -> Callable[[], Plan]:
    def make() -> Plan:
        query = Query(path.end)
        shown = query.own(column)
        inner = Query(path.start, query)
        inside = inner.column(path, column)
        inner.where = [Not(IsNull(inside)), *(test(inner) for test in kind)]
        inner.show(inside)
        query.where = [Not(OneOfPlan(shown, inner.plan()))]
        query.distinct = not counted
        query.show(Aggregate("count", shown, distinct=True) if counted else shown)
        return query.plan()

    return make

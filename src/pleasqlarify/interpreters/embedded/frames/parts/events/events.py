"""What happened to a thing, or belongs to it: rows of other tables that point at it."""

from collections.abc import Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, among
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Expression
from pleasqlarify.interpreters.embedded.profile.ways import Path, Step


@dataclass(frozen=True, slots=True)
class Event:
    """Rows of ``root`` that belong to a thing: ``step`` leads down from it, ``way`` up to there.

    ``named`` is the table that the question names: the root, or one that its rows belong to. ``also`` must
    hold of the rows in any case: "paid" says that an invoice was. ``owner`` leads up to what has the rows
    where it is not the thing itself: cities speak the languages of their country.
    """

    root: str
    step: Step
    way: Path
    named: str
    also: Make | None = None
    owner: tuple[Step, ...] = ()

    def some(self, demanded: Sequence[Make], thing: Path | None = None) -> Make:
        """That the thing has one for which all of this holds: the root, or what lies at the end of a way."""

        def make(query: Query) -> Expression:
            inner = Query(self.root, query)
            wanted = (*([self.also] if self.also else []), *demanded)
            inner.where = [demand(inner) for demand in wanted]
            steps = (*(thing.steps if thing else ()), *self.owner)
            alias = query.at(Path(query.source.alias, steps)) if steps else query.source.alias
            return among(alias, self.step, inner, inner.at(self.way))

        return make


def along_way(path: Path) -> Event | None:
    """The rows at the end of a way that leads down somewhere; None for what the thing itself points at."""
    first = next((n for n, step in enumerate(path.steps) if not step.up), None)
    if first is None:
        return None
    last = max(n for n, step in enumerate(path.steps) if not step.up)
    root = path.steps[last].target
    back = tuple(Step(step.edge, up=not step.up) for step in reversed(path.steps[first + 1 : last + 1]))
    return Event(root, path.steps[first], Path(root, back), path.end, owner=path.steps[:first])

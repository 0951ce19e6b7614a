"""What is averaged over owners: those that have any, all of them; or rows themselves."""

from collections.abc import Callable, Iterator, Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary
from pleasqlarify.interpreters.embedded.frames.parts.measures.over_all import Way, over_all
from pleasqlarify.interpreters.embedded.frames.parts.measures.over_all import keys as keys_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.owned import Owned, averages
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Derived,
    Expression,
    IsNull,
    Item,
    Not,
    Plan,
)
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice


def over_owners(asked: Asked, of: Owned, owner: Group, *, said: bool) -> Iterator[Option[Way]]:
    """What is averaged: what each owner has, over those that have any or over all; or of every row.

    ``said``: a "per" asks for the owners, so that figures are rather wanted for each of them.
    """
    thing = owner.path.end
    columns = [asked.profile.column(thing, name) for name in owner.columns]
    unowned = any(step.edge.optional for step in owner.path.steps)
    unowned |= not owner.by_row and any(column is not None and column.filled < 1 for column in columns)
    named = owner.by_row and any(column is not None and not column.primary for column in columns)
    for place, (label, number) in enumerate(averages(asked, of)):
        side = (Choice("what is the average of", f"{label} of each of the {thing} that have any"),)
        far = weight("average_per.figure") if of.each and said and (named or not owner.by_row) else 0.0
        yield Option(
            _by_owner(of.root, number, unowned=unowned),
            far + place * weight("average_per.of_averages"),
            (),
            side,
        )
    if unowned:
        label, number = averages(asked, of)[-1]
        side = (Choice("what is the average of", f"{label} of each of the {thing}, and of what has none"),)
        yield Option(_by_owner(of.root, number, unowned=False), far + weight("average_per.of_none"), (), side)
    if owner.by_row and of.additive:
        side = (Choice("what is the average of", f"{of.label} over all {thing}"),)
        far = weight("average_per.figure_over_all") if of.each else weight("average_per.over_all")
        yield Option(over_all(of, thing), far, (), side)
        if unowned:
            side = (Choice("what is the average of", f"{of.label} that have one, over all {thing}"),)
            yield Option(
                over_all(of, thing, owned_only=True), far + weight("average_per.owned_only"), (), side
            )
    if of.each is not None:
        side = (Choice("what is the average of", f"all rows of {of.root}"),)
        yield Option(_of_rows(of), weight("average_per.of_rows"), (), side)
        if not said and owner.by_row:
            side = (Choice("what is the average of", f"the rows of {of.root}, for each of the {thing}"),)
            yield Option(_of_rows(of, by_owner=True), weight("average_per.figure_of_each"), (), side)


def _by_owner(root: str, number: Make, *, unowned: bool) -> Way:
    def way(owner: Group, groups: Sequence[Group], demanded: Sequence[Make]) -> Callable[[], Plan | None]:
        def make() -> Plan:
            inner = Query(root)
            inner.where = [demand(inner) for demand in demanded]
            keys = keys_of(owner, inner)
            inner.where += [Not(IsNull(key)) for key in keys if isinstance(key, Column) and unowned]
            shown = [expression for group in groups for expression in group.shown(inner)]
            inner.items = [Item(one, f"group_{n}") for n, one in enumerate(shown, 1)]
            inner.items.append(Item(number(inner), "number"))
            inner.group = [*keys, *(key for group in groups for key in group.keys(inner))]
            outer = Query(Derived("of_each", inner.plan()))
            outer.group = [Column("of_each", f"group_{n}") for n in range(1, len(shown) + 1)]
            outer.show(*outer.group, Aggregate("avg", Column("of_each", "number")))
            return outer.plan()

        return make

    return way


def _of_rows(of: Owned, *, by_owner: bool = False) -> Way:
    def way(owner: Group, groups: Sequence[Group], demanded: Sequence[Make]) -> Callable[[], Plan | None]:
        def values(query: Query) -> list[Expression]:
            assert of.each
            return [Aggregate("avg", of.each(query))]

        return Summary(of.root, values, [owner, *groups] if by_owner else groups, demanded).plan

    return way

"""Which results are new: on a part of the rows two figures may be the same by accident."""

from collections.abc import Hashable
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators import Context
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Derived,
    Item,
    Plan,
    Select,
    Source,
)
from pleasqlarify.interpreters.embedded.plan.printing import Printing
from pleasqlarify.interpreters.embedded.profile.sample import Sample
from pleasqlarify.interpreters.embedded.signatures import signature
from pleasqlarify.tables import Limits, Table


class Returned:
    """What the readings of a question returned so far."""

    def __init__(self, sample: Sample, context: Context, limits: Limits, printed: Printing) -> None:
        self._sample, self._context, self._limits = sample, context, limits
        self._printed = printed  # as the sample's engine reads it
        self._first: dict[Hashable, Plan] = {}
        self._behind: dict[Hashable, set[Hashable]] = {}

    def is_new(self, result: Hashable, plan: Plan, outcome: Table) -> bool:
        """Whether no plan returned this before; a single figure of other rows is another one."""
        if result not in self._first:
            self._first[result] = plan
            return True
        if self._sample.whole or len(outcome.rows) != 1 or len(outcome.rows[0]) != 1:
            return False
        if result not in self._behind:
            self._behind[result] = {self._rows(self._first[result])}
        rows = self._rows(plan)
        if rows is None or self._behind[result] & {rows, None}:
            return False
        self._behind[result].add(rows)
        return True

    def _rows(self, plan: Plan) -> Hashable | None:
        """What the rows behind a figure are; None where that cannot be told."""
        rows = behind(plan, self._context)
        if rows is None:
            return None
        outcome = self._sample.database.run_own(self._printed(rows), self._limits)
        return (_shown(rows), signature(outcome)) if isinstance(outcome, Table) else None


def _shown(rows: Plan) -> str:
    """The table of which something is shown."""
    of = rows.items[0].of if isinstance(rows, Select) else None
    return rows.tables.get(of.alias, "") if isinstance(rows, Select) and isinstance(of, Column) else ""


def behind(plan: Plan, context: Context) -> Plan | None:
    """The rows that a plan makes its only figure of; None where it shows anything else."""
    if not isinstance(plan, Select) or len(plan.items) != 1 or plan.group or plan.having or plan.limit:
        return None
    figure = plan.items[0].of
    if not isinstance(figure, Aggregate):
        return None
    if figure.of is not None:
        return replace(plan, items=(Item(figure.of),), distinct=figure.distinct)
    if isinstance(plan.source, Derived) and not plan.joins and plan.where is None:
        return plan.source.plan
    if not isinstance(plan.source, Source):
        return None
    return replace(plan, items=(Item(Column(plan.source.alias, context.key(plan.source.table))),))

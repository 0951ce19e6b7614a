"""Whether rows of a table stand in a join once, or once for each of several rows that belong to them."""

from collections.abc import Iterable

from pleasqlarify.interpreters.embedded.profile.ways import Step


def multiplied(steps: Iterable[Step], table: str) -> bool:
    """Whether the join has a row of the table several times, for what it leads to is several."""
    waiting, left = [table], list(steps)
    while waiting:
        here = waiting.pop()
        beside = [step for step in left if here in (step.source, step.target)]
        if any(_to_several(step, here) for step in beside):
            return True
        left = [step for step in left if step not in beside]
        waiting += [step.target if step.source == here else step.source for step in beside]
    return False


def _to_several(step: Step, here: str) -> bool:
    """Whether crossing the key from here leads to rows that point, of which there may be several."""
    return step.multiplies if step.source == here else step.up and not step.edge.single

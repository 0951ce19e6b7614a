"""Whether rows of a table stand in a join once, or once for each of several rows that belong to them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Option
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Figure, Piece
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.profile.ways import Step, Tree
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

AS_OFTEN = "no, as often as rows belong to it"


def takings(piece: Piece, root: str, tree: Tree) -> Iterator[Option[Piece]]:
    """The piece with how figures take rows that the join repeats: counted once each, or as often as they are.

    Sums and averages of such rows only stand as they are, behind others.
    """
    repeated = [figure for figure in piece.figures if multiplied(tree.steps, figure.table)]
    if not repeated:
        yield Option(piece)
        return
    point = f"is each {name_said(repeated[0].table)} taken once"
    if any(figure.function in ("sum", "avg") for figure in repeated):
        yield Option(piece, weight("figures.repeated"), (), (Choice(point, AS_OFTEN),))
        return
    yield Option(piece, 0.0, (), (Choice(point, "yes"),))
    often = tuple(
        replace(one, table=root) if isinstance(one, Figure) and one in repeated and not one.column else one
        for one in piece.shown
    )
    if often != piece.shown and not multiplied(tree.steps, root):
        context = (*piece.context, *(figure.table for figure in repeated))
        counted = replace(piece, shown=often, context=context)
        yield Option(counted, weight("figures.as_often"), (), (Choice(point, AS_OFTEN),))


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

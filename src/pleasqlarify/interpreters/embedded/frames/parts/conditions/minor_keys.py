"""Keys that tell of a lesser part in what happened: who opened a ticket is not whose ticket it is."""

from pleasqlarify.interpreters.embedded.profile.lists import stems
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight


def lesser(path: Path) -> float:
    """The log-weight of the keys on a way: 0 where each says whose rows they are."""
    lesser_steps = [step for step in path.steps if stems("lesser part") & set(step.edge.role)]
    return weight("events.lesser") * len(lesser_steps)

"""Keys that tell of a lesser part in what happened: who opened a ticket is not whose ticket it is."""

from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.stems import stem

LESSER = frozenset(
    stem(word)
    for word in (
        "opened", "created", "entered", "requested", "referred", "reported", "paid", "payer", "approved",
        "reviewed", "reviewer", "modified", "updated", "featured", "closed",
    )
)  # fmt: skip


def lesser(path: Path) -> float:
    """The log-weight of the keys on a way: 0 where each says whose rows they are."""
    return weight("events.lesser") * sum(1 for step in path.steps if LESSER & set(step.edge.role))

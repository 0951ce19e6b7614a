"""What several interpreters proposed, as one pool: each has its share, equal readings add up."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pleasqlarify.domains import Parsed
from pleasqlarify.model import Candidate, Choice, Output, Proposal
from pleasqlarify.stages.candidates import ALPHA, merge

GRAMMAR, GRAMMAR_SHARE = "embedded", 0.4
"""Belief given to the grammar beside models; whoever is alone gets all of it."""

VARIANTS = "variants"
"""Who proposes rivals of what models and recordings proposed; they weigh as their parents do among these."""

BY_HAND = "by hand"
"""Who proposes what the user writes."""


@dataclass(slots=True)
class Reading:
    """One distinct program that ran: what it says, what it returned, who proposed it."""

    text: str
    parsed: Parsed
    output: Output
    order: str
    sides: tuple[Choice, ...] = ()  # what it says to choices that others were made for
    proposals: list[tuple[str, Proposal]] = field(default_factory=list)  # (interpreter, proposal)

    @property
    def whole(self) -> bool:
        """Whether all that it returns is known, if only by a hash."""
        return not self.output.sampled and (not self.output.truncated or self.output.total is not None)


def candidates(readings: Iterable[Reading], arrived: int) -> list[Candidate]:
    """The candidates with weights as shares: what ran of an interpreter's adds up to its share.

    What is written by hand counts as much as one of the samples that arrived. A choice that some reading was
    made for has a side in all that it concerns.
    """
    readings = list(readings)
    scale = _scale(readings)
    scale.setdefault(BY_HAND, 1 / max(arrived, 1))
    found = [_candidate(reading, scale) for reading in readings]
    points = {choice.point for one in found for choice in one.choices}
    return [_with_sides(one, r.sides, points) for one, r in zip(found, readings, strict=True)]


def n_results(readings: Iterable[Reading]) -> int:
    """How many distinct results these have."""
    return len({reading.output.fingerprint for reading in readings})


def shares(interpreters: Sequence[str]) -> dict[str, float]:
    """The belief that each interpreter's readings add up to.

    >>> shares(["llm:a", "llm:b", "embedded"])
    {'llm:a': 0.3, 'llm:b': 0.3, 'embedded': 0.4}
    >>> shares(["llm:a"])
    {'llm:a': 1.0}
    """
    models = [name for name in interpreters if name != GRAMMAR]
    if len(models) in {0, len(interpreters)}:
        return {name: 1 / len(interpreters) for name in interpreters}
    each = (1 - GRAMMAR_SHARE) / len(models)
    return {name: GRAMMAR_SHARE if name == GRAMMAR else each for name in interpreters}


def parents(readings: Iterable[Reading]) -> list[tuple[Reading, float]]:
    """What to look for rivals of: readings of models and recordings, with their share of what these said.

    The grammar makes its own rivals; so was a recording complete in which there are some.
    """
    readings = list(readings)
    told = [(name, p.source.name) for reading in readings for name, p in reading.proposals]
    complete = {GRAMMAR, BY_HAND, *(name for name, source in told if source == VARIANTS)}
    said: dict[str, list[float]] = {}  # by proposer, of each reading
    for place, reading in enumerate(readings):
        for name, proposal in reading.proposals:
            if name not in complete and proposal.source.name not in {GRAMMAR, BY_HAND}:
                said.setdefault(name, [0.0] * len(readings))[place] += proposal.source.weight
    whole = {name: sum(weights) * len(said) for name, weights in said.items()}
    share = [sum(said[name][place] / whole[name] for name in said) for place in range(len(readings))]
    return [(reading, weight) for reading, weight in zip(readings, share, strict=True) if weight]


def _scale(readings: Sequence[Reading]) -> dict[str, float]:
    """What each proposer's weights are multiplied by; models and recordings share with their rivals."""
    totals: dict[str, float] = {}
    for name, proposal in (pair for reading in readings for pair in reading.proposals):
        totals[name] = totals.get(name, 0.0) + proposal.source.weight
    proposers = [name for name in totals if name not in {BY_HAND, VARIANTS}] or list(totals)
    scale = {name: share / totals[name] for name, share in shares(proposers).items()}
    if VARIANTS not in totals or VARIANTS in proposers:
        return scale
    heard = {name: factor for name, factor in scale.items() if name != GRAMMAR}
    together = sum(factor * totals[name] for name, factor in heard.items())
    damped = _damped(_by_result(readings, heard), _by_result(readings, {VARIANTS: together}))
    left = 1 / (1 + damped * totals[VARIANTS])
    return scale | {name: f * left for name, f in heard.items()} | {VARIANTS: together * damped * left}


def _damped(own: Mapping[str, float], rivals: Mapping[str, float]) -> float:
    """What rivals are multiplied by so that in the prior, which evens results out, they add up to no more
    than their parents do: a model that is sure of one reading is not drowned in forty rivals.

    >>> _damped({"a": 1.0}, {"b": 0.25, "c": 0.25, "d": 0.25, "e": 0.25})
    0.25
    """
    evened = [sum(mass**ALPHA for mass in of.values()) for of in (own, rivals)]
    return float(min(1.0, (evened[0] / evened[1]) ** (1 / ALPHA)))


def _by_result(readings: Sequence[Reading], scale: Mapping[str, float]) -> dict[str, float]:
    """What each result weighs for these proposers."""
    masses: dict[str, float] = {}
    for reading in readings:
        mass = sum(p.source.weight * scale[name] for name, p in reading.proposals if name in scale)
        if mass:
            fingerprint = reading.output.fingerprint
            masses[fingerprint] = masses.get(fingerprint, 0.0) + mass
    return masses


def _candidate(reading: Reading, scale: dict[str, float]) -> Candidate:
    proposals = [
        replace(p, text=reading.text, source=replace(p.source, weight=p.source.weight * scale[name]))
        for name, p in reading.proposals
    ]
    merged = merge(proposals, reading.parsed.atoms, reading.parsed.implied)
    return replace(merged, order=reading.order)


def _with_sides(candidate: Candidate, sides: Sequence[Choice], points: Collection[str]) -> Candidate:
    """The candidate with its sides of these choices, unless they are recorded."""
    told = {choice.point for choice in candidate.choices}
    further = (side for side in sides if side.point in points and side.point not in told)
    return replace(candidate, choices=(*candidate.choices, *further))

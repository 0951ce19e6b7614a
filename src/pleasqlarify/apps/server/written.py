"""What interpreters said, as the store keeps it: enough to gather it again without asking anybody."""

from collections.abc import Mapping
from typing import Any

from pleasqlarify.model import (
    Atom,
    Choice,
    Clause,
    Failure,
    Lost,
    Proposal,
    Reply,
    Source,
    Used,
)
from pleasqlarify.replyjson import from_json, to_json

Json = dict[str, Any]


def arrival(interpreter: str, item: Proposal | Failure, failed: Failure | None) -> Json:
    """One sample and who brought it; of one that does not run, why."""
    if isinstance(item, Failure):
        return {"type": "failed", "by": interpreter, **failure_json(item)}
    if failed is not None:
        told = Failure(item.text, failed.rule, failed.message, item.source.samples, failed.lost)
        return {"type": "failed", "by": interpreter, **failure_json(told)}
    return {"type": "arrived", "by": interpreter, **proposal_json(item)}


def proposal_json(proposal: Proposal) -> Json:
    """The proposal as JSON values."""
    source = proposal.source
    return {
        "sql": proposal.text,
        "source": [source.name, source.samples, source.weight],
        "choices": [[choice.point, choice.label] for choice in proposal.choices],
        "used": [[used.start, used.end, used.what] for used in proposal.used],
        "repaired": proposal.repaired,
    }


def proposal(value: Mapping[str, Any]) -> Proposal:
    """The proposal that ``proposal_json`` wrote."""
    return Proposal(
        value["sql"],
        Source(*value["source"]),
        tuple(Choice(*choice) for choice in value["choices"]),
        tuple(Used(*used) for used in value["used"]),
        value["repaired"],
    )


def failure_json(failure: Failure) -> Json:
    """The failure as JSON values."""
    return {
        "sql": failure.text,
        "rule": failure.rule,
        "message": failure.message,
        "samples": failure.samples,
        "lost": [[lost.start, lost.end, lost.text, list(lost.nearest), lost.about] for lost in failure.lost],
    }


def failure(value: Mapping[str, Any]) -> Failure:
    """The failure that ``failure_json`` wrote."""
    lost = tuple(
        Lost(start, end, text, tuple(nearest), *about) for start, end, text, nearest, *about in value["lost"]
    )  # written before there was one: about nothing
    return Failure(value["sql"], value["rule"], value["message"], value["samples"], lost)


def remarks_json(remarks: Mapping[Atom, str]) -> Json:
    """Facts to show beside atoms as JSON values."""
    return {"atoms": to_json(Reply(Clause(tuple(remarks)), None)), "texts": list(remarks.values())}


def remarks(value: Mapping[str, Any]) -> dict[Atom, str]:
    """The remarks that ``remarks_json`` wrote."""
    subject = from_json(value["atoms"]).subject
    atoms = subject.atoms if isinstance(subject, Clause) else ()
    return dict(zip(atoms, value["texts"], strict=True))

"""Replies as plain JSON values and back, for receipts and stored sessions."""

from collections.abc import Mapping
from typing import Any

from pleasqlarify.errors import BadPool
from pleasqlarify.model import (
    Atom,
    ChoicePoint,
    Clause,
    Content,
    NoneOf,
    Region,
    Reply,
    Results,
    Slot,
    Subject,
)

MOST_WEIGHT = 1_000
"""Times that a reply may count; those of ours count once or twice."""


def to_json(reply: Reply) -> dict[str, Any]:
    """The reply as JSON values.

    >>> to_json(Reply(Clause((Atom("", "DISTINCT"),)), True))["about"]
    {'clause': [['', 'DISTINCT', '', '', [], 0.0]]}
    """
    return {
        "about": subject_json(reply.subject),
        "answer": {"none_of": [_content(c) for c in _sorted(reply.answer.contents)]}
        if isinstance(reply.answer, NoneOf)
        else _content(reply.answer),
        "weight": reply.weight,
        "seen": sorted(reply.seen),
        "either": reply.either,
        **({"by_program": True} if reply.by_program else {}),
    }


def from_json(value: Mapping[str, Any]) -> Reply:
    """The reply that ``to_json`` wrote; raises BadPool if it is none."""
    try:
        answer = value["answer"]
        refused = isinstance(answer, Mapping) and "none_of" in answer
        return Reply(
            _read_subject(value["about"]),
            NoneOf(frozenset(_read(c) for c in answer["none_of"])) if refused else _read_answer(answer),
            _weight(value["weight"]),
            frozenset(map(str, value["seen"])),
            bool(value["either"]),
            bool(value.get("by_program", False)),
        )
    except (KeyError, TypeError, ValueError) as exc:
        raise BadPool(f"no reply can be read from {str(value)[:80]!r}: {exc!r}") from exc


def _weight(value: Any) -> int:
    if not 0 <= value <= MOST_WEIGHT:
        raise ValueError(f"no reply weighs {value!r}")
    return int(value)


def subject_json(subject: Subject) -> dict[str, Any]:
    """The subject as JSON values."""
    match subject:
        case Clause(atoms):
            return {"clause": [_atom(a) for a in atoms]}
        case Slot(path, name):
            return {"slot": [path, name]}
        case Results(offered, final):
            return {"results": list(offered), "final": final}
        case Region(kept):
            return {"region": sorted(kept)}
        case ChoicePoint(point):
            return {"choice": point}


def _read_subject(value: Mapping[str, Any]) -> Subject:
    match value:
        case {"clause": atoms}:
            return Clause(tuple(_read_atom(a) for a in atoms))
        case {"slot": [path, name]}:
            return Slot(str(path), str(name))
        case {"results": offered, "final": final}:
            return Results(tuple(map(str, offered)), bool(final))
        case {"region": kept}:
            return Region(frozenset(map(str, kept)))
        case {"choice": point}:
            return ChoicePoint(str(point))
    raise ValueError(f"no subject {value!r}")


def _content(content: Content | None) -> Any:
    return {"atoms": [_atom(a) for a in _sorted(content)]} if isinstance(content, frozenset) else content


def _read(value: Any) -> Content:
    if isinstance(value, Mapping):
        return frozenset(_read_atom(a) for a in value["atoms"])
    if isinstance(value, bool | str):
        return value
    raise ValueError(f"no answer {value!r}")


def _read_answer(value: Any) -> Content | None:
    return None if value is None else _read(value)


def _atom(atom: Atom) -> list[Any]:
    return [atom.path, atom.kind, atom.payload, atom.slot, list(atom.topics), atom.burden]


def _read_atom(value: Any) -> Atom:
    *texts, topics, burden = value
    path, kind, payload, slot = map(str, texts)
    return Atom(path, kind, payload, slot, tuple(map(str, topics)), float(burden))


def _sorted(contents: frozenset[Any]) -> list[Any]:
    return sorted(contents, key=lambda c: str(_content(c)) if isinstance(c, frozenset) else str(c))

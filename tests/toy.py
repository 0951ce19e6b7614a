"""A domain without SQL: descriptions of what lies on a tray. It runs the whole loop: the core knows no SQL.

A text such as "red big" picks the things that are all of these; "red" and "red round" may pick the same.
"""

import numpy as np

from pleasqlarify.model import ActionSpace, Atom, Choice, Output, Proposal, Source
from pleasqlarify.stages.candidates import action_space, merge

TRAY = {
    "ball": {"big", "red", "round", "rubber"},
    "plate": {"big", "blue", "round"},
    "coin": {"small", "red", "round", "metal"},
    "brick": {"big", "red", "square"},
    "die": {"small", "blue", "square"},
    "stamp": {"small", "red", "square", "paper"},
    "mirror": {"big", "blue", "square", "metal"},
}
PLACES = {
    "size": ("big", "small"),
    "colour": ("red", "blue"),
    "form": ("round", "square"),
    "stuff": ("rubber", "metal", "paper"),
}
WORDS = tuple(word for words in PLACES.values() for word in words)


def atoms(text: str) -> frozenset[Atom]:
    place = {word: slot for slot, words in PLACES.items() for word in words}
    return frozenset(Atom("", "IS", word, slot=place[word]) for word in text.split())


def picks(text: str) -> Output:
    rows = tuple((thing,) for thing, looks in sorted(TRAY.items()) if set(text.split()) <= looks)
    fingerprint = ",".join(thing for (thing,) in rows) or "nothing"
    return Output(fingerprint, fingerprint, ("thing",), rows)


def distances(outputs: list[Output]) -> np.ndarray:
    sets = [{thing for (thing,) in o.rows} for o in outputs]
    return np.array([[1 - (len(a & b) / len(a | b) if a | b else 1) for b in sets] for a in sets])


def space(weights: dict[str, float], choices: dict[str, tuple[Choice, ...]] | None = None) -> ActionSpace:
    candidates = [
        merge(
            [Proposal(text, Source("toy", 1, weight), (choices or {}).get(text, ()))],
            atoms(text),
            frozenset(),
        )
        for text, weight in weights.items()
    ]
    returned = [picks(text) for text in weights]
    distinct = list({o.fingerprint: o for o in returned}.values())
    return action_space(candidates, returned, distances(distinct))

"""Questions that are only written down, as far as that tells of them."""

import json
from collections.abc import Sequence
from typing import Any

from pleasqlarify.apps.server.limits import paid
from pleasqlarify.apps.server.sources import upload_of
from pleasqlarify.apps.store import Event, Kept, Store
from pleasqlarify.apps.views.page.problems import cancelled
from pleasqlarify.apps.views.page.shapes import Head

AT_ONCE = 500
"""Questions of which the store is asked together."""

TOLD = ("asked", "space", "ended", "reply", "moved")


def head(kept: Kept, told: Sequence[Event]) -> Head:
    """The question in a list, by what is ``TOLD`` of it; a gathering that broke off counts as stopped."""
    found: Head = {
        "id": kept.id,
        "utterance": "",
        "database": "",
        "upload": upload_of(kept.database_ref),
        "created": kept.created,
        "interpreters": [],
        "phase": "cancelled",
        "samples": 0,
        "results": 0,
        "space": 0,
        "revision": 0,
        "problem": None,
    }
    for event in told:
        match event.value:
            case {"type": "asked", "utterance": utterance, "database": database, "interpreters": names}:
                found |= {"utterance": utterance, "database": database, "interpreters": names}
            case {"type": "space", "version": version}:
                found["space"] = version
            case {"type": "ended", "phase": phase, "problem": problem, "samples": n, "results": k}:
                found |= {"phase": phase, "problem": problem, "samples": n, "results": k}
            case _:
                found["revision"] += 1
    if not found["space"] and found["problem"] is None:
        found["problem"] = cancelled()
    return found


def samples_on(store: Store, owner: str, day: str) -> int:
    """The samples of models that somebody had asked for on a day (as 2026-11-30, UTC)."""
    samples, listed = 0, [kept.id for kept in store.sessions(owner)]
    for first in range(0, len(listed), AT_ONCE):
        told = store.events_of(listed[first : first + AT_ONCE], ("asked", "gathering"))
        samples += sum(_samples(events, day) for events in told.values())
    return samples


def _samples(told: Sequence[Event], day: str) -> int:
    """The same of one question, by how it was asked and each gathering for it."""
    specs = tuple(told[0].value["specs"]) if told else ()
    begun = (event for event in told if event.value["type"] == "gathering" and event.at.startswith(day))
    return sum(paid(specs, event.value["n"]) for event in begun)


def receipt(store: Store, kept: Kept) -> dict[str, Any] | None:
    """The record of the session as it was written down last; None where nothing had come of it."""
    told = [event.value for event in store.events(kept.id, ("receipt",))]
    if not told or not kept.pool_json:
        return None
    return {**told[-1]["receipt"], "pool": json.loads(kept.pool_json)}

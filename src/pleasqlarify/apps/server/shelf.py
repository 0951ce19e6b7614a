"""Questions that are only written down, as far as that tells of them."""

import json
from collections.abc import Sequence
from typing import Any

from pleasqlarify.apps.server.limits import paid
from pleasqlarify.apps.server.sources import upload_of
from pleasqlarify.apps.store import Event, Kept, Store
from pleasqlarify.apps.views.page.problems import cancelled
from pleasqlarify.apps.views.page.shapes import Head

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
    samples, specs = 0, ()
    for kept in store.sessions(owner):
        for event in store.events(kept.id, ("asked", "gathering")):
            specs = tuple(event.value.get("specs", specs))
            if event.value["type"] == "gathering" and event.at.startswith(day):
                samples += paid(specs, event.value["n"])
    return samples


def receipt(store: Store, kept: Kept) -> dict[str, Any] | None:
    """The record of the session as it was written down last; None where nothing had come of it."""
    told = [event.value for event in store.events(kept.id, ("receipt",))]
    if not told or not kept.pool_json:
        return None
    return {**told[-1]["receipt"], "pool": json.loads(kept.pool_json)}

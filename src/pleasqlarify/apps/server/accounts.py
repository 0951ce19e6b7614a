"""What is counted and written down of a request and of a gathering, once it has ended."""

import logging
import re
from collections import Counter
from time import monotonic
from typing import Any

from pleasqlarify.apps.server.asgi import Message, Scope
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.meter import Meter
from pleasqlarify.apps.views.page.shapes import Phase
from pleasqlarify.gathering import Gathering
from pleasqlarify.merging import n_results

RULE = re.compile(r"[a-z][a-z -]{0,39}")
OWN_PATHS = frozenset({"/login", "/logout"})
STREAMS = "/events"

log = logging.getLogger("pleasqlarify.server")


class RequestAccount:
    """One request, from when it came."""

    def __init__(self, scope: Scope) -> None:
        self.scope, self._began, self._status, self._sent = scope, monotonic(), 0, 0
        self._closed = False

    def note(self, message: Message) -> None:
        """Something was sent."""
        self._status = message.get("status", self._status)
        self._sent += len(message.get("body", b""))

    def close(self, meter: Meter) -> None:
        """It is answered, or whoever asked has gone; the first of these counts."""
        if self._closed:
            return
        self._closed = True
        method, route, seconds = self.scope["method"], self.route, monotonic() - self._began
        known = method if method in {"GET", "HEAD", "POST", "DELETE"} else "other"
        meter.count("requests_total", method=known, route=route, status=str(self._status))
        if not route.endswith(STREAMS):
            meter.time("request_seconds", seconds, route=route)
        told = {"method": known, "route": route, "status": self._status, "ms": round(1000 * seconds)}
        _write("request", self._person, **told, bytes=self._sent)

    @property
    def route(self) -> str:
        """The address as the description has it: no id, no word of anybody's."""
        path = getattr(self.scope.get("route"), "path", None)
        return path or (self.scope["path"] if self.scope["path"] in OWN_PATHS else "none")

    @property
    def _person(self) -> str:
        person = self.scope.get("state", {}).get("person")
        return person.name if person else ""


class GatheringAccount:
    """One gathering, from when it began: what came of it beside what was there before."""

    def __init__(self, asking: Asking) -> None:
        self.asking, self._began = asking, monotonic()
        self._readings, self._refusals = _came(asking.gathering)

    def close(self, meter: Meter, phase: Phase) -> None:
        """It has ended so."""
        seconds = monotonic() - self._began
        readings, refusals = _came(self.asking.gathering)
        new, refused = readings - self._readings, refusals - self._refusals
        meter.count("gatherings_total", ended=phase)
        meter.time("gathering_seconds", seconds)
        meter.count("readings_total", new)
        for rule, samples in refused.items():
            meter.count("refusals_total", samples, rule=rule)
        told = {"ended": phase, "ms": round(1000 * seconds), "readings": new, "refusals": dict(refused)}
        results = n_results(self.asking.gathering.readings.values())
        _write("gathering", self.asking.question.owner, **told, results=results)


def _came(gathering: Gathering) -> tuple[int, Counter[str]]:
    """How many readings ran, and how many samples did not, by the rule."""
    refused: Counter[str] = Counter()
    for failure in gathering.failures.values():
        rule = failure.rule if RULE.fullmatch(failure.rule) else "other"
        refused[rule] += max(1, failure.samples)
    return len(gathering.readings), refused


def _write(what: str, user: str, **told: Any) -> None:
    log.info(what, extra={"told": {"what": what, **({"user": user} if user else {}), **told}})

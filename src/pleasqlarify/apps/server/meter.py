"""Figures of a server, in the text format of Prometheus: of no question, no statement, nobody by name."""

import threading
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from itertools import accumulate

BOUNDS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Upper bounds of what is counted together; above them there is +Inf."""

COUNTERS = {
    "requests_total": "Requests answered, by address, method and status",
    "questions_total": "Questions that were asked",
    "replies_total": "Replies that were taken in",
    "gatherings_total": "Gatherings that ended, by how",
    "readings_total": "Samples that became candidates",
    "refusals_total": "Samples that did not, by the rule",
    "limits_total": "Requests refused because somebody had taken enough, by the limit",
    "faults_total": "Faults of the program",
}
HISTOGRAMS = {
    "request_seconds": "Seconds until a request was answered, but for streams of events",
    "gathering_seconds": "Seconds from the first reading that was asked for to the last that came",
}

Labels = Mapping[str, str]
Pairs = tuple[tuple[str, str], ...]
Key = tuple[str, Pairs]
Gauges = Mapping[str, tuple[str, Mapping[Pairs, float]]]
"""Figures by name, each with what it is and its values by labels."""


class Meter:
    """Counters and histograms, for any number of threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: dict[Key, float] = {}
        self._seen: dict[Key, list[float]] = {}  # how many up to each bound, then the sum of seconds

    def count(self, name: str, number: float = 1, **labels: str) -> None:
        """So many more of one of ``COUNTERS``."""
        key = _key(name, labels)
        with self._lock:
            self._counts[key] = self._counts.get(key, 0) + number

    def time(self, name: str, seconds: float, **labels: str) -> None:
        """One more of ``HISTOGRAMS``, that took so long."""
        key = _key(name, labels)
        with self._lock:
            seen = self._seen.setdefault(key, [0.0] * (len(BOUNDS_S) + 2))
            seen[bisect_left(BOUNDS_S, seconds)] += 1
            seen[-1] += seconds

    def text(self, now: Gauges) -> str:
        """All figures, with those that are as they are now."""
        with self._lock:
            counts, seen = dict(self._counts), {key: list(value) for key, value in self._seen.items()}
        lines: list[str] = []
        for name, told in COUNTERS.items():
            found = (_line(key, n) for key, n in counts.items() if key[0] == name)
            lines += _family(name, told, "counter", found)
        for name, told in HISTOGRAMS.items():
            found = (line for key, n in seen.items() if key[0] == name for line in _histogram(key, n))
            lines += _family(name, told, "histogram", found)
        for name, (told, values) in now.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += _family(name, told, kind, (_line((name, labels), n) for labels, n in values.items()))
        return "\n".join(lines) + "\n"


def _key(name: str, labels: Labels) -> Key:
    assert name in COUNTERS or name in HISTOGRAMS
    return name, tuple(sorted(labels.items()))


def _family(name: str, told: str, kind: str, lines: Iterable[str]) -> list[str]:
    return [f"# HELP pleasqlarify_{name} {told}.", f"# TYPE pleasqlarify_{name} {kind}", *lines]


def _histogram(key: Key, seen: list[float]) -> list[str]:
    name, labels = key
    bounds = [*(f"{bound:g}" for bound in BOUNDS_S), "+Inf"]
    upto = list(accumulate(seen[:-1]))
    buckets = [
        _line((f"{name}_bucket", (*labels, ("le", bound))), number)
        for bound, number in zip(bounds, upto, strict=True)
    ]
    return [*buckets, _line((f"{name}_sum", labels), seen[-1]), _line((f"{name}_count", labels), upto[-1])]


def _line(key: Key, value: float) -> str:
    """One figure.

    >>> _line(("requests_total", (("method", "GET"), ("route", 'a"b'))), 2.0)
    'pleasqlarify_requests_total{method="GET",route="a\\\\"b"} 2'
    """
    name, labels = key
    told = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels)
    number = int(value) if value == int(value) else round(value, 6)
    return f"pleasqlarify_{name}{{{told}}} {number}" if told else f"pleasqlarify_{name} {number}"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")

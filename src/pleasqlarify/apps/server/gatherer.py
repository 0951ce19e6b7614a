"""The thread that fills a question's space: never a request's, so a closed page does not end it."""

import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from time import monotonic
from typing import Any

from pleasqlarify.apps.server.accounts import GatheringAccount
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.meter import Meter
from pleasqlarify.apps.server.turns import Stopped
from pleasqlarify.apps.store import StoreUnavailable
from pleasqlarify.apps.views.page.problems import cancelled, problem
from pleasqlarify.apps.views.page.shapes import Phase, Problem
from pleasqlarify.errors import NoCandidates, PleasqlarifyError
from pleasqlarify.exploring import nothing_here
from pleasqlarify.gathering import Gathering
from pleasqlarify.merging import n_results
from pleasqlarify.pool import Asked, to_json
from pleasqlarify.pool.credentials import scrubbed
from pleasqlarify.receipts import pool_of
from pleasqlarify.replies import with_constraints
from pleasqlarify.streaming import gather

ENOUGH, SECONDS = 10, 1.0
"""A new space after so many readings that came or became known wholly, or so long after the last one."""

REST = 3.0
"""Times as long as a space took to make, at least, before the next one: large ones come less often."""

APART_S, APART_BUSY_S = 0.5, 2.0
"""Between two spaces, at least, once there is something to look at: whoever listens fetches all of each.
The second where others wait to be gathered for."""

TELL_S = 0.25
"""Between two words on how far it is."""

log = logging.getLogger("pleasqlarify.server")


class Gatherer:
    """One run of the interpreters for one question."""

    def __init__(self, asking: Asking, n: int, meter: Meter, busy: Callable[[], bool]) -> None:
        self.asking, self.n, self.meter, self.busy = asking, n, meter, busy
        self._account = GatheringAccount(asking)
        self._changes, self._renewed = asking.gathering.changes, monotonic()
        self._cost = self._told = 0.0

    def give_up(self) -> None:
        """Tell that it was stopped before it had begun."""
        self._end("cancelled", cancelled() if self.asking.session is None else None)

    def run(self) -> None:
        """Gather until there is nothing more to come, or somebody stops it; tells how it ended."""
        ended: tuple[Phase, Problem | None] = ("failed", None)
        try:
            self._begin()
            ended = self._gathered()
        except PleasqlarifyError as exc:
            ended = "failed", problem(exc)
        except Exception as exc:  # noqa: BLE001 - a fault of ours must not leave people waiting
            ended = "failed", self._fault(exc)
        finally:
            self._end(*ended)

    def _gathered(self) -> tuple[Phase, Problem | None]:
        asking, failed = self.asking, None
        replies = () if asking.session is None else asking.session.replies
        question = with_constraints(asking.question.utterance, replies)
        try:
            gather(asking.gathering, question, asking.question.interpreters, self.n, self._watch)
        except PleasqlarifyError as exc:
            failed = exc
        except KeyboardInterrupt:
            log.debug("stopped before anything had arrived")
        try:
            asking.renew(last=True)
        except NoCandidates as exc:
            if asking.turn.stopped:
                return "cancelled", cancelled()
            return "failed", problem(failed or nothing_here(asking.gathering, exc))
        return ("cancelled" if asking.turn.stopped else "ready"), (problem(failed) if failed else None)

    def _watch(self, gathering: Gathering) -> None:
        """Called at every arrival and a few times a second."""
        if self.asking.turn.stopped:
            raise Stopped
        self.asking.work.do_jobs()
        now, new = monotonic(), gathering.changes - self._changes
        if self._rested(now) and (new >= ENOUGH or (new > 0 and now - self._renewed >= SECONDS)):
            self._changes = gathering.changes
            self.asking.renew()
            self._renewed, self._cost = monotonic(), monotonic() - now
        if now - self._told >= TELL_S:
            self._told = now
            self.asking.tell_progress()

    def _rested(self, now: float) -> bool:
        """Whether the last space is long enough ago for another one."""
        apart = APART_BUSY_S if self.busy() else APART_S
        least = apart if self._changes >= ENOUGH else 0.0
        return now - self._renewed >= max(least, REST * self._cost)

    def _begin(self) -> None:
        self._account = GatheringAccount(self.asking)
        with self.asking.lock:
            self.asking.standing.phase, self.asking.standing.problem = "gathering", None
            with suppress(StoreUnavailable):  # it is owed then
                self.asking.journal.flush({"type": "gathering", "n": self.n})
        self.asking.tell_progress()

    def _end(self, phase: Phase, trouble: Problem | None) -> None:
        """Write down how it ended, then tell it."""
        asking = self.asking
        if trouble is not None:
            trouble["message"] = scrubbed(trouble["message"])
        self._account.close(self.meter, phase)
        with asking.lock:
            asking.standing.phase, asking.standing.problem = phase, trouble
            try:
                if asking.session is not None:
                    asking.journal.owe_pool(to_json(pool_of(asking.session)))
                asking.journal.flush(self._ended(phase, trouble))
                asking.keep_receipt()
            except PleasqlarifyError as exc:
                log.error("%s", exc, extra={"told": {"what": "store", "fault": type(exc).__name__}})
                trouble = asking.standing.problem = problem(exc)
        asking.work.end()
        asking.tell_progress()
        asking.log.say({"type": "error", "problem": trouble} if trouble else {"type": "done"})

    def _ended(self, phase: Phase, trouble: Problem | None) -> dict[str, Any]:
        gathering = self.asking.gathering
        took = (getattr(one, "asked", None) for one in self.asking.question.interpreters)
        return {
            "type": "ended",
            "phase": phase,
            "problem": trouble,
            "samples": gathering.arrived,
            "results": n_results(gathering.readings.values()),
            "problems": [scrubbed(str(one)) for one in gathering.problems],
            "interrupted": gathering.interrupted,
            "asked": [asdict(one) if isinstance(one, Asked) else None for one in took],
        }

    def _fault(self, exc: Exception) -> Problem:
        """What to tell of a fault of ours: a reference, under which the log has it all."""
        reference = secrets.token_hex(4)
        self.meter.count("faults_total")
        told = {"what": "fault", "where": "gathering", "reference": reference}
        log.error("fault %s while gathering", reference, exc_info=exc, extra={"told": told})
        message = f"a fault in the program; its log knows it as {reference}"
        return {"kind": "unavailable", "message": message, "unmatched": []}

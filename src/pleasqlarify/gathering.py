"""Stages 1 and 2 as I/O: proposals are checked, run and compared until a frozen space is left."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from pleasqlarify.databases import Database
from pleasqlarify.domains import Domain
from pleasqlarify.errors import NoCandidates, PleasqlarifyError
from pleasqlarify.interpreters.embedded.operators import context_of
from pleasqlarify.interpreters.sides import sides
from pleasqlarify.merging import BY_HAND, GRAMMAR, VARIANTS, Reading, candidates
from pleasqlarify.model import ActionSpace, Atom, Failure, Proposal, Source
from pleasqlarify.remarking import remarks
from pleasqlarify.returned import commonest, failure, output
from pleasqlarify.running import BUDGET_S, NOT_RUN, Ran, Running
from pleasqlarify.stages.candidates import action_space
from pleasqlarify.tables import Admitted, Failed, Refused, Table
from pleasqlarify.underway import Offered, Underway


class Gathering:
    """What has arrived so far for one utterance; candidates keep their positions."""

    def __init__(
        self, database: Database, domain: Domain, *, rivals: bool = True, seconds: float = BUDGET_S
    ) -> None:
        self.database, self.domain = database, domain
        self.rivals = rivals  # whether rivals of what arrives are wanted
        self.running = Running(database, seconds)
        self.readings: dict[str, Reading] = {}  # by canonical form
        self.failures: dict[str, Failure] = {}  # by text
        self.arrived = self.changes = 0  # samples; readings that came, or became known wholly
        self.problems: list[PleasqlarifyError] = []  # interpreters that could not be reached, or broke off
        self.interrupted = False  # Ctrl-C: what had arrived was kept
        self.expanding = False  # rivals of what arrived are being tried
        self.tried: set[str] = set()  # their texts
        self.remarks: dict[Atom, str] = {}
        self._context = context_of(database.schema)
        self._underway = Underway(self.running)
        self._verdicts: dict[str, Admitted | Refused] = {}  # on rivals that were offered and not added yet

    def add(self, interpreter: str, item: Proposal | Failure) -> None:
        """Take one sample in: check it, run it if it is new, remember why if it fails."""
        self._take(Offered(interpreter, item, self._checked(item)))

    def begin(self) -> None:
        """From now on the time for the question counts; what there was no time for may be tried again."""
        self.running.begin()
        self._underway.forget()
        self.failures = {text: f for text, f in self.failures.items() if f.message != NOT_RUN}

    def offer(self, interpreter: str, item: Proposal | Failure) -> None:
        """Begin what one sample needs; ``settle`` takes it in when its turn has come."""
        admitted, begun = self._checked(item), None
        if isinstance(admitted, Admitted) and not (
            admitted.key in self.readings or item.text in self.failures
        ):
            begun = self._underway.begin(admitted, self.running.first)
        self._underway.offer(Offered(interpreter, item, admitted, begun))

    def settle(self, wait_s: float = 0.0, watch: Callable[["Gathering"], None] | None = None) -> bool:
        """Take in what has ended, in the order in which it was offered; whether more is under way."""
        for one in self._underway.ended(wait_s):
            self._take(one)
            self.taken(one.interpreter, one.item)
            if watch is not None:
                watch(self)
        for key, ran in self._underway.completed(wait_s):
            self._complete(key, ran)
        return not self._underway.empty

    def taken(self, interpreter: str, item: Proposal | Failure) -> None:
        """Called for each sample that was offered, once it has been taken in."""

    def halt(self) -> None:
        """Stop what is under way and forget it; what has ended is still taken in."""
        with suppress(KeyboardInterrupt):
            self.settle()
        self.running.stop()
        self._underway.forget()

    def offer_rival(self, rival: Proposal) -> None:
        """Begin what a rival needs, which is about to be added."""
        if rival.text in self.tried:
            return
        verdict = self._verdicts[rival.text] = self.database.check(rival.text)
        if isinstance(verdict, Admitted):
            self._underway.begin(verdict, self.running.whole)

    def add_rival(self, rival: Proposal) -> bool:
        """Take in a rival of what was proposed; whether it returns something new.

        What returns the same as its parents or another rival is left out: a change that changes nothing
        speaks for nothing. So is what does not run or is cut short, for nobody proposed it.
        """
        if rival.text in self.tried:
            return False
        self.tried.add(rival.text)
        admitted = self._verdicts.pop(rival.text, None) or self.database.check(rival.text)
        if isinstance(admitted, Refused):
            return False
        reading = self.readings.get(admitted.key) or self._read(rival, admitted, self._underway.ran(admitted))
        if isinstance(reading, Failure) or not reading.whole:
            return False
        proposers = self._proposers(reading.output.fingerprint)
        if not proposers <= {GRAMMAR}:
            return False
        self.readings.setdefault(admitted.key, reading).proposals.append((VARIANTS, rival))
        return not proposers

    def space(self) -> ActionSpace:
        """The space of what ran; raises NoCandidates with the commonest reason if nothing did."""
        if not self.readings:
            raise NoCandidates(commonest(self.failures.values()))
        returned = [r.output for r in self.readings.values()]
        distinct = list({o.fingerprint: o for o in returned}.values())
        distances = self.domain.compare(distinct)
        found = candidates(self.readings.values(), self.arrived)
        failures, remarked = tuple(self.failures.values()), dict(self.remarks)
        return action_space(found, returned, distances, failures=failures, remarks=remarked)

    def count_conditions(self) -> None:
        """Remark beside each condition that readings differ in how many rows it keeps by itself."""
        self.remarks.update(remarks(self.readings.values(), self.domain, self.running, tuple(self.remarks)))

    def add_by_hand(self, sql: str) -> str | Failure:
        """Take in a query that a person wrote: the fingerprint of its result, or why it does not run."""
        self.add(BY_HAND, Proposal(sql, Source(BY_HAND, 1, 1.0)))
        reading = self.readings.get(getattr(self.database.check(sql), "key", ""))
        return self.failures[sql] if reading is None else reading.output.fingerprint

    def _checked(self, item: Proposal | Failure) -> Admitted | Failure:
        """Whether a sample may run, or why it takes no part."""
        if isinstance(item, Failure):
            return item
        if item.source.weight <= 0:
            return Failure(item.text, "weight", "nothing speaks for it: its weight is 0", 1)
        verdict = self.database.check(item.text)
        return failure(item, verdict) if isinstance(verdict, Refused) else verdict

    def _take(self, one: Offered) -> None:
        """Take one sample in."""
        item = one.item
        self.arrived += item.samples if isinstance(item, Failure) else item.source.samples
        if isinstance(item, Failure):
            return self._fail(item)
        known = one.admitted if isinstance(one.admitted, Failure) else self._known(item, one.admitted)
        if isinstance(known, Failure):
            return self._fail(known)
        return known.proposals.append((one.interpreter, item))

    def _known(self, item: Proposal, admitted: Admitted) -> Reading | Failure:
        """The reading of a text, run unless it is known or has run already."""
        if admitted.key in self.readings:
            return self.readings[admitted.key]
        if item.text in self.failures:
            return replace(self.failures[item.text], samples=item.source.samples)
        ran = self._underway.ran(admitted)
        reading = self._read(item, admitted, ran)
        if isinstance(reading, Reading):
            self.readings[admitted.key] = reading
            self.changes += 1
            if ran.unfinished:
                self._underway.complete(admitted)
        return reading

    def _proposers(self, fingerprint: str) -> set[str]:
        """Who proposed a reading with this result."""
        alike = (r for r in self.readings.values() if r.output.fingerprint == fingerprint)
        return {name for reading in alike for name, _ in reading.proposals}

    def _read(self, item: Proposal, admitted: Admitted, ran: Ran) -> Reading | Failure:
        returned = output(self.domain, admitted.key, ran)
        if returned is None or not isinstance(ran.outcome, Table):
            return failure(item, ran.outcome)
        try:
            parsed = self.domain.read(admitted.sql)
        except ValueError as exc:
            return Failure(item.text, "parse", str(exc), item.source.samples)
        order = self.domain.order(admitted.sql, ran.outcome)
        return Reading(admitted.sql, parsed, returned, order, sides(admitted.sql, self._context))

    def _complete(self, key: str, ran: Ran) -> None:
        """Put the whole in place of a sample; what takes too long stays known by the sample."""
        reading, returned = self.readings[key], output(self.domain, key, ran)
        self.changes += 1
        if isinstance(ran.outcome, Table):
            if returned is not None and not ran.sampled:
                reading.output, reading.order = returned, self.domain.order(reading.text, ran.outcome)
        elif ran.outcome != Failed(NOT_RUN):
            del self.readings[key]
            for _, proposal in reading.proposals:
                self._fail(failure(proposal, ran.outcome))

    def _fail(self, failed: Failure) -> None:
        known = self.failures.get(failed.text)
        samples = failed.samples + (known.samples if known else 0)
        self.failures[failed.text] = replace(failed, samples=samples)

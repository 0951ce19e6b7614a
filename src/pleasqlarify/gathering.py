"""Stages 1 and 2 as I/O: proposals are checked, run and compared until a frozen space is left.

All that touches a database or a model happens here and in ``streaming``; what follows is pure.
"""

from collections import Counter
from dataclasses import replace
from hashlib import blake2b

from pleasqlarify.databases import Database
from pleasqlarify.domains import Domain
from pleasqlarify.errors import NoCandidates, PleasqlarifyError
from pleasqlarify.interpreters.embedded.operators import context_of
from pleasqlarify.interpreters.sides import sides
from pleasqlarify.merging import BY_HAND, GRAMMAR, VARIANTS, Reading, candidates
from pleasqlarify.model import ActionSpace, Atom, Failure, Proposal, Source
from pleasqlarify.stages.candidates import action_space
from pleasqlarify.tables import Admitted, Failed, Limit, Outcome, Refused, Table

MOST_COUNTED = 20
"""Conditions whose rows are counted, commonest first: each costs a query."""

STILL_SHOWN = {Limit.ROWS, Limit.BYTES}
"""Limits after which the rows that came are still a result, though one that equals no other."""


class Gathering:
    """What has arrived so far for one utterance; candidates and outputs keep their positions."""

    def __init__(self, database: Database, domain: Domain, *, rivals: bool = True) -> None:
        self.database = database
        self.domain = domain
        self.rivals = rivals  # whether rivals of what arrives are wanted
        self.readings: dict[str, Reading] = {}  # by canonical form
        self.failures: dict[str, Failure] = {}  # by text
        self.arrived = 0
        self.problems: list[PleasqlarifyError] = []  # interpreters that could not be reached, or broke off
        self.interrupted = False  # Ctrl-C: what had arrived was kept
        self.expanding = False  # rivals of what arrived are being tried
        self.tried: set[str] = set()  # their texts
        self._context = context_of(database.schema)
        self.remarks: dict[Atom, str] = {}

    def add(self, interpreter: str, item: Proposal | Failure) -> None:
        """Take one sample in: check it, run it if it is new, remember why if it fails."""
        self.arrived += item.samples if isinstance(item, Failure) else item.source.samples
        if isinstance(item, Failure):
            return self._fail(item)
        if item.source.weight <= 0:
            return self._fail(Failure(item.text, "weight", "nothing speaks for it: its weight is 0", 1))
        admitted = self.database.check(item.text)
        if isinstance(admitted, Refused):
            return self._fail(_failure(item, admitted))
        reading = self._known(item, admitted)
        if isinstance(reading, Failure):
            return self._fail(reading)
        return reading.proposals.append((interpreter, item))

    def add_rival(self, rival: Proposal) -> bool:
        """Take in a rival of what was proposed; whether it returns something new.

        What returns the same as its parents or another rival is left out: a change that changes nothing
        speaks for nothing. So is what does not run or is cut short, for nobody proposed it.
        """
        if rival.text in self.tried:
            return False
        self.tried.add(rival.text)
        outcome = self.database.run(rival.text)
        if not isinstance(outcome, Table) or outcome.limited:
            return False
        proposers = self._proposers(self.domain.see(outcome).fingerprint)
        if not proposers <= {GRAMMAR}:
            return False
        admitted = self.database.check(rival.text)
        reading = admitted if isinstance(admitted, Refused) else self._known(rival, admitted, outcome)
        if isinstance(reading, Refused | Failure):
            return False
        reading.proposals.append((VARIANTS, rival))
        return not proposers

    def space(self) -> ActionSpace:
        """The space of what ran; raises NoCandidates with the commonest reason if nothing did."""
        if not self.readings:
            raise NoCandidates(self.why_nothing())
        returned = [r.output for r in self.readings.values()]
        distinct = list({o.fingerprint: o for o in returned}.values())
        distances = self.domain.compare(distinct)
        failures = tuple(self.failures.values())
        weighed = candidates(self.readings.values(), self.arrived)
        return action_space(weighed, returned, distances, failures=failures, remarks=dict(self.remarks))

    def count_conditions(self) -> None:
        """Remark beside each condition that readings differ in how many rows it keeps by itself."""
        carried = Counter(a for r in self.readings.values() for a in r.parsed.atoms)
        differing = [a for a, times in carried.most_common() if times < len(self.readings)]
        queries = {a: sql for a in differing if (sql := self.domain.counts(a)) and a not in self.remarks}
        for atom, sql in list(queries.items())[:MOST_COUNTED]:
            outcome = self.database.run(sql)
            if isinstance(outcome, Table) and outcome.rows and not outcome.limited:
                n = outcome.rows[0][0]
                self.remarks[atom] = f"{n:,} row" if n == 1 else f"{n:,} rows"

    def why_nothing(self) -> str:
        """One sentence on why there is no candidate."""
        reasons = Counter[str]()
        for failure in self.failures.values():
            reasons[failure.message] += failure.samples
        if not reasons:
            return "no reading was proposed, so there is nothing to run"
        (message, times), tried = reasons.most_common(1)[0], reasons.total()
        return f"none of {tried} readings can be run; the commonest reason ({times} of {tried}): {message}"

    def add_by_hand(self, sql: str) -> str | Failure:
        """Take in a query that a person wrote: the fingerprint of its result, or why it does not run."""
        self.add(BY_HAND, Proposal(sql, Source(BY_HAND, 1, 1.0)))
        reading = self.readings.get(getattr(self.database.check(sql), "key", ""))
        return self.failures[sql] if reading is None else reading.output.fingerprint

    def _known(self, item: Proposal, admitted: Admitted, outcome: Outcome | None = None) -> Reading | Failure:
        """The reading of a text, run unless it is known or has run already."""
        if admitted.key not in self.readings:
            if item.text in self.failures:
                return replace(self.failures[item.text], samples=item.source.samples)
            reading = self._read(item, admitted, outcome or self.database.run(admitted.sql))
            if isinstance(reading, Failure):
                return reading
            self.readings[admitted.key] = reading
        return self.readings[admitted.key]

    def _proposers(self, fingerprint: str) -> set[str]:
        """Who proposed a reading with this result."""
        alike = (r for r in self.readings.values() if r.output.fingerprint == fingerprint)
        return {name for reading in alike for name, _ in reading.proposals}

    def _read(self, item: Proposal, admitted: Admitted, outcome: Outcome) -> Reading | Failure:
        if not isinstance(outcome, Table) or (outcome.limited and outcome.limited not in STILL_SHOWN):
            return _failure(item, outcome)
        try:
            parsed = self.domain.read(admitted.sql)
        except ValueError as exc:
            return Failure(item.text, "parse", str(exc), item.source.samples)
        output = self.domain.see(outcome)
        if outcome.limited:
            alone = f"{output.fingerprint}-{blake2b(admitted.key.encode(), digest_size=8).hexdigest()}"
            output = replace(output, fingerprint=alone, coarse=alone, truncated=True)
        order = self.domain.order(admitted.sql, outcome)
        return Reading(admitted.sql, parsed, output, order, sides(admitted.sql, self._context))

    def _fail(self, failure: Failure) -> None:
        known = self.failures.get(failure.text)
        samples = failure.samples + (known.samples if known else 0)
        self.failures[failure.text] = replace(failure, samples=samples)


def _failure(item: Proposal, outcome: Outcome) -> Failure:
    match outcome:
        case Refused(rule, _, message):
            return Failure(item.text, rule, message, item.source.samples)
        case Failed(message):
            return Failure(item.text, "failed", message, item.source.samples)
        case Table(limited=limited):
            message = f"stopped: it needs more {limited} than one query may use"
            return Failure(item.text, "limited", message, item.source.samples)

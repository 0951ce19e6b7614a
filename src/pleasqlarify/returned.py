"""What a statement returned, as an output: a page of a long one is known by all of its rows."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b

from pleasqlarify.domains import Domain
from pleasqlarify.model import Failure, Output, Proposal
from pleasqlarify.running import LONG, NOT_RUN, Ran
from pleasqlarify.tables import Failed, Outcome, Refused, Table


def output(domain: Domain, key: str, ran: Ran) -> Output | None:
    """The output of the statement with this canonical form; None where nothing came of it that can be shown.

    A page whose rows could not be counted equals no other, nor does an empty sample: more rows may tell.
    """
    table = ran.outcome
    if not isinstance(table, Table) or (table.limited and table.limited not in LONG):
        return None
    seen = domain.see(table)
    alone = f"{seen.fingerprint}-{blake2b(key.encode(), digest_size=8).hexdigest()}"
    known, total = seen.fingerprint, None
    if table.limited:
        known, total = (ran.digest.key, ran.digest.rows) if ran.digest else (alone, None)
    if ran.sampled:
        known, total = f"sample-{alone if table.limited or not table.rows else known}", None
    if known == seen.fingerprint:
        return seen
    return replace(seen, fingerprint=known, coarse=known, total=total, sampled=ran.sampled)


def failure(proposal: Proposal, outcome: Outcome) -> Failure:
    """Why a proposal takes no part."""
    text, samples = proposal.text, proposal.source.samples
    match outcome:
        case Refused(rule, _, message):
            return Failure(text, rule, message, samples)
        case Failed(message):
            return Failure(text, "limited" if message == NOT_RUN else "failed", message, samples)
        case Table(limited=limited):
            message = f"stopped: it needs more {limited} than one query may use"
            return Failure(text, "limited", message, samples)


def commonest(failures: Iterable[Failure]) -> str:
    """One sentence on why there is no candidate."""
    reasons = Counter[str]()
    for failed in failures:
        reasons[failed.message] += failed.samples
    if not reasons:
        return "no reading was proposed, so there is nothing to run"
    (message, times), tried = reasons.most_common(1)[0], reasons.total()
    return f"none of {tried} readings can be run; the commonest reason ({times} of {tried}): {message}"

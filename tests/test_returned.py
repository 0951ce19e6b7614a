import pytest

from measured import Told, table
from pleasqlarify.domains import domain_of
from pleasqlarify.model import Failure, Proposal, Source
from pleasqlarify.returned import failure, output
from pleasqlarify.running import NOT_RUN, Ran
from pleasqlarify.tables import Digest, Failed, Limit, Refused

DOMAIN = domain_of(Told.schema)
SAID = Proposal("SELECT 1", Source("model", 3, 3.0))
CUT = table(1, 2, limited=Limit.ROWS)


def seen(ran, key="q"):
    return output(DOMAIN, key, ran)


def test_a_whole_result_is_known_by_its_rows():
    assert seen(Ran(table(1, 2))) == DOMAIN.see(table(1, 2))


def test_a_page_is_known_by_all_the_rows_that_it_is_the_first_of():
    one, same, other = (seen(Ran(CUT, Digest(rows, f"{rows}"))) for rows in (70, 70, 80))
    assert one.fingerprint == same.fingerprint != other.fingerprint
    assert (one.total, one.truncated, len(one.rows)) == (70, True, 2)
    assert one.fingerprint != seen(Ran(table(1, 2))).fingerprint


def test_a_page_whose_rows_nobody_counted_equals_no_other():
    assert seen(Ran(CUT), "a").fingerprint != seen(Ran(CUT), "b").fingerprint
    assert seen(Ran(CUT)).total is None


def test_a_sample_is_marked_and_never_taken_for_the_whole():
    part, whole = seen(Ran(table(1), sampled=True)), seen(Ran(table(1)))
    assert (part.sampled, whole.sampled) == (True, False)
    assert part.fingerprint != whole.fingerprint
    assert part.fingerprint == seen(Ran(table(1), sampled=True), "another").fingerprint


def test_an_empty_sample_equals_no_other():
    assert (
        seen(Ran(table(), sampled=True), "a").fingerprint != seen(Ran(table(), sampled=True), "b").fingerprint
    )


@pytest.mark.parametrize("outcome", [Failed("no"), table(limited=Limit.TIME), table(1, limited=Limit.MEMORY)])
def test_what_did_not_run_is_no_output(outcome):
    assert seen(Ran(outcome)) is None


@pytest.mark.parametrize(
    ("outcome", "rule", "message"),
    [
        (Refused("root", "DROP", "only reading"), "root", "only reading"),
        (Failed("no such thing"), "failed", "no such thing"),
        (Failed(NOT_RUN), "limited", NOT_RUN),
        (table(limited=Limit.TIME), "limited", "stopped: it needs more time than one query may use"),
    ],
)
def test_a_failure_tells_what_stood_in_the_way(outcome, rule, message):
    assert failure(SAID, outcome) == Failure("SELECT 1", rule, message, 3)

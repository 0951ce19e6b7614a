"""What the store keeps of interpreters' words is read again as it was."""

import json

from pleasqlarify.apps.server.written import failure, failure_json, proposal, proposal_json
from pleasqlarify.model import Choice, Failure, Lost, Proposal, Source, Used

LOST = Lost(0, 9, "suppliers", ("customers.company",), about=True)


def again(value):
    return json.loads(json.dumps(value))


def test_a_failure_is_read_as_it_was_written():
    failed = Failure("suppliers", "unmatched", "nothing is called so", 0, (LOST, Lost(3, 5, "x")))
    assert failure(again(failure_json(failed))) == failed


def test_a_lost_word_written_without_what_it_is_about_is_read_too():
    value = {"sql": "x", "rule": "unmatched", "message": "m", "samples": 0, "lost": [[0, 1, "x", ["y"]]]}
    assert failure(value).lost == (Lost(0, 1, "x", ("y",)),)


def test_a_proposal_is_read_as_it_was_written():
    offered = Proposal(
        "SELECT 1", Source("embedded", 2, 0.5), (Choice("a", "b"),), (Used(0, 3, "c"),), repaired=True
    )
    assert proposal(again(proposal_json(offered))) == offered

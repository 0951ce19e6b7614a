import json

import pytest

from bookshop import QUESTION, Saying, opened, proposals
from pleasqlarify.apps.views import identity, view
from pleasqlarify.exploring import explore
from pleasqlarify.model import Attitude, Kind

KEYS = (
    "session revision status utterance used_words unused_words unmatched_words partial headline "
    "entropy_bits samples candidates intents clusters variables assumed proposed trail predicted failures"
)


@pytest.fixture
def session(tmp_path):
    database = opened(tmp_path)
    yield explore(
        QUESTION, database, [Saying([*proposals(), *proposals({"SELECT x FROM book": 3})])], rivals=False
    )
    database.close()


def test_a_view_has_the_keys_of_the_contract_and_is_json(session):
    shown = view(session, "s1")
    assert list(shown) == KEYS.split()
    assert json.loads(json.dumps(shown, allow_nan=False)) == shown


def test_what_an_answer_keeps_is_said_in_possible_answers(session):
    for variable in view(session)["variables"]:
        kept = [option["keeps"] for option in variable["options"]]
        assert all(0 < k < 7 for k in kept) or variable["kind"] == "result"
        assert sum(kept) + variable["something_else"] >= 7


def test_shares_of_possible_answers_and_of_regions_add_up_to_one(session):
    shown = view(session)
    for part in ("candidates", "intents", "clusters"):
        assert sum(item["share"] for item in shown[part]) == pytest.approx(1, abs=2e-3)


def test_the_question_to_ask_is_among_the_variables(session):
    shown = view(session)
    assert shown["proposed"] in {v["id"] for v in shown["variables"]}


def test_a_variable_keeps_its_name_as_long_as_it_is_about_the_same(session):
    names = {v.subject: identity(v.subject) for v in session.variables}
    session.reply(session.variables[0], Attitude.EITHER)
    assert all(names.get(v.subject, identity(v.subject)) == identity(v.subject) for v in session.variables)
    assert len(set(names.values())) == len(names)


def test_the_trail_says_how_many_possible_answers_each_reply_left(session):
    clause = next(v for v in session.variables if v.kind is Kind.CLAUSE)
    session.reply(clause, True)
    (step,) = view(session)["trail"]
    assert step["said"].startswith("Yes")
    assert step["left"] == len(session.intents) < 7


def test_parts_of_the_query_say_who_settled_them(session):
    atoms = {a["clause"]: a for a in view(session)["predicted"]["atoms"]}
    assert atoms["TABLE review"]["status"] == "agreed"
    exact = next(
        v for v in session.variables if "genre = 'Novel'" in str(v.subject) and v.kind is not Kind.SLOT
    )
    session.reply(exact, True)
    decided = {a["clause"]: a["status"] for a in view(session)["predicted"]["atoms"]}
    assert decided["WHERE book.genre = 'Novel'"] == "decided"


def test_failures_are_counted_by_reason(session):
    (failure,) = view(session)["failures"]
    assert (failure["rule"], failure["samples"]) == ("column", 3)


def test_odd_cells_become_text():
    from datetime import date
    from decimal import Decimal

    from pleasqlarify.cells import plain

    cells = [
        None,
        1,
        1.5,
        float("nan"),
        float("inf"),
        "a",
        b"\x00",
        date(2026, 1, 2),
        True,
        Decimal("1.5"),
        Decimal(3),
    ]
    assert [plain(c) for c in cells] == [None, 1, 1.5, "nan", "inf", "a", "00", "2026-01-02", True, 1.5, 3]

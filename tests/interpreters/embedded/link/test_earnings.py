"""Money that comes in, said by a verb."""

import pytest

from questions import meanings

SAID = [
    ("how much did we make on kettles", "how much did we make"),
    ("what have we earned in 2026", "what have we earned"),
    ("how much has each product brought us", "brought us"),
    ("which category brings in the most", "brings in"),
]


@pytest.mark.parametrize(("question", "words"), SAID)
def test_what_comes_in_is_revenue_or_what_is_left_of_it(question, words):
    told = meanings(question)[words]
    assert told[0] == "revenue"
    assert "profit" in told


def test_earnings_are_revenue_or_profit():
    assert {"revenue", "profit"} <= set(meanings("earnings per product")["earnings"])


@pytest.mark.parametrize("question", ["how many did they make", "bring me the products"])
def test_other_makers_and_bringers_earn_nothing(question):
    assert not any("revenue" in told for told in meanings(question).values())

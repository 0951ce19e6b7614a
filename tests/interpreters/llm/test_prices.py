from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.llm.prices import Usage, checked, cost

counts = st.integers(0, 10**6)
usages = st.builds(Usage, counts, counts, st.just(0), counts, st.booleans())


def test_a_dated_release_costs_what_its_model_costs():
    usage = Usage(prompt_tokens=1_000_000, completion_tokens=1_000_000)

    assert cost(usage, "gpt-5-mini-2025-08-07") == cost(usage, "openai/gpt-5-mini") == 2.25


def test_cached_tokens_cost_less():
    assert cost(Usage(prompt_tokens=1_000_000, cached_tokens=1_000_000), "gpt-5") == 0.125


def test_a_model_without_a_known_price_has_no_cost():
    assert cost(Usage(prompt_tokens=1), "gpt-5-maximal") is None


def test_a_model_on_this_machine_costs_nothing():
    assert cost(Usage(prompt_tokens=1), "anything", local=True) == 0


def test_what_the_endpoint_bills_counts():
    assert cost(Usage(prompt_tokens=1, billed=0.5), "gpt-5") == 0.5


@given(usages, usages)
def test_usage_adds_up(a, b):
    total = a + b

    assert total.completion_tokens == a.completion_tokens + b.completion_tokens
    assert total.estimated == (a.estimated or b.estimated)


@given(usages, counts)
def test_a_count_is_only_ever_raised_and_says_so(usage, characters):
    after = checked(usage, characters)

    assert after.completion_tokens >= usage.completion_tokens
    assert after.estimated or after == usage

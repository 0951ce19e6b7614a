import asyncio
import time

import pytest

from model_server import NEVER, Answer, ModelServer, recording, texts, trouble
from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.interpreters.llm.client import Client
from pleasqlarify.interpreters.llm.endpoints import Endpoint
from pleasqlarify.interpreters.llm.sampling import Ask, Missing, Pace, Sampling

AT_ONCE_AGAIN = (0.0, 0.0)
QUICK = Pace(limit_s=20.0, at_once=2, pauses_s=AT_ONCE_AGAIN)
BRIEF = Pace(limit_s=0.3, at_once=2, pauses_s=AT_ONCE_AGAIN)
MESSAGES = ({"role": "user", "content": "hello"},)


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)


def many(request):
    """As many texts as were asked for."""
    return texts(*["SELECT 1"] * request["n"])


def one_by_one(request):
    """One text, whatever was asked for."""
    return texts("SELECT 1")


class Script:
    """The answers in order, then texts."""

    def __init__(self, *answers):
        self.answers = list(answers)

    def __call__(self, request):
        return self.answers.pop(0) if self.answers else many(request)


def client_of(server, model="m"):
    return Client(Endpoint(server.url, model, "OPENAI_API_KEY"))


def sampled(answer, *ns, pace=QUICK):
    """What arrives for asks of so many samples, with the client and the server that were used."""
    with ModelServer(answer) as server:
        client = client_of(server)
        return asyncio.run(collect(client, ns, pace)), client, server


async def collect(client, ns, pace):
    stream = Sampling(client, [Ask(MESSAGES, n) for n in ns], pace).samples()
    return [sample async for sample in stream]


def asked(server):
    return [request["n"] for request in server.requests]


@pytest.mark.parametrize("answer", [many, one_by_one])
@pytest.mark.parametrize("ns", [(1,), (8,), (20,), (3, 5, 9)])
def test_as_many_samples_arrive_as_were_asked_for(answer, ns):
    samples, _, _ = sampled(answer, *ns)

    assert samples == ["SELECT 1"] * sum(ns)


def test_many_samples_are_asked_for_in_chunks():
    _, _, server = sampled(many, 20)

    assert sorted(asked(server)) == [4, 8, 8]


def test_an_address_that_ignores_n_is_asked_for_one_at_a_time():
    _, client, server = sampled(one_by_one, 12, pace=Pace(at_once=1))

    assert client.most == 1
    assert asked(server) == [8, *[1] * 11]


def test_a_refused_n_is_lowered_to_the_bound_that_is_told():
    refusal = recording("n_refused")
    with ModelServer(lambda request: refusal if request["n"] > 16 else many(request)) as server:
        client = client_of(server)
        client.most = 40
        samples = asyncio.run(collect(client, [40], Pace(at_once=1)))

    assert len(samples) == 40
    assert asked(server)[:3] == [40, 16, 16]


def test_a_refused_n_without_a_bound_becomes_one():
    _, client, _ = sampled(lambda r: trouble(400, "n is not supported") if r["n"] > 1 else many(r), 3)

    assert client.most == 1


@pytest.mark.parametrize("name", ["temperature", "max_tokens"])
def test_a_parameter_that_is_refused_is_left_out(name):
    message = f"Unsupported parameter: '{name}'"
    samples, client, _ = sampled(lambda r: trouble(400, message) if name in r else many(r), 20)

    assert len(samples) == 20
    assert name not in client.parameters


def test_the_newer_name_of_a_parameter_is_taken_up():
    message = "Use 'max_completion_tokens' instead of 'max_tokens'"
    _, client, server = sampled(lambda r: trouble(400, message) if "max_tokens" in r else many(r), 1)

    assert "max_completion_tokens" in client.parameters
    assert "max_completion_tokens" in server.requests[-1]


@pytest.mark.parametrize("status", [408, 429, 500, 503])
def test_what_may_pass_is_tried_again(status):
    samples, _, server = sampled(Script(trouble(status, retry_after="0"), trouble(status)), 1)

    assert samples == ["SELECT 1"]
    assert len(server.requests) == 3


def test_the_wait_that_an_address_asks_for_is_kept():
    started = time.monotonic()
    sampled(Script(trouble(429, retry_after="0.05")), 1, pace=Pace(at_once=1, pauses_s=(60.0,)))

    assert 0.05 <= time.monotonic() - started < 30


def test_a_wait_beyond_the_time_limit_is_not_begun():
    with pytest.raises(InterpreterUnavailable, match="refused 1 times because of too many requests"):
        sampled(lambda _: trouble(429, retry_after="3600"), 1)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (lambda _: trouble(401, "bad key"), "wants a key, and OPENAI_API_KEY is not set"),
        (lambda _: trouble(403), "wants a key, and OPENAI_API_KEY is not set"),
        (lambda _: trouble(404), "has no model 'm'; it has small.gguf"),
        (
            lambda _: trouble(429, "slow down", retry_after="0"),
            "too many requests or no credit left: slow down",
        ),
        (lambda _: trouble(500, "out of memory"), "failed 3 times with status 500: out of memory"),
        (lambda _: trouble(400, "context too long"), "refused the request with status 400: context too long"),
        (lambda _: trouble(418, "teapot"), "refused the request with status 418: teapot"),
        (lambda _: texts(), "sent no choices"),
    ],
)
def test_trouble_is_told_in_one_sentence(answer, sentence):
    with pytest.raises(InterpreterUnavailable) as told:
        sampled(answer, 2)

    assert str(told.value).startswith("http://127.0.0.1:")
    assert str(told.value).endswith(sentence)


def test_a_page_instead_of_a_reply_is_told():
    with pytest.raises(InterpreterUnavailable, match="does not reply as a model does: <html>"):
        sampled(lambda _: Answer(b"<html>hello</html>", headers={"Content-Type": "text/html"}), 1)


def test_json_that_is_cut_is_told():
    with pytest.raises(InterpreterUnavailable, match="what it sent is not JSON"):
        sampled(lambda _: Answer(b'{"choices": ['), 1)


def test_an_error_inside_a_good_reply_is_told():
    with pytest.raises(InterpreterUnavailable, match="no such provider"):
        sampled(lambda _: Answer({"error": {"message": "no such provider"}}), 1)


def test_an_address_where_nothing_listens_is_told():
    with ModelServer(many) as server:
        client = client_of(server)

    with pytest.raises(InterpreterUnavailable, match="cannot be reached: connection refused"):
        asyncio.run(collect(client, [1], QUICK))


def test_an_address_that_never_answers_is_given_up_at_the_time_limit():
    with pytest.raises(InterpreterUnavailable, match=r"did not finish within 0\.3 s"):
        sampled(lambda _: NEVER, 1, pace=BRIEF)


def test_a_refused_key_is_named_and_not_shown(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-hushhushhush")
    with pytest.raises(InterpreterUnavailable, match="refuses the key in OPENAI_API_KEY") as told:
        sampled(lambda _: trouble(401, "Incorrect API key provided: sk-hushhushhush"), 1)

    assert "hush" not in str(told.value)


def test_the_key_is_sent_to_the_address(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-hushhushhush")
    monkeypatch.setenv("OPENAI_ORG_ID", "our-firm")
    _, _, server = sampled(many, 1)

    assert server.headers[0]["authorization"] == "Bearer sk-hushhushhush"
    assert "our-firm" not in server.headers[0].values()


def test_what_arrived_before_trouble_is_kept_and_the_rest_counted():
    samples, _, _ = sampled(Script(texts(*["SELECT 1"] * 8), trouble(401)), 20, pace=Pace(at_once=1))

    assert samples[:-1] == ["SELECT 1"] * 8
    assert samples[-1].n == 12
    assert "wants a key" in samples[-1].why


def test_what_arrived_before_the_time_limit_is_kept():
    samples, _, _ = sampled(Script(texts("SELECT 1"), NEVER), 2, pace=BRIEF)

    assert samples[0] == "SELECT 1"
    assert samples[1] == Missing(1, samples[1].why)


def test_after_trouble_nothing_more_is_asked():
    with ModelServer(lambda _: trouble(401)) as server, pytest.raises(InterpreterUnavailable):
        asyncio.run(collect(client_of(server), [1] * 30, QUICK))

    assert len(server.requests) <= QUICK.at_once


def test_closing_the_stream_cancels_what_is_under_way():
    async def first_only(client):
        stream = Sampling(client, [Ask(MESSAGES, 1)] * 9, Pace(at_once=1)).samples()
        async for sample in stream:
            await stream.aclose()
            return sample
        return None

    with ModelServer(Script(texts("SELECT 1"), NEVER)) as server:
        assert asyncio.run(asyncio.wait_for(first_only(client_of(server)), 10)) == "SELECT 1"

    assert len(server.requests) <= 2


def test_samples_are_handed_over_before_the_last_has_come():
    async def first(client):
        async for sample in Sampling(client, [Ask(MESSAGES, 1)] * 2, Pace(at_once=1)).samples():
            return sample
        return None

    with ModelServer(Script(texts("SELECT 1"), NEVER)) as server:
        assert asyncio.run(asyncio.wait_for(first(client_of(server)), 10)) == "SELECT 1"


def test_tokens_are_counted_over_all_requests():
    usage = {"prompt_tokens": 100, "completion_tokens": 50, "total_tokens": 150}
    _, client, _ = sampled(lambda r: texts(*["SELECT 1"] * r["n"], **usage), 16)

    assert (client.usage.requests, client.usage.prompt_tokens, client.usage.completion_tokens) == (
        2,
        200,
        100,
    )
    assert not client.usage.estimated


def test_a_count_of_one_choice_only_is_put_right():
    _, client, _ = sampled(lambda _: recording("no_hint"), 8)
    counted = recording("no_hint").body["usage"]

    assert client.usage.prompt_tokens == counted["prompt_tokens"]
    assert client.usage.completion_tokens > 3 * counted["completion_tokens"]
    assert client.usage.estimated


def test_no_count_at_all_is_estimated():
    _, client, _ = sampled(many, 8)

    assert client.usage.completion_tokens == 16
    assert client.usage.estimated

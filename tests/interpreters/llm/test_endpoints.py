import pytest

from pleasqlarify.errors import InterpreterUnavailable, UnknownName
from pleasqlarify.interpreters.llm.endpoints import PRESETS, Endpoint, endpoint, normalised


@pytest.mark.parametrize("provider", sorted(PRESETS))
def test_a_provider_knows_its_address_and_the_name_of_its_key(provider):
    at = endpoint(f"{provider}/some-model", environment={})

    assert (at.url, at.model, at.key_name) == (
        PRESETS[provider].url,
        "some-model",
        PRESETS[provider].key_name,
    )


@pytest.mark.parametrize("provider", sorted(set(PRESETS) - {"ollama"}))
def test_a_key_reaches_nobody_but_its_provider(provider):
    keys = {preset.key_name: preset.key_name.lower() for preset in PRESETS.values()}

    assert endpoint(f"{provider}/m", environment={}).key(keys) == PRESETS[provider].key_name.lower()


def test_a_local_provider_gets_no_key():
    assert endpoint("ollama/m", environment={}).key({"OPENAI_API_KEY": "hush"}) == ""


def test_a_provider_that_wants_a_key_says_which_is_not_set():
    with pytest.raises(InterpreterUnavailable, match="wants a key, and OPENAI_API_KEY is not set"):
        endpoint("openai/m", environment={}).key({})


def test_an_address_of_ones_own_does_without_a_key():
    assert endpoint("m", "http://127.0.0.1:1/v1", {}).key({}) == ""


def test_an_address_given_wins_over_the_provider():
    at = endpoint("openai/gpt-oss-20b", "http://h:1/v1", {"OPENAI_BASE_URL": "http://elsewhere"})

    assert (at.url, at.model) == ("http://h:1/v1", "openai/gpt-oss-20b")


def test_a_known_address_gets_its_own_key():
    assert endpoint("m", "https://openrouter.ai/api/v1", {}).key_name == "OPENROUTER_API_KEY"


def test_the_environment_gives_the_address():
    environment = {"OPENAI_BASE_URL": "http://h:1"}

    assert endpoint("m", environment=environment).url == "http://h:1/v1"
    assert endpoint("openai/m", environment=environment).model == "m"


def test_a_provider_named_wins_over_the_environment():
    assert endpoint("ollama/m", environment={"OPENAI_BASE_URL": "http://h:1"}).url == PRESETS["ollama"].url


def test_a_key_alone_means_openai():
    assert endpoint("gpt-5-mini", environment={"OPENAI_API_KEY": "hush"}).url == PRESETS["openai"].url


def test_an_endpoint_never_shows_a_key():
    assert "hush" not in repr(endpoint("gpt-5-mini", environment={"OPENAI_API_KEY": "hush"}))


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("localhost:8080", "http://localhost:8080/v1"),
        ("http://h/", "http://h/v1"),
        ("https://h/api/v2/", "https://h/api/v2"),
        ("http://[::1]:80/v1", "http://[::1]:80/v1"),
    ],
)
def test_an_address_is_completed(given, address):
    assert normalised(given) == address


@pytest.mark.parametrize("given", ["ftp://h/v1", "http://", "http://h:port/v1", "http://[::1/v1"])
def test_what_is_no_address_is_refused(given):
    with pytest.raises(UnknownName, match="is no address of a model"):
        normalised(given)


def test_a_password_in_an_address_is_refused_and_not_repeated():
    with pytest.raises(UnknownName, match="keys are taken from the environment") as refused:
        normalised("http://ann:hush@h/v1")

    assert "hush" not in str(refused.value)


def test_a_file_of_a_model_is_called_by_its_name():
    assert Endpoint("http://h/v1", "/models/small.gguf").label == "small.gguf"

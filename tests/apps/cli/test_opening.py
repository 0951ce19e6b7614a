import pytest

from pleasqlarify.apps.cli.opening import found_here, interpreters
from pleasqlarify.errors import UnknownName
from pleasqlarify.interpreters.detect import Detected, Server

OLLAMA = Server("Ollama", "http://127.0.0.1:11434/v1", ("qwen2.5-coder",))
OTHER = Server("llama.cpp", "http://127.0.0.1:8080/v1", ("small.gguf",))


def test_a_model_on_this_machine_is_asked_if_none_is_named():
    assert found_here(Detected((), "", (OLLAMA,))) == ("llm:ollama/qwen2.5-coder", "")
    assert found_here(Detected((), "", (OTHER,))) == ("llm:small.gguf", OTHER.url)


def test_a_model_that_was_fetched_is_asked_before_any_server():
    assert found_here(Detected(("MISTRAL_API_KEY",), "", (OLLAMA,), ("tiny",))) == ("llm:gguf:tiny", "")


def test_a_model_that_cannot_be_run_is_not_asked_where_there_is_another():
    assert found_here(Detected((), "", (OLLAMA,), ("tiny",), False))[0] == "llm:ollama/qwen2.5-coder"


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (
            Detected((), "", (), ("tiny",), False),
            r"tiny is here, but what runs it is not installed: pip install",
        ),
        (
            Detected((), "", ()),
            "no model was named and none was found; give --interpreter llm:PROVIDER/MODEL",
        ),
        (Detected(("MISTRAL_API_KEY",), "", ()), "give --interpreter llm:mistral/MODEL"),
        (Detected((), "http://host/v1", ()), "OPENAI_BASE_URL is http://host/v1, but no model was named"),
        (Detected((), "", (Server("vLLM", "http://127.0.0.1:8000/v1", ()),)), "none was found"),
    ],
)
def test_without_a_model_it_says_what_to_give(found, told):
    with pytest.raises(UnknownName, match=told):
        found_here(found)


def test_an_address_without_a_model_is_not_enough():
    with pytest.raises(UnknownName, match=r"no model was named for http://127\.0\.0\.1:1"):
        interpreters([], "http://127.0.0.1:1", values=True)

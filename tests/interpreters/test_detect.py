import pytest

import gguf_files
from model_server import ModelServer, texts
from pleasqlarify.interpreters.detect import Detected, Server, detect, model_here, usual, why_no_model
from pleasqlarify.models import engine, store


def test_keys_are_named_and_never_shown():
    found = detect({"OPENAI_API_KEY": "hush", "MISTRAL_API_KEY": " ", "OTHER_KEY": "hush"}, {})

    assert found.keys == ("OPENAI_API_KEY",)
    assert "hush" not in repr(found)


def test_an_address_in_the_environment_is_told_without_its_password():
    assert detect({"OPENAI_BASE_URL": "http://ann:hush@host/v1"}, {}).url == "http://host/v1"


def test_a_server_that_lists_models_is_found():
    with ModelServer(lambda _: texts()) as server:
        found = detect({}, {server.port: "llama.cpp"}).servers

    assert found == (Server("llama.cpp", server.url, ("small.gguf",)),)
    assert found[0].spec == "llm:small.gguf"


def test_a_port_where_nothing_answers_is_not_found():
    with ModelServer(lambda _: texts()) as server:
        port = server.port

    assert detect({}, {port: "Ollama"}).servers == ()


def test_models_that_are_here_are_found_and_whether_they_can_be_run(tmp_path, monkeypatch):
    monkeypatch.setenv("PLEASQLARIFY_MODELS", str(tmp_path / "models"))
    monkeypatch.setattr(engine, "ENGINE", "an_engine_that_nobody_installed")
    store.add(gguf_files.file(tmp_path), "mine")

    found = detect({}, {})

    assert (found.fetched, found.runs_fetched) == (("mine",), False)


def test_a_folder_of_models_that_cannot_be_read_offers_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("PLEASQLARIFY_MODELS", str(gguf_files.file(tmp_path)))

    assert detect({}, {}).fetched == ()


OLLAMA = Server("Ollama", "http://127.0.0.1:11434/v1", ("qwen2.5-coder",))
OTHER = Server("llama.cpp", "http://127.0.0.1:8080/v1", ("small.gguf",))


def test_a_model_on_this_machine_is_asked_without_being_named():
    assert model_here(Detected((), "", (OLLAMA,))) == ("llm:ollama/qwen2.5-coder", "")
    assert model_here(Detected((), "", (OTHER,))) == ("llm:small.gguf", OTHER.url)


def test_a_model_that_was_fetched_is_asked_before_any_server():
    assert model_here(Detected(("MISTRAL_API_KEY",), "", (OLLAMA,), ("tiny",))) == ("llm:gguf:tiny", "")


def test_a_model_that_cannot_be_run_is_not_asked_where_there_is_another():
    found = model_here(Detected((), "", (OLLAMA,), ("tiny",), False))
    assert found == ("llm:ollama/qwen2.5-coder", "")


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (
            Detected((), "", (), ("tiny",), False),
            "tiny is here, but what runs it is not installed: pip install",
        ),
        (Detected(("MISTRAL_API_KEY",), "", ()), "no model was named: --interpreter llm:mistral/MODEL"),
        (Detected((), "http://host/v1", ()), "OPENAI_BASE_URL is http://host/v1, but no model was named"),
        (Detected((), "", (Server("vLLM", "http://127.0.0.1:8000/v1", ()),)), ""),
    ],
)
def test_what_a_half_configured_model_lacks_is_told(found, told):
    assert model_here(found) is None
    assert told in why_no_model(found)


def test_the_grammar_is_always_asked_and_a_model_beside_it():
    assert [i.name for i in usual(Detected((), "", ()))] == ["embedded"]
    assert [i.name for i in usual(Detected((), "", (OTHER,)))] == ["embedded", "llm:small.gguf"]

import gguf_files
from model_server import ModelServer, texts
from pleasqlarify.interpreters.detect import Server, detect
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

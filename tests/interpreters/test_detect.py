from model_server import ModelServer, texts
from pleasqlarify.interpreters.detect import Server, detect


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

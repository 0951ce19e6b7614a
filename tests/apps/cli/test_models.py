import pytest

import gguf_files
from file_server import FileServer
from own_models import own_models, with_stand_in
from pleasqlarify.models import catalogue, engine, store

WHOLE = gguf_files.content()


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    return own_models(monkeypatch, tmp_path)


@pytest.fixture
def engine_there(monkeypatch):
    with_stand_in(monkeypatch)


@pytest.fixture
def nothing_else(monkeypatch):
    monkeypatch.setattr("pleasqlarify.interpreters.detect.servers", lambda ports: ())


def small(tmp_path, text):
    path = tmp_path / "small.gguf"
    path.write_bytes(b"GGUF" + text.encode())
    return path


def test_a_fetched_model_says_its_licence_and_how_it_is_asked(pleasqlarify, monkeypatch):
    with FileServer(WHOLE) as server:
        monkeypatch.setattr(catalogue, "KNOWN", (gguf_files.known(server.url),))
        ran = pleasqlarify("model", "fetch", "tiny")

    assert (ran.status, ran.out) == (0, "")
    assert f"tiny, 0.1 MB, licence: MIT\nfrom {server.url}\n" in ran.err
    assert "its SHA-256 is the published one" in ran.err
    assert "--interpreter llm:gguf:tiny" in ran.err


def test_without_the_engine_it_says_how_to_install_it(pleasqlarify, tmp_path, monkeypatch):
    monkeypatch.setattr(engine, "ENGINE", "an_engine_that_nobody_installed")
    ran = pleasqlarify("model", "add", gguf_files.file(tmp_path), "--name", "mine")

    assert "not installed yet: pip install 'pleasqlarify[local]'" in ran.err


def test_a_model_that_is_here_is_not_fetched_again_and_comes_first(pleasqlarify, tmp_path):
    pleasqlarify("model", "fetch", "tiny", "--from", gguf_files.file(tmp_path, "stick.gguf"))
    pleasqlarify("model", "add", gguf_files.file(tmp_path), "--name", "mine")

    ran = pleasqlarify("model", "fetch", "tiny")

    assert ran.err.startswith("tiny is here already\n")
    assert [model.name for model in store.usable()] == ["tiny", "mine"]


def test_a_failure_is_one_sentence(pleasqlarify):
    with FileServer(b"", status=404) as server:
        ran = pleasqlarify("model", "fetch", "tiny", "--from", server.url)

    assert (ran.status, ran.err.splitlines()[-1]) == (
        1,
        f"pleasqlarify: there is no file at {server.url}; --from takes a file, or another address",
    )


def test_an_unknown_model_is_refused_with_those_that_there_are(pleasqlarify):
    ran = pleasqlarify("model", "fetch", "huge")

    assert (ran.status, ran.err) == (1, "pleasqlarify: no known model 'huge'; there is tiny\n")


def test_the_list_marks_the_one_that_is_asked(pleasqlarify, tmp_path):
    file = gguf_files.file(tmp_path)
    pleasqlarify("model", "add", file, "--name", "mine")
    lines = pleasqlarify("model", "list").out.splitlines()

    assert lines[0].split() == ["tiny", "0.1", "MB", "not", "fetched"]
    assert lines[2].split() == ["*", "mine", "0.1", "MB", "linked", "to", str(file)]


def test_the_list_is_a_document_too(pleasqlarify, folder):
    listed = pleasqlarify("model", "list", "--json").json

    assert listed["folder"] == str(folder)
    assert [(model["name"], model["state"], model["first"]) for model in listed["models"]] == [
        ("tiny", "not fetched", False)
    ]


def test_nothing_is_removed_where_nobody_can_be_asked(pleasqlarify, tmp_path):
    pleasqlarify("model", "add", gguf_files.file(tmp_path), "--name", "mine")

    ran = pleasqlarify("model", "remove", "mine")

    assert (ran.status, "nobody is there to be asked; give --yes" in ran.err) == (2, True)
    assert len(store.kept()) == 1


def test_a_model_is_removed_without_asking_if_told_so(pleasqlarify, tmp_path):
    pleasqlarify("model", "add", gguf_files.file(tmp_path), "--name", "mine")

    assert pleasqlarify("model", "remove", "mine", "--yes").status == 0
    assert store.kept() == ()


@pytest.mark.parametrize(("answer", "left"), [("n", 1), ("y", 0)])
def test_removing_asks_first(terminal, tmp_path, answer, left):
    store.add(gguf_files.file(tmp_path), "mine")
    asking = terminal("model", "remove", "mine")
    asking.child.expect(r"Remove mine \(the link; the file itself stays\)\? \[y/N\]: ")

    asking.leave(answer)

    assert (asking.status, len(store.kept())) == (0, left)


def test_a_model_that_was_added_answers_where_none_is_named(
    pleasqlarify, films, tmp_path, folder, engine_there, nothing_else
):
    folder.mkdir()
    (folder / "small.gguf").symlink_to(small(tmp_path, "SELECT COUNT(*) FROM Film"))

    ran = pleasqlarify("interpret", films, "How many films are there?", "-n", "3")

    assert ran.err.startswith("asking llm:gguf:small on this machine beside the grammar\n")
    assert ran.status == 0


def test_ctrl_c_is_heard_while_a_model_loads(terminal, films, tmp_path, engine_there):
    path = small(tmp_path, "HANG")
    asking = terminal("interpret", films, "How many?", "--interpreter", f"llm:gguf:{path}")
    asking.child.expect("Ctrl-C: stop")

    asking.interrupt()

    asking.ended()
    assert asking.status == 130

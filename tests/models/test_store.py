import os

import pytest

import gguf_files
from pleasqlarify.errors import InterpreterUnavailable, UnknownName
from pleasqlarify.models import store


def test_without_a_folder_there_are_no_models():
    assert store.kept() == store.usable() == ()


def test_an_added_file_is_linked_under_its_own_name(tmp_path):
    file = gguf_files.file(tmp_path, "My Model (Q4).gguf")

    kept = store.add(file)

    assert (kept.name, kept.linked, kept.target) == ("my-model-q4", True, file)
    assert store.kept() == (kept,)


def test_a_copy_stays_when_the_file_goes(tmp_path):
    file = gguf_files.file(tmp_path)
    kept = store.add(file, "mine", copied=True)

    file.unlink()

    assert kept.path.read_bytes() == gguf_files.content()
    assert [model.name for model in store.usable()] == ["mine"]


def test_a_link_whose_file_is_gone_is_kept_and_not_used(tmp_path):
    file = gguf_files.file(tmp_path)
    store.add(file, "mine")

    file.unlink()

    assert ([model.name for model in store.kept()], store.usable()) == (["mine"], ())


def test_the_last_one_added_or_preferred_comes_first(tmp_path):
    for age, name in ((30, "a"), (20, "b"), (10, "c")):
        path = store.add(gguf_files.file(tmp_path), name, copied=True).path
        os.utime(path, ns=(0, 10**18 - age))
    assert [model.name for model in store.kept()] == ["c", "b", "a"]

    store.prefer("a")

    assert [model.name for model in store.kept()] == ["a", "c", "b"]


def test_removing_a_link_leaves_the_file(tmp_path):
    file = gguf_files.file(tmp_path)
    store.add(file, "mine")

    store.remove("mine")

    assert (store.kept(), file.exists()) == ((), True)


def test_what_has_come_of_a_model_can_be_removed(folder):
    folder.mkdir()
    store.part("tiny").write_bytes(b"GGUF")

    store.remove("tiny")

    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("name", ["nothing", "../other", ""])
def test_what_is_not_here_cannot_be_removed(folder, name):
    folder.mkdir()
    (folder.parent / "other.gguf.part").touch()

    with pytest.raises(UnknownName, match=f"no model '{name}' is here; pleasqlarify model fetch qwen"):
        store.remove(name)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Big Name", "'Big Name' is no name for a model; small letters"),
        ("../up", "is no name"),
        ("tiny", "'tiny' is a known model; give it with: model fetch tiny --from FILE"),
        ("taken", "there is a model 'taken' already; remove it first, or give another --name"),
    ],
)
def test_a_name_that_cannot_be_had_is_refused(tmp_path, name, told):
    store.add(gguf_files.file(tmp_path), "taken")

    with pytest.raises(UnknownName, match=told):
        store.add(gguf_files.file(tmp_path), name)


def test_a_cut_file_is_not_added(tmp_path, folder):
    file = tmp_path / "cut.gguf"
    file.write_bytes(gguf_files.content()[:900])

    with pytest.raises(InterpreterUnavailable, match=r"cut.gguf' is cut short"):
        store.add(file)
    assert not folder.exists()


def test_a_file_that_is_not_there_is_not_added(tmp_path):
    with pytest.raises(InterpreterUnavailable, match=r"no file '.*none.gguf'"):
        store.add(tmp_path / "none.gguf")


def test_a_folder_that_cannot_be_made_is_told(tmp_path, folder):
    folder.write_text("in the way")

    with pytest.raises(InterpreterUnavailable, match=r"cannot write '.*mine.gguf': file exists"):
        store.add(gguf_files.file(tmp_path), "mine")


def test_the_folder_is_among_the_users_data(monkeypatch, tmp_path):
    monkeypatch.delenv("PLEASQLARIFY_MODELS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")

    assert store.folder() == tmp_path / "pleasqlarify" / "models"

import gguf_files
from pleasqlarify.models import engine, store


def test_it_names_versions_and_folders(pleasqlarify):
    found = pleasqlarify("doctor", "--json").json
    assert found["packages"]["sqlglot"] != "not installed"
    assert set(found["engines"]) == {"SQLite", "DuckDB"}
    assert found["folders"]["receipts"].endswith("receipts")


def test_of_keys_it_tells_only_whether_they_are_set(pleasqlarify, monkeypatch):
    monkeypatch.setenv("MISTRAL_API_KEY", "s3cret-of-mine")
    ran = pleasqlarify("doctor")
    assert ran.status == 0
    assert "s3cret" not in ran.out + ran.err
    assert any(line.split() == ["MISTRAL_API_KEY", "set"] for line in ran.out.splitlines())


def test_it_names_the_models_that_are_here_and_what_is_missing_to_run_them(
    pleasqlarify, tmp_path, monkeypatch
):
    monkeypatch.setenv("PLEASQLARIFY_MODELS", str(tmp_path / "models"))
    monkeypatch.setattr(engine, "ENGINE", "an_engine_that_nobody_installed")
    store.add(gguf_files.file(tmp_path), "mine")

    found = pleasqlarify("doctor", "--json").json

    assert "pip install" in found["models_on_this_machine"]["llm:gguf:mine"]
    assert found["folders"]["models"] == str(tmp_path / "models")


def test_it_says_what_is_asked_by_default(pleasqlarify):
    asked = pleasqlarify("doctor", "--json").json["asked_by_default"]
    assert asked["embedded"] == "the grammar: no model, no key, no network"
    assert len(asked) == 2


def test_it_says_that_compiled_parts_of_sqlglot_are_not_used(pleasqlarify, tmp_path, monkeypatch):
    assert pleasqlarify("doctor", "--json").json["packages"].get("sqlglotc") != "not installed"
    (tmp_path / "sqlglotc-99.1.dist-info").mkdir()
    (tmp_path / "sqlglotc-99.1.dist-info" / "METADATA").write_text("Name: sqlglotc\nVersion: 99.1\n")
    monkeypatch.syspath_prepend(tmp_path)

    told = pleasqlarify("doctor", "--json").json["packages"]["sqlglotc"]

    assert told == "99.1, not used: statements are read by sqlglot's Python"

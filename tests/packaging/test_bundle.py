import json

import bundle
import pytest
from bundle import digest, is_installed, is_wanted


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "src").mkdir()
    for name in ("index.html", "src/main.ts", "src/App.svelte"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    return tmp_path


def locked(folder, needed, there):
    for path, versions in (("package-lock.json", needed), ("node_modules/.package-lock.json", there)):
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(json.dumps({"packages": versions}), encoding="utf-8")
    return folder


def test_a_changed_source_changes_the_digest(folder):
    before = digest(folder)
    (folder / "src" / "main.ts").write_text("changed", encoding="utf-8")
    assert digest(folder) != before


def test_a_renamed_source_changes_the_digest(folder):
    before = digest(folder)
    (folder / "src" / "main.ts").rename(folder / "src" / "other.ts")
    assert digest(folder) != before


@pytest.mark.parametrize("name", ["notes.txt", "eslint.config.js", "vitest.config.js"])
def test_what_does_not_reach_the_page_does_not_change_the_digest(folder, name):
    before = digest(folder)
    (folder / name).write_text("new", encoding="utf-8")
    assert digest(folder) == before


@pytest.mark.parametrize(("choice", "wanted"), [("skip", False), ("force", True)])
def test_a_choice_of_the_caller_wins(monkeypatch, choice, wanted):
    monkeypatch.setenv("PLEASQLARIFY_FRONTEND", choice)
    assert is_wanted() is wanted


def test_a_choice_that_there_is_not_is_refused_with_those_there_are(monkeypatch):
    monkeypatch.setenv("PLEASQLARIFY_FRONTEND", "no")
    with pytest.raises(SystemExit, match="PLEASQLARIFY_FRONTEND=no: there is skip and force"):
        is_wanted()


def test_without_a_bundle_one_is_wanted(monkeypatch, tmp_path):
    monkeypatch.delenv("PLEASQLARIFY_FRONTEND", raising=False)
    monkeypatch.setattr(bundle, "BUNDLE", tmp_path)
    assert is_wanted()


def test_packages_of_the_lock_that_are_all_there_are_not_fetched_again(tmp_path):
    packages = {"": {}, "node_modules/vite": {"version": "8.3.8"}}
    assert is_installed(locked(tmp_path, packages, packages))


def test_packages_that_only_tests_need_may_be_missing(tmp_path):
    needed = {"node_modules/vitest": {"version": "4.1.12", "dev": True}}
    assert is_installed(locked(tmp_path, needed, {}))


def test_another_version_of_a_package_is_not_the_one_of_the_lock(tmp_path):
    needed = {"node_modules/vite": {"version": "8.3.8"}}
    assert not is_installed(locked(tmp_path, needed, {"node_modules/vite": {"version": "8.3.7"}}))

"""A folder of models that is this test's own, and a catalogue with one tiny model in it."""

import pytest

import gguf_files
from pleasqlarify.models import catalogue


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PLEASQLARIFY_MODELS", str(tmp_path / "models"))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.setattr(catalogue, "KNOWN", (gguf_files.known(),))
    return tmp_path / "models"

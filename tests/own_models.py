"""Models that are a test's own: a folder, a catalogue of one tiny model, and the engine's stand-in."""

from pathlib import Path

import gguf_files
from pleasqlarify.models import catalogue

STAND_IN = Path(__file__).parent / "stand_in_engine"


def own_models(monkeypatch, tmp_path):
    """The folder in which models are kept from here on."""
    monkeypatch.setenv("PLEASQLARIFY_MODELS", str(tmp_path / "models"))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.setattr(catalogue, "KNOWN", (gguf_files.known(),))
    return tmp_path / "models"


def with_stand_in(monkeypatch):
    """From here on the engine is installed, here and for programs that are started here."""
    monkeypatch.setenv("PYTHONPATH", str(STAND_IN))
    monkeypatch.syspath_prepend(STAND_IN)

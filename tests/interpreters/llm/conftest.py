"""The engine's stand-in for programs that are started here, and a folder of models of one's own."""

from pathlib import Path

import pytest

STAND_IN = Path(__file__).parents[2] / "stand_in_engine"


@pytest.fixture
def stand_in(monkeypatch, tmp_path):
    """Makes a "model" that holds this text; the path to it."""
    monkeypatch.setenv("PYTHONPATH", str(STAND_IN))
    monkeypatch.syspath_prepend(STAND_IN)
    monkeypatch.setenv("PLEASQLARIFY_MODELS", str(tmp_path / "models"))

    def model(text="SELECT Opinion FROM Reviews"):
        path = tmp_path / "small.gguf"
        path.write_bytes(b"GGUF" + text.encode())
        return path

    return model

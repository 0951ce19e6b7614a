"""The engine's stand-in for programs that are started here, and a folder of models of one's own."""

import pytest

from own_models import with_stand_in


@pytest.fixture
def stand_in(monkeypatch, tmp_path):
    """Makes a "model" that holds this text; the path to it."""
    with_stand_in(monkeypatch)
    monkeypatch.setenv("PLEASQLARIFY_MODELS", str(tmp_path / "models"))

    def model(text="SELECT Opinion FROM Reviews"):
        path = tmp_path / "small.gguf"
        path.write_bytes(b"GGUF" + text.encode())
        return path

    return model

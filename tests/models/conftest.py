"""A folder of models that is this test's own, and a catalogue with one tiny model in it."""

import pytest

from own_models import own_models


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    return own_models(monkeypatch, tmp_path)

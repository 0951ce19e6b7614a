from urllib.parse import urlsplit

import pytest

from pleasqlarify.errors import UnknownName
from pleasqlarify.models.catalogue import known

NAMES = [f"qwen2.5-coder-{size}" for size in ("0.5b", "1.5b", "3b", "7b")]


@pytest.fixture(autouse=True)
def the_real_one(monkeypatch):
    monkeypatch.undo()


@pytest.mark.parametrize("name", NAMES)
def test_a_known_model_has_an_official_address_that_names_a_revision(name):
    parts = urlsplit(known(name).address)
    owner, _, resolve, revision, file = parts.path.strip("/").split("/")

    assert (parts.scheme, parts.netloc, owner, resolve) == ("https", "huggingface.co", "Qwen", "resolve")
    assert len(revision) == 40
    assert file == f"{name}-instruct-q4_k_m.gguf"


@pytest.mark.parametrize("name", NAMES)
def test_a_known_model_is_verified_by_its_sha_256(name):
    assert len(bytes.fromhex(known(name).sha256)) == 32


def test_the_3b_is_said_to_be_not_for_commercial_use():
    assert [known(name).licence for name in NAMES] == [
        "Apache-2.0", "Apache-2.0", "Qwen Research, not for commercial use", "Apache-2.0"
    ]  # fmt: skip


def test_an_unknown_name_is_refused_with_those_that_there_are():
    with pytest.raises(UnknownName, match=r"no known model 'llama'; there is qwen2.5-coder-0.5b, qwen"):
        known("llama")

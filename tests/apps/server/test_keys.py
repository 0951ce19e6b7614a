import pytest

from pleasqlarify.apps.server.keys import secret_in


@pytest.fixture
def file(tmp_path):
    return tmp_path / "folder" / "sessions.secret"


def test_a_secret_is_made_once_and_for_its_owner_only(file):
    secret = secret_in(file)
    assert (len(secret), secret_in(file)) == (32, secret)
    assert file.stat().st_mode & 0o077 == 0
    assert [one.name for one in file.parent.iterdir()] == [file.name]


@pytest.mark.parametrize("broken", [b"", b"half of it"])
def test_what_was_not_wholly_written_is_no_secret(file, broken):
    file.parent.mkdir()
    file.write_bytes(broken)
    assert len(secret_in(file)) == 32


def test_a_secret_that_cannot_be_written_leaves_nothing_in_its_place(file, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        secret_in(file)
    assert list(file.parent.iterdir()) == []

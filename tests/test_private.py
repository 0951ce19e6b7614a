import os
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from pleasqlarify.private import whole, write_private


@pytest.mark.skipif(os.name == "nt", reason="modes of POSIX")
def test_only_its_owner_may_read_it_and_a_folder_that_is_made_for_it(tmp_path):
    place = tmp_path / "own" / "key"
    write_private(place, b"secret")
    assert [stat.S_IMODE(one.stat().st_mode) for one in (place, place.parent)] == [0o600, 0o700]


def test_what_was_there_gives_way_and_nothing_is_left_beside(tmp_path):
    for content in (b"old", b"new"):
        write_private(tmp_path / "key", content)
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("key", b"new")]


def test_where_it_cannot_be_put_nothing_changes(tmp_path):
    (tmp_path / "key").mkdir()
    with pytest.raises(OSError, match="key"):
        write_private(tmp_path / "key", b"new")
    assert [(one.name, one.is_dir()) for one in tmp_path.iterdir()] == [("key", True)]


def test_a_file_stays_as_it_was_where_writing_another_ends_early(tmp_path):
    place = tmp_path / "receipt.json"
    place.write_text("old", encoding="utf-8")
    with suppress(KeyboardInterrupt), whole(place) as part:
        part.write_text("ne", encoding="utf-8")
        raise KeyboardInterrupt
    assert [(one.name, one.read_text()) for one in tmp_path.iterdir()] == [(place.name, "old")]


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own there")
def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path):
    (tmp_path / "kept").mkdir()
    place, link = tmp_path / "kept" / "receipt.json", tmp_path / "last.json"
    link.symlink_to(place)
    for text in ("first", "second"):
        with whole(link) as part:
            part.write_text(text, encoding="utf-8")
    assert (link.is_symlink(), place.read_text(encoding="utf-8")) == (True, "second")


@pytest.mark.skipif(os.name == "nt", reason="a device of POSIX")
def test_a_device_is_written_to_as_it_is():
    with whole(Path(os.devnull)) as part:
        part.write_text("receipt", encoding="utf-8")
    assert not Path(os.devnull).is_file()

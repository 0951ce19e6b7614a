import pytest
from hypothesis import given
from hypothesis import strategies as st

import gguf_files
from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.models.gguf import About, about


def test_a_whole_file_says_its_title_and_licence(tmp_path):
    assert about(gguf_files.file(tmp_path)) == About("Tiny", "MIT")


@given(st.integers(0, len(gguf_files.header()) + 4096))
def test_a_file_cut_before_its_last_tensor_is_refused(tmp_path_factory, size):
    path = tmp_path_factory.mktemp("cut") / "cut.gguf"
    path.write_bytes(gguf_files.content()[:size])

    with pytest.raises(InterpreterUnavailable, match=r"is cut short|is no GGUF file"):
        about(path)


@given(st.binary(max_size=400))
def test_whatever_follows_the_magic_it_is_read_or_refused(tmp_path_factory, rest):
    path = tmp_path_factory.mktemp("odd") / "odd.gguf"
    path.write_bytes(b"GGUF" + rest)

    with pytest.raises(InterpreterUnavailable, match="is cut short"):
        about(path)


def test_another_file_is_refused(tmp_path):
    path = tmp_path / "page.gguf"
    path.write_text("<html>")

    with pytest.raises(
        InterpreterUnavailable, match=r"page.gguf' is no GGUF file: it does not begin with GGUF"
    ):
        about(path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(InterpreterUnavailable, match=r"cannot read .*: is a directory"):
        about(tmp_path)

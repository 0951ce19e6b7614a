import shutil
import socket
from collections import namedtuple

import pytest

import gguf_files
from file_server import FileServer
from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.models import store
from pleasqlarify.models.fetching import fetch

WHOLE = gguf_files.content()
HALF = len(WHOLE) // 2


def fetched(server, **told):
    return fetch(gguf_files.known(server.url), **told)


def part():
    return store.part("tiny")


def began(size=HALF, content=WHOLE):
    part().parent.mkdir(parents=True)
    part().write_bytes(content[:size])


def test_a_model_comes_whole_and_under_its_name():
    with FileServer(WHOLE) as server:
        path = fetched(server)

    assert path.read_bytes() == WHOLE
    assert [model.path for model in store.usable()] == [path]
    assert not part().exists()


def test_progress_ends_with_the_size():
    sizes = []
    with FileServer(WHOLE) as server:
        fetched(server, told=sizes.append)

    assert sizes == sorted(sizes)
    assert sizes[-1] == len(WHOLE)


def test_what_is_here_is_not_fetched_again():
    began()
    with FileServer(WHOLE) as server:
        path = fetched(server)

    assert (server.asked, path.read_bytes()) == ([f"bytes={HALF}-"], WHOLE)


def test_a_connection_that_breaks_is_taken_up_again():
    with FileServer(WHOLE, breaks=[1000, 2000]) as server:
        path = fetched(server)

    assert server.asked == ["bytes=0-", "bytes=1000-", "bytes=3000-"]
    assert path.read_bytes() == WHOLE


def test_a_connection_that_brings_nothing_ends_it_and_what_came_is_kept():
    with (
        FileServer(WHOLE, breaks=[1000, 0]) as server,
        pytest.raises(
            InterpreterUnavailable,
            match=r"1,000 of 102,\d+ bytes are here: .*the same command goes on from there",
        ),
    ):
        fetched(server)

    assert part().read_bytes() == WHOLE[:1000]
    assert store.kept() == ()


def test_a_server_without_ranges_begins_anew():
    began()
    with FileServer(WHOLE, ranges=False) as server:
        assert fetched(server).read_bytes() == WHOLE


def test_a_server_that_does_not_tell_the_length_is_read_to_its_end():
    with FileServer(WHOLE, ranges=False, length=False) as server:
        assert fetched(server).read_bytes() == WHOLE


def test_more_than_the_model_is_refused():
    with (
        FileServer(WHOLE + b"!", ranges=False, length=False) as server,
        pytest.raises(InterpreterUnavailable, match="is another file than tiny: it has more than"),
    ):
        fetched(server)


def test_a_redirect_is_followed_with_the_place_to_go_on_from():
    began()
    with FileServer(WHOLE) as server, FileServer(b"", status=302, location=server.url) as first:
        fetched(first)

    assert server.asked == [f"bytes={HALF}-"]


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (404, "there is no file at http://.*; --from takes a file, or another address"),
        (401, r"may not be fetched by everyone \(status 401\)"),
        (416, "is another file: it ends before what is here"),
        (503, "answers with status 503, Service Unavailable"),
        (302, "answers with status 302"),
    ],
)
def test_a_refusal_is_told_in_a_sentence(status, told):
    with (
        FileServer(b"", status=status) as server,
        pytest.raises(InterpreterUnavailable, match=told) as caught,
    ):
        fetched(server)

    assert "\n" not in str(caught.value)


def test_a_file_of_another_size_is_refused_before_it_comes():
    with (
        FileServer(b"<html>sign in</html>") as server,
        pytest.raises(InterpreterUnavailable, match=r"is another file than tiny: it has 20 bytes, not 102,"),
    ):
        fetched(server)

    assert part().read_bytes() == b""


def test_another_file_of_the_same_size_is_thrown_away():
    with (
        FileServer(WHOLE[:-1] + b"!") as server,
        pytest.raises(
            InterpreterUnavailable,
            match=r"is not tiny: its SHA-256 is [0-9a-f]{64}, not [0-9a-f]{64}; it was thrown",
        ),
    ):
        fetched(server)

    assert (part().read_bytes(), store.kept()) == (b"", ())


def test_a_damaged_part_is_found_out_and_the_next_try_is_whole():
    began(content=b"!" * HALF)
    with FileServer(WHOLE) as server:
        with pytest.raises(InterpreterUnavailable, match="thrown away"):
            fetched(server)
        assert fetched(server).read_bytes() == WHOLE


def test_a_part_that_is_too_long_is_begun_anew():
    began(size=None, content=WHOLE + b"more")
    with FileServer(WHOLE) as server:
        assert fetched(server).read_bytes() == WHOLE


def test_a_server_that_is_not_there_is_told():
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{closed.getsockname()[1]}/tiny.gguf"
        with pytest.raises(
            InterpreterUnavailable, match="cannot be reached: connection refused; --from takes"
        ):
            fetch(gguf_files.known(url))


def test_a_file_can_be_taken_instead(tmp_path):
    file = gguf_files.file(tmp_path, "stick.gguf")

    assert fetch(gguf_files.known(), str(file)).read_bytes() == WHOLE
    assert file.exists()


def test_another_address_can_be_taken_instead():
    with FileServer(WHOLE) as server:
        assert fetch(gguf_files.known(), server.url).read_bytes() == WHOLE


def test_secrets_in_an_address_are_not_told():
    with FileServer(b"", status=404) as server, pytest.raises(InterpreterUnavailable) as caught:
        fetch(gguf_files.known(), f"{server.url}?token=hush")

    assert "hush" not in str(caught.value)


@pytest.mark.parametrize(
    ("source", "told"),
    [("none.gguf", "cannot read 'none.gguf': no such file"), ("ftp://h/f", "is no address to fetch from")],
)
def test_a_source_that_is_none_is_refused(source, told):
    with pytest.raises(InterpreterUnavailable, match=told):
        fetch(gguf_files.known(), source)


def test_a_full_disk_is_told_before_anything_comes(monkeypatch):
    full = namedtuple("Usage", "total used free")(10, 10, 0)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)

    with pytest.raises(InterpreterUnavailable, match=r"has 0 bytes free, and .* needed; PLEASQLARIFY_MODELS"):
        fetch(gguf_files.known())


def test_a_folder_that_cannot_be_written_is_told(folder):
    folder.write_text("in the way")

    with pytest.raises(InterpreterUnavailable, match=r"cannot write '.*tiny.gguf.part': file exists"):
        fetch(gguf_files.known())


def test_ctrl_c_keeps_what_came():
    def interrupt(size):
        if size >= HALF:
            raise KeyboardInterrupt

    with FileServer(WHOLE, breaks=[HALF]) as server, pytest.raises(KeyboardInterrupt):
        fetched(server, told=interrupt)

    assert part().stat().st_size == HALF


def test_two_at_once_do_not_mix():
    def again(size):
        with pytest.raises(InterpreterUnavailable, match="tiny is being fetched already"):
            fetched(server)

    with FileServer(WHOLE) as server:
        assert fetched(server, told=again).read_bytes() == WHOLE

import asyncio
import gc
import json
import os
import signal
import socket
import subprocess
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.interpreters.llm import serving
from pleasqlarify.interpreters.llm.served import Served

HELD = """
import asyncio, sys, pathlib
from pleasqlarify.interpreters.llm.served import Served
served = Served(pathlib.Path(sys.argv[1]))
print(asyncio.run(served.address()).url, flush=True)
sys.stdin.read()
"""


def address(served):
    return asyncio.run(served.address())


def asked(at, key=None):
    """The process that answered."""
    body = json.dumps({"n": 1, "messages": [{"role": "user", "content": "?"}]}).encode()
    headers = {"Authorization": f"Bearer {at.key if key is None else key}"}
    with urlopen(Request(f"{at.url}/chat/completions", body, headers)) as reply:
        return int(json.load(reply)["model"])


def open_connection(url):
    return socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2].partition("/")[0])))


def has_ended(connection):
    """Waits until the other side has gone."""
    with connection:
        connection.settimeout(60)
        try:
            return connection.recv(1) == b""
        except ConnectionResetError:
            return True


def test_nothing_runs_before_it_is_needed(stand_in):
    served = Served(stand_in("REFUSE"))

    assert served.ended() == ""
    served.close()


def test_it_runs_in_a_process_of_its_own_until_closed(stand_in):
    served = Served(stand_in())
    at = address(served)
    assert asked(at) != os.getpid()
    connection = open_connection(at.url)

    served.close()

    assert has_ended(connection)


def test_the_same_process_answers_again(stand_in):
    served = Served(stand_in())

    assert asked(address(served)) == asked(address(served))
    served.close()


def test_it_starts_again_after_it_was_closed(stand_in):
    served = Served(stand_in())
    first = asked(address(served))
    served.close()

    assert asked(address(served)) != first
    served.close()


def test_it_ends_with_the_last_who_holds_it(stand_in):
    served = Served(stand_in())
    connection = open_connection(address(served).url)

    del served
    gc.collect()

    assert has_ended(connection)


def test_it_ends_with_the_process_that_started_it_however_that_ends(stand_in):
    words = [sys.executable, "-c", HELD, str(stand_in())]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        connection = open_connection(holder.stdout.readline().strip())
        holder.kill()

    assert has_ended(connection)


def test_it_ends_also_while_it_loads(stand_in):
    path = stand_in("HANG")
    order = serving.Order(str(path), "key", texts=1, tokens=1)
    words = [sys.executable, "-P", serving.__file__]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as loading:
        loading.stdin.write(order.written())
        loading.stdin.flush()
        assert b"what the library prints" in loading.stderr.readline()

    assert loading.returncode == 0


def test_only_who_has_the_key_is_answered(stand_in):
    served = Served(stand_in())
    at = address(served)

    assert at.key not in repr(at)
    with pytest.raises(HTTPError, match="401") as caught:
        asked(at, key="guess")
    caught.value.close()
    served.close()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("REFUSE", r"cannot load '.*small.gguf': a tensor is odd$"),
        (
            "DIE",
            r"cannot load '.*small.gguf': the program that runs it was ended by signal 9, as happens where",
        ),
    ],
)
def test_a_model_that_cannot_be_loaded_is_told_in_a_sentence(stand_in, text, told):
    served = Served(stand_in(text))

    with pytest.raises(InterpreterUnavailable, match=told):
        address(served)
    served.close()


def test_what_could_not_be_loaded_can_be_tried_again(stand_in):
    served = Served(stand_in("REFUSE"))
    with pytest.raises(InterpreterUnavailable):
        address(served)

    stand_in("SELECT 1")

    assert asked(address(served))
    served.close()


def test_waiting_for_it_to_load_can_be_given_up(stand_in):
    served = Served(stand_in("HANG"))

    async def impatient():
        async with asyncio.timeout(0.1):
            await served.address()

    with pytest.raises(TimeoutError):
        asyncio.run(impatient())
    served.close()


def test_how_it_ended_is_told(stand_in):
    served = Served(stand_in())
    at = address(served)
    connection = open_connection(at.url)
    os.kill(asked(at), signal.SIGKILL)

    assert has_ended(connection)
    assert served.ended().endswith("was ended by signal 9, as happens where memory is short")
    served.close()

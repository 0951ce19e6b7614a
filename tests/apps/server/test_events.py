"""Server-sent events: told once, in order, to any number of readers, from wherever they left off."""

import asyncio
from contextlib import aclosing

from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.server.events import PING, Log


def followed(log, last="", pieces=1):
    """The first pieces that a reader gets."""

    async def read():
        heard = []
        async with aclosing(log.follow(last, 0.01)) as stream:
            async for piece in stream:
                heard.append(piece)
                if len(heard) == pieces:
                    return b"".join(heard)
        return b"".join(heard)

    return asyncio.run(read())


def ids(text):
    return [line[4:].decode() for line in text.splitlines() if line.startswith(b"id: ")]


@given(st.integers(1, 20), st.integers(0, 20))
def test_a_reader_gets_what_came_after_the_last_event_it_saw(events, seen):
    log = Log()
    for number in range(events):
        log.say({"type": "space", "version": number})
    every = ids(followed(log))
    last = every[min(seen, events) - 1] if seen else ""
    assert ids(followed(log, last)) == every[min(seen, events) :]


def test_what_comes_while_a_reader_takes_others_is_not_lost():
    async def read():
        log = Log()
        log.say({"type": "space", "version": 1})
        async with aclosing(log.follow(ping_s=60)) as stream:
            first = await anext(stream)
            log.say({"type": "space", "version": 2})
            return ids(first + await anext(stream))

    assert len(asyncio.run(read())) == 2


def test_events_have_their_data_as_json():
    log = Log()
    log.say({"type": "error", "problem": {"message": "two\nlines, “quoted”"}})
    data = followed(log).splitlines()[1].decode()
    assert data == 'data: {"type":"error","problem":{"message":"two\\nlines, “quoted”"}}'


def test_an_id_of_another_server_counts_as_none():
    before, log = Log(), Log()
    before.say({"type": "done"})
    log.say({"type": "done"})
    assert len(ids(followed(log, ids(followed(before))[0]))) == 1


def test_odd_ids_count_as_none():
    log = Log()
    log.say({"type": "done"})
    assert all(len(ids(followed(log, odd))) == 1 for odd in ("-", "x", "-1", "9" * 50, "ü-3"))


def test_an_idle_reader_is_pinged():
    assert followed(Log(), pieces=2) == PING * 2


def test_what_is_said_in_another_thread_arrives_at_once():
    async def read():
        log = Log()
        async with aclosing(log.follow(ping_s=60)) as stream:
            waiting = asyncio.ensure_future(anext(stream))
            await asyncio.to_thread(log.say, {"type": "done"})
            return await waiting

    assert b'"done"' in asyncio.run(read())


def test_what_is_said_while_a_reader_takes_the_last_piece_is_not_lost():
    async def read():
        log = Log()
        log.say({"type": "progress"})
        async with aclosing(log.follow(ping_s=60)) as stream:
            await anext(stream)
            log.say({"type": "done"})
            return await anext(stream)

    assert b'"done"' in asyncio.run(asyncio.wait_for(read(), 10))


def test_readers_are_let_go_when_the_log_is_closed():
    async def read():
        log = Log()
        waiting = asyncio.ensure_future(anext(log.follow(ping_s=60), None))
        await asyncio.to_thread(log.close)
        return await waiting

    assert asyncio.run(read()) is None


def test_nobody_follows_a_log_that_was_left():
    log = Log()
    log.say({"type": "done"})
    followed(log)
    assert not log.followed

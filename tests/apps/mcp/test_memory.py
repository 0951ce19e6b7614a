"""What was decided before, for agents: told as an assumption with the reply that undoes it, and added to."""

from dataclasses import replace

import pytest

from meant import recording
from pleasqlarify.interpreters import load
from pleasqlarify.remembering.files import MemoryFile
from review_readings import QUESTION

UNDO = "Assumed: “review” means Opinion, as 5 of 5 times here (memory:review=undo)"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "films.txt"
    path.write_text("review means Opinion: 5 times\n")
    return MemoryFile(path, "films")


@pytest.fixture
def said(talk, desk, file, films, tmp_path):
    """The texts of a question and of what an agent replied."""
    readings = load(recording(films, tmp_path / "films.pool.json"))
    remembering = replace(desk, interpreters=[readings], memory=file)

    async def work(client, replies):
        told = [await client.call_tool("ask", {"question": QUESTION, "ask_user": False})]
        session = told[0].structured_content["session"]
        for answer in replies:
            told.append(await client.call_tool("reply", {"session": session, "answer": answer}))
        return [one.content[0].text for one in told]

    return lambda *replies: talk(lambda client: work(client, replies), desk=remembering)


def test_an_agent_is_told_what_is_remembered_and_can_undo_it(said):
    before, after = said("memory:review=undo")
    assert UNDO in before
    assert "which does not count now (memory:review=count it again)" in after


def test_what_was_decided_through_an_agent_is_remembered(said, file):
    before = file.path.read_text()
    said(*["1"] * 6)
    assert file.path.read_text() != before

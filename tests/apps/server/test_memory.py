"""What was decided before, on the page: told, undone by one click, and undone still after a restart."""

from dataclasses import replace

import pytest

from meant import recording
from page_server import Scripted, serving
from pleasqlarify.interpreters import load
from pleasqlarify.remembering.files import MemoryFile
from team_server import office

REMEMBERED = "“review” means Opinion, as 5 of 5 times here"


class Recorded(Scripted):
    """A recording, held as a scripted interpreter is."""

    def __init__(self, spec):
        super().__init__(name="recorded")
        self.propose = load(spec).propose


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "films.txt"
    path.write_text("review means Opinion: 5 times\n")
    return MemoryFile(path, "films")


@pytest.fixture
def serve(tmp_path, films):
    """Serves the films, with or without a file of what was decided."""
    readings = recording(films, tmp_path / "films.pool.json")

    def begin(memory=None):
        opened = serving(tmp_path / str(memory is None), films, Recorded(readings))
        page = opened.__enter__()
        page.desk.sources.own = replace(page.desk.sources.own, memory=memory)
        ends.append(opened)
        return page

    ends = []
    yield begin
    for one in ends:
        one.__exit__(None, None, None)


def assumption(page, asked):
    return next((one for one in page.state(asked)["assumed"] if "“review”" in one["text"]), None)


def test_one_click_restores_what_there_was_and_a_restart_changes_nothing(serve, file):
    plain = serve()
    page = serve(file)
    before, asked = plain.state(plain.ready())["intents"], page.ready()
    moved = page.state(asked)["intents"]
    told = assumption(page, asked)
    page.reply(asked, variable=told["variable"], option=0)
    assert (told["text"], told["sides"], moved == before) == (REMEMBERED, ["undo"], False)
    assert page.state(asked)["intents"] == before
    page.desk._held._askings.clear()  # as if it had been let go: it is made again from what is written down
    file.path.unlink()
    assert page.state(asked)["intents"] == before
    page.reply(asked, variable=told["variable"], option=0)
    assert page.state(asked)["intents"] == moved


def test_what_is_not_remembered_cannot_be_undone(serve, file):
    page = serve(file)
    asked = page.ready()
    refused = page.reply(asked, variable="memory:prize", option=0)
    assert (refused.status_code, "nothing is remembered of 'prize'" in refused.text) == (409, True)


def test_an_answer_is_remembered_and_what_is_taken_back_is_not(serve, file):
    page, before = serve(file), file.path.read_text()
    asked = page.ready()
    kept = page.desk.find(asked).keep_receipt  # done after each answer to the page, perhaps a little later
    page.reply(asked, keep=[page.get(f"sessions/{asked}/space").json()["intents"][0]["id"]])
    kept()
    decided = file.path.read_text()
    page.post(f"sessions/{asked}/position", {"to": "back"})
    kept()
    assert (decided == before, file.path.read_text() == before) == (False, True)


@pytest.mark.parametrize(("role", "kept"), [("define", True), ("ask", False)])
def test_of_several_people_all_are_taught_and_only_those_who_define_teach(tmp_path, films, file, role, kept):
    readings = Recorded(recording(films, tmp_path / "films.pool.json"))
    with office(tmp_path, films, readings, ann=["ask", role]) as team:
        team.page.desk.sources.own = replace(team.page.desk.sources.own, memory=file)
        page, before = team.person("ann"), file.path.read_text()
        asked = page.ready()
        assert assumption(page, asked)["text"] == REMEMBERED
        page.reply(asked, keep=[page.get(f"sessions/{asked}/space").json()["intents"][0]["id"]])
        team.page.desk.find(asked).keep_receipt()
        assert (file.path.read_text() != before) is kept

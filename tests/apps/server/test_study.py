import json

import pytest

from page_server import serving
from pleasqlarify.apps.server.study import diary
from pleasqlarify.errors import UnknownName

TASKS = {"title": "Ours", "tasks": [], "questionnaire": ["It was easy"]}


def test_the_study_has_five_tasks_and_a_questionnaire(tmp_path, films):
    with serving(tmp_path, films, diary=diary(tmp_path / "study.jsonl")) as page:
        study = page.get("config").json()["study"]
        assert (len(study["tasks"]), len(study["questionnaire"])) == (5, 10)


def test_what_people_do_is_a_line_each_with_its_time(tmp_path, films):
    with serving(tmp_path, films, diary=diary(tmp_path / "study.jsonl")) as page:
        lines = [{"at": "2026-11-30T09:00:00Z", "what": "asked", "words": "größer\n"}, {"what": "kept"}]
        assert page.post("study", {"lines": lines}).status_code == 204
        written = [json.loads(line) for line in (tmp_path / "study.jsonl").read_text().splitlines()]
        assert [{**line, "arrived": None} for line in lines] == [
            {**line, "arrived": None} for line in written
        ]
        assert all(line["arrived"] for line in written)


def test_without_a_study_nothing_is_written(page):
    answer = page.post("study", {"lines": [{"what": "asked"}]})
    assert (answer.status_code, page.get("config").json()["study"]) == (404, None)


@pytest.mark.parametrize("body", [{}, {"lines": [3]}, {"lines": [{}] * 1_001}, {"lines": "x"}])
def test_odd_lines_are_refused(tmp_path, films, body):
    with serving(tmp_path, films, diary=diary(tmp_path / "study.jsonl")) as page:
        assert page.post("study", body).status_code == 422


def test_tasks_of_ones_own_are_read_from_a_file(tmp_path):
    (tmp_path / "tasks.json").write_text(json.dumps(TASKS))
    assert diary(tmp_path / "study.jsonl", tmp_path / "tasks.json").plan.title == "Ours"


@pytest.mark.parametrize(
    ("content", "why"),
    [("{", "tasks.json holds no tasks"), ('{"title": 3}', "tasks.json holds no tasks: title")],
)
def test_a_file_that_holds_no_tasks_is_told(tmp_path, content, why):
    (tmp_path / "tasks.json").write_text(content)
    with pytest.raises(UnknownName, match=why):
        diary(tmp_path / "study.jsonl", tmp_path / "tasks.json")


def test_a_diary_that_cannot_be_written_is_told_at_the_start(tmp_path):
    with pytest.raises(OSError, match="cannot write to"):
        diary(tmp_path)

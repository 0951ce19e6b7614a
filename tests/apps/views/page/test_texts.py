"""All that a page says about questions of our own, in a file to review: GOLDEN=write rewrites it."""

from contextlib import closing
from pathlib import Path

import pytest

from golden import check
from pleasqlarify.apps.views.page.comparing import compare
from pleasqlarify.apps.views.page.standing import state_view
from pleasqlarify.databases import connect
from pleasqlarify.demo import QUESTIONS, path, pool
from pleasqlarify.exploring import explore

HERE = Path(__file__).parent / "texts"
MOST = 6


def lines(session):
    state = state_view(session, "s", 1)
    yield state["headline"]
    asked = {question["id"]: question["question"] for question in state["questions"]}
    for word in state["words"]:
        yield f"  {word['text']} | {word['state']} | {word['what']} | {asked.get(word['variable'], '')}"
    for region in state["regions"]:
        yield f"  group: {region['label']} ({len(region['intents'])})"
    for question in state["questions"][:MOST]:
        yield f"  {question['question']}"
        for option in question["options"]:
            told = [option["plain"], option["sample"], option["remark"], f"keeps {option['keeps']}"]
            yield "    " + " | ".join(filter(None, told))
    first, *others = sorted(range(len(state["intents"])), key=lambda m: (-state["intents"][m], m))[:MOST]
    for other in others:
        found = compare(session, [first], [other])
        yield f"  {found['a']['label']}  /  {found['b']['label']}: {'; '.join(found['facts'])}"
        yield from (f"    {cause}" for cause in found["causes"])


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_a_page_says_what_was_reviewed(question):
    with closing(connect(path(question.database))) as database:
        session = explore(question.utterance, database, [f"recorded:{pool(question.utterance)}"])
        told = [question.utterance, *lines(session)]
        session.reply(session.state.proposed, 0)
        told += [
            "",
            *(f"{step['about']} {step['said']}" for step in state_view(session, "s", 1)["trail"][1:]),
        ]
        told += lines(session)
    check(HERE / f"{question.name}.txt", "\n".join(told) + "\n")

import pytest

from bookshop import Saying, opened
from pleasqlarify.apps.views import view
from pleasqlarify.exploring import explore
from pleasqlarify.model import Proposal, Source, Used
from pleasqlarify.receipts import receipt
from pleasqlarify.unused import words_unused

ASKED = "What did nobody say about books last month?"


@pytest.fixture
def session(tmp_path):
    database = opened(tmp_path)

    def about(*used, question=ASKED):
        proposal = Proposal("SELECT text FROM review", Source("model", 1, 1.0), (), tuple(used))
        return explore(question, database, [Saying([proposal])], rivals=False)

    yield about
    database.close()


def test_a_reading_that_does_not_say_what_it_used_is_not_judged(session):
    assert words_unused(session()) == ()


def test_the_document_and_the_receipt_say_what_was_not_used(session):
    found = session(Used(26, 31, "table book"))
    texts = [(word["text"], word["carries"]) for word in view(found)["unused_words"]]
    assert texts == [("nobody", True), ("say", False), ("last month", True)]
    assert receipt(found)["unused"] == ["nobody", "say", "last month"]

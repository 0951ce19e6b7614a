import sqlite3
from contextlib import closing
from html.parser import HTMLParser

import pytest

from pleasqlarify import explore, policies
from pleasqlarify.apps.widget.still import CLASS, bundle, html, plain, rests_on

TAGS = {
    "div",
    "p",
    "strong",
    "em",
    "br",
    "ul",
    "li",
    "pre",
    "code",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
}
EVIL = "<img src=x onerror=alert(1)>"


class Seen(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.texts = set(), set(), []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data):
        self.texts.append(data)


@pytest.fixture(scope="module")
def evil(tmp_path_factory):
    """A session on data that would be a script, if it could."""
    path = tmp_path_factory.mktemp("evil") / "evil.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f'CREATE TABLE things (name TEXT, "{EVIL}" TEXT)')
        connection.executemany("INSERT INTO things VALUES (?, ?)", [(EVIL, "a"), ("b\x1b[31m\u202e", EVIL)])
        connection.commit()
    return explore(f"things by name {EVIL}", path, ["embedded"])


def test_nothing_that_came_from_data_or_a_person_is_more_than_text(evil):
    seen = Seen(html(evil, EVIL))
    assert seen.tags <= TAGS
    assert seen.attributes == {"class", "data-question"}
    assert EVIL in seen.texts


def test_the_text_obeys_nothing_either(evil):
    drawn = plain(evil)
    assert not {"\x1b", "\u202e"} & set(drawn)


def test_it_shows_the_question_the_likeliest_answers_and_how_likely_they_are(session):
    drawn = html(session)
    assert session.utterance in drawn
    assert drawn.count("<table>") == min(4, len(session.intents))
    assert f"in {100 * session.intents[0].belief:.0f}\u202f% of readings" in drawn


def test_once_it_is_done_it_shows_the_answer_its_query_and_what_it_rests_on(session):
    session.keep([session.intents[0].output.fingerprint])
    drawn = Seen(html(session))
    assert session.predicted.sql in drawn.texts
    assert "Decided: This result" in drawn.texts


def test_what_a_policy_decided_is_told_once_and_not_as_decided(session):
    session.follow(lambda s: None if s.replies else policies.answer(s, 0))
    (told,) = (line for line in rests_on(session) if "Decided by program" in line)
    assert told.startswith("Assumed: ")


def test_where_a_word_is_not_understood_nothing_is_ranked(evil):
    assert "Not understood" in plain(evil)
    assert "of readings" not in plain(evil)


def test_the_widget_can_find_it_by_its_question(session):
    assert f'class="{CLASS}" data-question="abc"' in bundle(session, "", "abc")["text/html"]

"""Every part that the atoms' golden file knows has words, with few exceptions."""

import re

import numpy as np
import pytest

from pleasqlarify.domains.sql import wording
from pleasqlarify.domains.sql.atoms import read
from pleasqlarify.model import Clause, Kind, Slot, Variable
from queries import GOLDEN, paragraphs, schema

CODE = re.compile(r"“[^”]*(?:\w\(|\w\.\w|->|\bFOR\b)[^”]*”|meet the condition|\bcontains “(?:[A-Z ]+) |“\{")
QUOTED = (  # what nobody has asked for yet
    "SELECT LIST_FILTER(Film.Tags, LAMBDA x : x LIKE Film.Title || '%')",
    "SELECT [x || '!' FOR x IN Film.Tags IF x > 'a']",
    "SELECT {'a': 1, 'b': Film.Title}",
    "SELECT DATE(Reviews.Day, '-1 day')",
)
CASES = [(p.title, p.texts[0], p.dialects[0]) for p in paragraphs(GOLDEN)]
every_query = pytest.mark.parametrize(("text", "dialect"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])


@every_query
def test_every_part_has_words(text, dialect):
    for atom in read(text, schema(dialect)).atoms:
        said = wording.atom(atom, schema(dialect))

        assert bool(CODE.search(said)) == (str(atom) in QUOTED), said


@every_query
def test_every_part_is_asked_with_two_answers_that_differ(text, dialect):
    for atom in read(text, schema(dialect)).atoms:
        variable = Variable(Kind.CLAUSE, Clause((atom,)), (True, False), np.array([0]), (atom,))
        yes, no = (option.plain for option in wording.say(variable, schema(dialect)).options)

        assert yes != no


@every_query
def test_whether_a_part_is_there_is_asked_alike_as_a_clause_and_as_a_place(text, dialect):
    for atom in read(text, schema(dialect)).atoms:
        clause = Variable(Kind.CLAUSE, Clause((atom,)), (True, False), np.array([0]), (atom,))
        options = (frozenset((atom,)), frozenset())
        slot = Variable(Kind.SLOT, Slot(atom.path, atom.slot), options, np.array([0]), (atom,))

        asked, placed = (wording.say(v, schema(dialect)) for v in (clause, slot))
        assert (asked.question, [o.plain for o in asked.options]) == (
            placed.question,
            [o.plain for o in placed.options],
        )

"""Every sentence that people read, in a file to review: GOLDEN=write rewrites it, the diff is the review."""

import os
import re
from pathlib import Path

import numpy as np
import pytest

from pleasqlarify.domains.sql import wording
from pleasqlarify.model import ChoicePoint, Clause, Kind, Region, Results, Variable
from wordings import SCHEMA, atom_of, clause_of, slot_of

GOLDEN = Path(__file__).parent / "wording.txt"
ASKED = ("> ", "+ ", "? ", "= ")  # an atom, one that comes with it; a slot, one of its fillings
SQL_WORDS = re.compile(
    r"\b(?:select|join|joins|joined|null|distinct|group by|order by|having|like|union|intersect|limit|offset|"
    r"columns?|tables?|sub-?query|clause|aggregate|semi-?join|desc|asc|avg|qualify|partition|inner|outer)\b",
    re.I,
)
QUALIFIED = re.compile(r"\b[A-Za-z_]+\.[A-Za-z_]+\b")
QUOTED = re.compile(r"“[^”]*”")


def paragraphs() -> list[list[str]]:
    return [p.splitlines() for p in GOLDEN.read_text(encoding="utf-8").strip().split("\n\n")]


def asked(paragraph: list[str]) -> list[str]:
    return [line for line in paragraph if line.startswith(ASKED)]


def answered(asks: list[str]) -> list[str]:
    """What is said about a variable: the question, its options, and for atoms the part and the label."""
    bodies = [line[2:] for line in asks]
    if asks[0].startswith("?"):
        worded = wording.say(slot_of(bodies[0], *bodies[1:]), SCHEMA)
        return [worded.question, *(f"  {o.plain}  [{o.clause}]" for o in worded.options)]
    variable = clause_of(*bodies)
    worded = wording.say(variable, SCHEMA)
    part = wording.atom(variable.atoms[0], SCHEMA, variable.atoms)
    label = wording.label(variable.atoms, SCHEMA)
    return [
        worded.question,
        *(f"  {o.plain}" for o in worded.options),
        f"  part: {part}",
        f"  label: {label}",
    ]


def sentences(asks: list[str]) -> list[str]:
    """What is said, without clauses in brackets, marks, and what is quoted from the data."""
    said = (re.sub(r"  \[.*\]$|^  (?:part|label): ", "", line) for line in answered(asks))
    return [QUOTED.sub("", line).replace("*", "").strip() for line in said]


ALL = [asked(p) for p in paragraphs()]


def test_the_golden_file_says_what_is_said_now():
    now = "\n\n".join("\n".join([*a, *answered(a)]) for a in ALL) + "\n"

    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(now, encoding="utf-8")
    assert now == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("asks", ALL, ids=lambda asks: asks[0])
def test_plain_sentences_hold_no_sql(asks):
    for sentence in sentences(asks):
        assert not SQL_WORDS.search(sentence)
        assert not QUALIFIED.search(sentence)


@pytest.mark.parametrize("asks", ALL, ids=lambda asks: asks[0])
def test_a_question_starts_with_a_capital_and_ends_with_a_question_mark(asks):
    question = sentences(asks)[0]

    assert question.endswith("?")
    assert not question[0].islower()


@pytest.mark.parametrize("asks", ALL, ids=lambda asks: asks[0])
def test_every_question_marks_its_key_phrase_and_no_answer_does(asks):
    question, *answers = answered(asks)

    assert question.count("*") in {2, 4, 6} or "“" in question
    assert not any("*" in re.sub(r"\[.*\]$|“[^”]*”", "", answer) for answer in answers)


@pytest.mark.parametrize("asks", [a for a in ALL if a[0].startswith(">")], ids=lambda asks: asks[0])
def test_a_label_takes_about_five_words(asks):
    label = answered(asks)[-1].removeprefix("  label: ")

    assert "query contain" not in label
    assert len(QUOTED.sub("x", label).split()) <= 7


def test_the_options_keep_the_order_of_the_variable():
    yes_first = wording.say(clause_of("SELECT Film.Rating"), SCHEMA)
    no_first = wording.say(clause_of("SELECT Film.Rating", options=(False, True)), SCHEMA)

    assert [o.plain for o in no_first.options] == [o.plain for o in yes_first.options][::-1]


def test_alternatives_that_read_alike_are_told_apart_by_their_clauses():
    slot = slot_of("SELECT", "SELECT CAST(Film.Rating AS REAL)", "SELECT CAST(Film.Rating AS DOUBLE)")

    first, second = (o.plain for o in wording.say(slot, SCHEMA).options)
    assert first != second


def test_what_looks_up_is_asked_rather_than_what_is_looked_up():
    inner, outer = "[value(Film.Rating)] SELECT MAX(Film.Rating)", "WHERE Film.Rating = (subquery)"

    assert wording.say(clause_of(inner, outer), SCHEMA).question == (
        "Only films whose rating is the *highest rating*?"
    )


def variable_of(kind, subject, *options, atoms=()):
    return Variable(kind, subject, options, np.array([0]), tuple(atom_of(a) for a in atoms))


@pytest.mark.parametrize(
    ("variable", "question", "answers"),
    [
        (
            variable_of(Kind.RESULT, Results(("a", "b")), "a", "b"),
            "Which of these *results* looks right?",
            ["The first result", "The second result"],
        ),
        (variable_of(Kind.RESULT, Results(("a",)), "a"), "Is this the *result* you want?", ["Yes, this one"]),
        (
            variable_of(Kind.CLUSTER, Region(frozenset("ab")), True, False),
            "Is *one of these 2 results* what you want?",
            ["Yes, one of these 2 results", "No, a different one"],
        ),
        (
            variable_of(Kind.CLUSTER, Region(frozenset("a")), False, True, atoms=["SELECT Reviews.Opinion"]),
            "Are you after results like these: *opinion*?",
            ["No, something else", "Yes, like these"],
        ),
        (
            variable_of(
                Kind.CHOICE, ChoicePoint("what does “in 2020” belong to"), "the film", "the festival"
            ),
            "What does “in 2020” belong to?",
            ["The film", "The festival"],
        ),
        (
            variable_of(Kind.CHOICE, ChoicePoint("should each reviews without any film be shown too"), "yes"),
            "Should each review without any film be shown too?",
            ["Yes"],
        ),
        (
            variable_of(Kind.CHOICE, ChoicePoint("for what is each figure"), "for each products"),
            "For what is each figure?",
            ["For each product"],
        ),
        (variable_of(Kind.CLAUSE, Clause(()), True), "Is this what you mean?", ["Yes, it is"]),
    ],
)
def test_results_regions_and_choices_are_asked_in_their_own_words(variable, question, answers):
    worded = wording.say(variable, SCHEMA)

    assert worded.question == question
    assert [o.plain for o in worded.options] == answers


def test_what_tells_a_group_apart_only_together_is_asked_together():
    atoms = (atom_of("SELECT Reviews.Opinion"), atom_of("WHERE Film.Genre = 'Drama'"))
    wording_ = wording.say(variable_of(Kind.CLUSTER, Clause(atoms), True, False), SCHEMA)

    assert wording_.question == (
        "Do you want all of this: *show the opinion; only films whose genre is exactly Drama*?"
    )
    assert [option.plain for option in wording_.options] == ["Yes, all of this", "No, not all of this"]

"""Each paragraph of operators.txt: an operator, a query, what is asked and answered, the query it becomes."""

from pathlib import Path
from typing import NamedTuple

import pytest

import cinema
from pleasqlarify.interpreters.embedded.operators import OPERATORS, context_of
from pleasqlarify.interpreters.embedded.plan.checking import faults
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.plan.keys import key
from pleasqlarify.interpreters.embedded.plan.normal import normal
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.tables import Column, Relation, Schema

CONTEXT = context_of(cinema.schema())


class Case(NamedTuple):
    operator: str
    before: str
    asked: str
    after: str
    back: str


def cases():
    text = Path(__file__).with_name("operators.txt").read_text(encoding="utf-8")
    for paragraph in text.strip().split("\n\n"):
        operator, before, asked, after, *back = (line.strip() for line in paragraph.splitlines())
        yield Case(operator, before, asked, after, "".join(back).removeprefix("back by "))


CASES = list(cases())


def plan(sql):
    return from_sql(sql, cinema.schema())


def changes(case):
    return [
        change._replace(plan=normal(change.plan))
        for change in OPERATORS[case.operator](plan(case.before), CONTEXT)
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.operator}: {case.asked}")
def test_an_operator_makes_this_query_and_names_its_choice(case):
    made = {(f"{c.choice.point}? {c.choice.label}", to_sql(c.plan, "sqlite")) for c in changes(case)}
    assert (case.asked, case.after) in made


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.operator}: {case.asked}")
def test_all_that_an_operator_makes_is_well_formed_and_runs(case):
    for change in changes(case):
        assert not list(faults(change.plan, cinema.schema()))
        cinema.rows(to_sql(change.plan, "sqlite"))


@pytest.mark.parametrize(
    "case", [c for c in CASES if c.back], ids=lambda case: f"{case.operator}: {case.asked}"
)
def test_an_inverse_leads_back(case):
    back = OPERATORS[case.back](plan(case.after), CONTEXT)
    assert key(plan(case.before)) in {key(normal(change.plan)) for change in back}


def test_from_and_to_of_a_column_are_one_condition():
    def of(sql):
        return [to_sql(c.plan, "sqlite") for c in OPERATORS["any or all"](plan(sql), CONTEXT)]

    decade = "SELECT title FROM Film WHERE year >= 1990 AND year < 2000"
    assert of(decade) == []
    assert of(f"{decade} AND genre = 'Drama'") == [
        "SELECT title FROM Film WHERE year >= 1990 AND year < 2000 OR genre = 'Drama'"
    ]


def test_whatever_leads_back_takes_the_side_that_was_there_before():
    sides = [
        (there.before, back.choice.label)
        for case in CASES
        for there in changes(case)
        for operator in OPERATORS.values()
        for back in operator(there.plan, CONTEXT)
        if there.before and back.choice.point == there.choice.point
        if key(normal(back.plan)) == key(plan(case.before))
    ]
    assert len(sides) > 50
    assert [pair for pair in sides if pair[0] != pair[1]] == []


@pytest.mark.parametrize("name", OPERATORS)
def test_no_change_takes_the_side_that_was_there_before(name):
    for case in CASES:
        for change in OPERATORS[name](plan(case.before), CONTEXT):
            assert change.choice.label != change.before


def test_every_operator_has_a_case():
    assert {case.operator for case in CASES} == set(OPERATORS)


@pytest.mark.parametrize("name", OPERATORS)
def test_no_operator_is_sure_or_impossible(name):
    plans = [plan(case.before) for case in CASES]
    weights = [change.weight for each in plans for change in OPERATORS[name](each, CONTEXT)]
    assert weights
    assert all(0 < weight < 1 for weight in weights)


def test_a_list_of_texts_and_numbers_is_no_text_in_several_spellings():
    several = plan("SELECT title FROM Film WHERE genre IN ('Drama', 'drama', 4)")
    assert list(OPERATORS["exact or part"](several, CONTEXT)) == []


def test_time_passes_between_dates_only():
    columns = {"id": "integer", "begin_time": "text", "end_time": "text", "stop_time": "text"}
    columns |= {"birth_year": "integer", "note": "text"}
    ride = Relation("ride", tuple(Column(name, of) for name, of in columns.items()))
    schema = Schema("sqlite", (ride,))
    lasting = from_sql("SELECT AVG(JULIANDAY(end_time) - JULIANDAY(begin_time)) FROM ride", schema)
    labels = {c.choice.label for c in OPERATORS["swap column"](lasting, context_of(schema))}
    assert "stop_time" in labels
    assert not labels & {"birth_year", "note", "id"}


def test_what_is_reckoned_with_gives_way_to_its_like_alone():
    each = plan("SELECT SUM(quantity * price) FROM Sale")
    made = [to_sql(change.plan, "sqlite") for change in OPERATORS["swap column"](each, CONTEXT)]
    assert not [sql for sql in made if "budget" in sql or "year" in sql]

"""What the words of a question demand of a plan before they count as used."""

import pytest

from framed import asked_about
from pleasqlarify.interpreters.embedded.claimed import truly_used
from pleasqlarify.interpreters.embedded.demanding import demands
from pleasqlarify.interpreters.embedded.frames.nouns import positions
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from questions import made

NONE_SUCH = "members with no cancelled signups"
ONLY = "members who took only water courses"
TOTAL = "members with more than 2 signups and a total amount over 200"
BEFORE = "members whose first signup was before they joined"
BEST = "the cheapest course of each trainer"
LAST = "members where the last signup is active"
PER_MINUTE = "price per minute for each trainer"
BY = "amount per signup by kind"
PAID = "members who paid yesterday"
AGAIN = "members who signed again within 30 days"
DAILY = "members who visit every day"
FIRST_YEAR = "members who paid in their first year"
OTHERS = "courses led by someone other than who looks after them"
BELOW = "courses with a price below the expense"
OFTEN = "GROUP BY members.id HAVING COUNT(*) > 2"
JOINED = "FROM signups JOIN members ON signups.member_id = members.id"
TAKEN = (
    "signups JOIN courses ON signups.course_id = courses.id JOIN members ON signups.member_id = members.id"
)


def left_over(question, sql):
    """The words that a reading with this plan may not claim, though it claims all of them."""
    asked = asked_about(question, "club")
    tokens = asked.words.tokens
    used = ((frozenset(range(len(tokens))), "all of it"),)
    borne_out = positions(truly_used(asked, used, from_sql(sql, made("club")[0]), demands(asked)))
    return " ".join(token.norm for place, token in enumerate(tokens) if place not in borne_out)


@pytest.mark.parametrize(
    ("question", "sql", "words"),
    [
        (NONE_SUCH, f"SELECT members.name {JOINED} WHERE signups.status <> 'cancelled'", "with no"),
        (ONLY, f"SELECT members.name FROM {TAKEN} WHERE courses.kind = 'water'", "only"),
        (TOTAL, f"SELECT members.name {JOINED} WHERE signups.amount > 200 {OFTEN}", "over 200"),
        (BEFORE, f"SELECT members.name, MIN(signups.signed_on) {JOINED} GROUP BY members.id", "before"),
        (BEST, "SELECT MIN(price), title, trainer_id FROM courses GROUP BY title, trainer_id", "cheapest"),
        (LAST, f"SELECT members.name {JOINED} ORDER BY signups.signed_on DESC LIMIT 1", "last"),
        (PER_MINUTE, "SELECT minutes, SUM(price) FROM courses GROUP BY minutes", "per minute"),
        (BY, f"SELECT signups.amount, signups.id, courses.kind FROM {TAKEN}", "per"),
        (PAID, "SELECT name FROM members WHERE joined_on >= '2026-11-28'", "yesterday"),
        (AGAIN, f"SELECT members.name {JOINED} WHERE signups.signed_on > '2026-10-30'", "within 30 days"),
        (DAILY, "SELECT visited_on, COUNT(*) FROM visits GROUP BY visited_on", "every day"),
        (FIRST_YEAR, "SELECT name FROM members ORDER BY joined_on LIMIT 1", "first year"),
        (OTHERS, "SELECT title FROM courses WHERE NOT trainer_id IS NULL", "other than"),
        (BELOW, "SELECT title FROM courses WHERE price < minutes", "below"),
    ],
)
def test_words_are_left_over_where_the_plan_does_something_else(question, sql, words):
    assert left_over(question, sql) == words


NONE = "NOT id IN (SELECT member_id FROM signups WHERE status = 'cancelled')"
OTHER_KIND = f"NOT id IN (SELECT signups.member_id FROM {TAKEN} WHERE courses.kind <> 'water')"
WINDOW = "RANK() OVER (PARTITION BY trainer_id ORDER BY price)"


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        (NONE_SUCH, f"SELECT name FROM members WHERE {NONE}"),
        (ONLY, f"SELECT name FROM members WHERE {OTHER_KIND}"),
        (TOTAL, f"SELECT members.name {JOINED} {OFTEN} AND SUM(signups.amount) > 200"),
        (BEFORE, f"SELECT members.name {JOINED} WHERE signups.signed_on < members.joined_on"),
        (
            BEST,
            f"SELECT title FROM (SELECT title, {WINDOW} AS place FROM courses) AS ranked WHERE place <= 1",
        ),
        (BEST, "SELECT trainer_id, MIN(price) FROM courses GROUP BY trainer_id"),
        (LAST, f"SELECT members.name {JOINED} WHERE signups.status = 'active'"),
        (PER_MINUTE, "SELECT trainer_id, SUM(price) / SUM(minutes) FROM courses GROUP BY trainer_id"),
        (BY, f"SELECT courses.kind, AVG(signups.amount) FROM {TAKEN} GROUP BY courses.kind"),
        (PAID, f"SELECT members.name {JOINED} WHERE signups.paid_on >= '2026-11-28'"),
        (
            DAILY,
            f"SELECT members.name {JOINED} GROUP BY members.id HAVING COUNT(DISTINCT signups.signed_on) > 9",
        ),
        (OTHERS, f"SELECT courses.title FROM {TAKEN} WHERE courses.trainer_id <> members.trainer_id"),
        (BELOW, "SELECT title FROM courses WHERE price < expense"),
    ],
)
def test_words_are_used_where_the_plan_does_what_they_say(question, sql):
    assert left_over(question, sql) == ""


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        (
            "only the members who took rowing",
            f"SELECT members.name FROM {TAKEN} WHERE courses.title = 'Rowing'",
        ),
        ("signups only from members in Oslo", f"SELECT signups.id {JOINED} WHERE members.city = 'Oslo'"),
        ("signups with no member", "SELECT id FROM signups WHERE member_id IS NULL"),
        ("members who joined before 2022", "SELECT name FROM members WHERE joined_on < '2022-01-01'"),
        ("how many visits every day", "SELECT visited_on, COUNT(*) FROM visits GROUP BY visited_on"),
    ],
)
def test_the_same_words_said_of_the_rows_themselves_demand_nothing_more(question, sql):
    assert left_over(question, sql) == ""


ALL_COURSES = "members who took every course"
FIRST_OF_THEIRS = "members with their first signup"
MEASURED = "the longest visit of each member"
TWO_YEARS = "amount of signups this year and last year"
OF_TRAINERS = "courses tomorrow"
IN_TIME = "signups not paid within 5 days"
PER_KIND = "amount per price"
APART = "signups paid in a different year than they were signed"
CITY = "members with no city"
BY_ALL = "HAVING COUNT(DISTINCT signups.course_id) = (SELECT COUNT(*) FROM courses)"
VISITED = "FROM visits JOIN members ON visits.member_id = members.id GROUP BY members.id"


@pytest.mark.parametrize(
    ("question", "sql", "words"),
    [
        (ALL_COURSES, f"SELECT members.name, courses.title FROM {TAKEN}", "every"),
        (FIRST_OF_THEIRS, f"SELECT members.name {JOINED} ORDER BY members.birth_date LIMIT 1", "first"),
        (MEASURED, f"SELECT members.name {VISITED} ORDER BY COUNT(*) DESC LIMIT 1", "longest"),
        (
            TWO_YEARS,
            "SELECT amount FROM signups WHERE signed_on >= '2026-01-01' AND paid_on < '2026-01-01'",
            "last year",
        ),
        (
            OF_TRAINERS,
            "SELECT courses.title FROM courses JOIN trainers ON courses.trainer_id = trainers.id "
            "WHERE trainers.hired_on >= '2026-11-30'",
            "tomorrow",
        ),
        (IN_TIME, "SELECT id FROM signups WHERE paid_on < '2026-11-24'", "within 5 days"),
        (PER_KIND, f"SELECT courses.price, AVG(signups.amount) FROM {TAKEN} GROUP BY courses.price", "per"),
        (APART, "SELECT id FROM signups WHERE NOT paid_on IS NULL", "different"),
        (CITY, "SELECT name, city FROM members WHERE NOT id IN (SELECT member_id FROM visits)", "with no"),
        ("who paid yesterday", "SELECT id FROM signups WHERE paid_on >= '2026-11-28'", "paid"),
        (
            "when did Ada last pay",
            f"SELECT members.name {JOINED} ORDER BY signups.paid_on DESC LIMIT 1",
            "last",
        ),
        (
            "signups per member top 2",
            "SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY member_id ORDER BY amount) AS place "
            "FROM signups) AS ranked WHERE place <= 2",
            "top 2",
        ),
    ],
)
def test_no_more_words_are_used_than_the_plan_does_something_for(question, sql, words):
    assert left_over(question, sql) == words


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        (ALL_COURSES, f"SELECT members.name FROM {TAKEN} GROUP BY members.id {BY_ALL}"),
        (FIRST_OF_THEIRS, f"SELECT members.name, MIN(signups.signed_on) {JOINED} GROUP BY members.id"),
        (MEASURED, f"SELECT members.name, MAX(visits.minutes) {VISITED}"),
        (
            TWO_YEARS,
            "SELECT amount FROM signups WHERE signed_on >= '2025-01-01' AND signed_on < '2027-01-01'",
        ),
        (APART, "SELECT id FROM signups WHERE STRFTIME('%Y', paid_on) <> STRFTIME('%Y', signed_on)"),
        (CITY, "SELECT name FROM members WHERE city IS NULL"),
        ("who paid yesterday", f"SELECT members.name {JOINED} WHERE signups.paid_on >= '2026-11-28'"),
        (
            "signups per member top 2",
            f"SELECT members.name, COUNT(*) {JOINED} GROUP BY members.id ORDER BY COUNT(*) DESC LIMIT 2",
        ),
    ],
)
def test_what_the_plan_does_for_them_is_used(question, sql):
    assert left_over(question, sql) == ""

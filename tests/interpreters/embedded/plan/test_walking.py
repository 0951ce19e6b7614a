from hypothesis import given, settings

from plans import plans
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Comparison,
    Item,
    Literal,
    OneOfPlan,
    Select,
    Source,
    Star,
)
from pleasqlarify.interpreters.embedded.plan.walking import own, rewrite, rewrite_own, substitute, walk

ID = Column("f", "id")
INNER = Select((Item(ID),), Source("r", "Review"))
OUTER = Select((Item(Star()),), Source("f", "Film"), where=OneOfPlan(ID, INNER))


def test_walking_enters_the_plans_inside_and_own_does_not():
    assert list(walk(OUTER)).count(ID) == 2
    assert list(own(OUTER)).count(ID) == 1


def test_rewriting_enters_the_plans_inside_and_rewriting_own_does_not():
    def change(node):
        return Column("f", "year") if node == ID else node

    assert ID not in walk(rewrite(OUTER, change))
    assert list(walk(rewrite_own(OUTER, change))).count(ID) == 1


@given(plans())
@settings(max_examples=20, deadline=None)
def test_rewriting_nothing_gives_the_very_same_plan(plan):
    assert rewrite(plan, lambda node: node) is plan


def test_a_node_is_replaced_wherever_it_stands():
    both = Comparison("=", ID, Literal(1))
    assert substitute(both, Literal(1), ID) == Comparison("=", ID, ID)

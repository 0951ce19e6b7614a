"""Each stage of the loop by itself, and what reads a query, beside what they cannot do without."""

import numpy as np
import pytest
import sqlglot
from spaces import space

from pleasqlarify import demo
from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.databases import connect
from pleasqlarify.domains import domain_of
from pleasqlarify.features import classes
from pleasqlarify.loop import LOOK_AT, state
from pleasqlarify.model import Attitude
from pleasqlarify.replies import reply
from pleasqlarify.stages.candidates import prior
from pleasqlarify.stages.decisions import variables
from pleasqlarify.stages.gain import weighed
from pleasqlarify.stages.narrowing import narrow
from pleasqlarify.stages.planning import quickest

SIZES = [100, 1000]
QUERY = """SELECT f.Title, AVG(r.Rating) FROM Film f JOIN Reviews r ON r.FilmId = f.id
WHERE f.Genre = 'Drama' AND f.id IN (SELECT FilmId FROM Reviews WHERE Rating > 3) GROUP BY f.id"""


@pytest.mark.parametrize("n", SIZES)
def test_prior(benchmark, n):
    gathered = space(n)
    weights = np.array([c.weight for c in gathered.candidates])
    assert benchmark(prior, weights, gathered.intent).sum() == pytest.approx(1)


@pytest.mark.parametrize("n", SIZES)
def test_decisions(benchmark, n):
    gathered = space(n)
    groups = classes(gathered.features, gathered.atoms)
    assert benchmark(variables, gathered, gathered.prior, groups, [])


@pytest.mark.parametrize("n", SIZES)
def test_gains(benchmark, n):
    gathered = space(n)
    asked = variables(gathered, gathered.prior, classes(gathered.features, gathered.atoms), [])
    assert benchmark(weighed, gathered, gathered.prior, asked)


@pytest.mark.parametrize("n", SIZES)
def test_planning(benchmark, n):
    gathered = space(n)
    now = state(gathered)
    benchmark(quickest, gathered, now.belief, now.variables, LOOK_AT)


@pytest.mark.parametrize("n", SIZES)
def test_narrowing(benchmark, n):
    gathered = space(n)
    replies = [reply(gathered, v, Attitude.EITHER) for v in state(gathered).variables[:4]]
    assert benchmark(narrow, gathered, replies).belief.any()


@pytest.mark.parametrize("n", SIZES)
def test_baseline_the_entropy_of_the_intent_alone(benchmark, n):
    gathered = space(n)
    assert benchmark(lambda: entropy(over_intents(gathered.prior, gathered.intent))) > 0


def test_atoms_of_a_query(benchmark):
    database = connect(demo.path("films"))
    domain = domain_of(database.schema)
    database.close()
    assert benchmark(domain.read, QUERY).atoms


def test_baseline_sqlglot_reads_the_query(benchmark):
    assert benchmark(sqlglot.parse_one, QUERY, dialect="sqlite")

"""The drama film's review: 10 candidates, 100 samples, exact numbers (atoms as written in the example)."""

import numpy as np
import pytest

from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.bench.people import Wish, by_text
from pleasqlarify.bench.strategies import ours
from pleasqlarify.features import lift
from pleasqlarify.loop import Status, state
from pleasqlarify.model import Atom, Attitude, Clause, Output, Proposal, Slot, Source
from pleasqlarify.predicates import column_of
from pleasqlarify.stages.candidates import action_space, merge, prior
from pleasqlarify.stages.decisions import result_variable, slot_variables
from pleasqlarify.stages.gain import binary_gains, weighed

REVIEWS = [("Moving", "Loved it"), ("Moving", "Slow start")]
CRIME = ("Tense", "Loved it")
TABLES = "TABLE Film; TABLE Reviews"
JOIN = "JOIN Film.id = Reviews.FilmId"
SEMI = "SEMIJOIN Reviews.FilmId IN Film.id"
EXACT, CONTAINS = "WHERE Film.Genre = 'Drama'", "WHERE Film.Genre LIKE '%Drama%'"
OPINION, AUDIENCE = "SELECT Reviews.Opinion", "SELECT Reviews.AudienceReviews"

EXAMPLE = [  # samples, atoms as written, rows
    (20, f"{OPINION}; {JOIN}; {EXACT}", [(o,) for o, _ in REVIEWS]),
    (10, f"{OPINION}; {JOIN}; {EXACT}", [(o,) for o, _ in REVIEWS]),
    (10, f"{OPINION}; {SEMI}; {EXACT}", [(o,) for o, _ in REVIEWS]),
    (5, f"{OPINION}; DISTINCT; {JOIN}; {EXACT}", [("Moving",)]),
    (15, f"{OPINION}; {JOIN}; {CONTAINS}", [(o,) for o, _ in [*REVIEWS, CRIME]]),
    (10, f"{AUDIENCE}; {JOIN}; {EXACT}", [(a,) for _, a in REVIEWS]),
    (5, f"{AUDIENCE}; {JOIN}; {CONTAINS}", [(a,) for _, a in [*REVIEWS, CRIME]]),
    (10, f"{OPINION}; {AUDIENCE}; {JOIN}; {EXACT}", REVIEWS),
    (
        5,
        f"SELECT Film.Title; {OPINION}; {JOIN}; {EXACT}",
        [("Quiet River", "Moving"), ("Old Harbour", "Moving")],
    ),
    (
        10,
        f"SELECT *; {JOIN}; {EXACT}",
        [(1, 1, *REVIEWS[0], 1, "Quiet River"), (3, 3, *REVIEWS[1], 3, "Old Harbour")],
    ),
]


def atom(text: str) -> Atom:
    kind, _, payload = text.partition(" ")
    hard = kind in {"TABLE", "JOIN", "SEMIJOIN"}
    slot = {"WHERE": "WHERE Film.Genre", "SEMIJOIN": "JOIN"}.get(kind, kind)
    return Atom("", kind, payload, slot=slot, burden=3.0 if hard else 0.0)


def atoms(texts: str) -> frozenset[Atom]:
    return frozenset(atom(text) for text in f"{TABLES}; {texts}".split("; "))


@pytest.fixture(scope="module")
def space():
    candidates = [
        merge([Proposal(f"query {i}", Source("example", n, n))], atoms(texts), frozenset())
        for i, (n, texts, _) in enumerate(EXAMPLE)
    ]
    returned = [Output(str(rows), str(rows), ("",) * len(rows[0]), tuple(rows)) for _, _, rows in EXAMPLE]
    k = len({o.fingerprint for o in returned})
    return action_space(candidates, returned, 1 - np.eye(k))


@pytest.fixture(scope="module")
def samples(space):
    """The belief at alpha = 1: the share of the samples."""
    return prior(np.array([c.weight for c in space.candidates]), space.intent, alpha=1.0)


def test_intents_are_equal_outputs(space, samples):
    assert space.intent.tolist() == [0, 0, 0, 1, 2, 3, 4, 5, 6, 7]
    assert over_intents(samples, space.intent) == pytest.approx(
        [0.40, 0.05, 0.15, 0.10, 0.05, 0.10, 0.05, 0.10]
    )


def test_entropy_counts_intents_not_spellings(space, samples):
    assert entropy(over_intents(samples, space.intent)) == pytest.approx(2.5842, abs=1e-4)
    assert entropy(samples) == pytest.approx(3.1842, abs=1e-4)


def test_the_square_root_prior_flattens_the_intents(space):
    flattened = over_intents(space.prior, space.intent)
    expected = [0.2396, 0.0847, 0.1467, 0.1198, 0.0847, 0.1198, 0.0847, 0.1198]
    assert flattened == pytest.approx(expected, abs=1e-4)
    assert entropy(flattened) == pytest.approx(2.9056, abs=1e-4)


@pytest.mark.parametrize(
    ("text", "gain", "share"),
    [
        (OPINION, 0.8113, 0.75),
        (AUDIENCE, 0.8113, 0.25),
        (EXACT, 0.7219, 0.80),
        (CONTAINS, 0.7219, 0.20),
        ("SELECT *", 0.4690, 0.10),
        ("DISTINCT", 0.2864, 0.05),
        ("SELECT Film.Title", 0.2864, 0.05),
        (JOIN, 0.1445, 0.90),
        (SEMI, 0.1445, 0.10),
    ],
)
def test_gain_of_each_clause(space, samples, text, gain, share):
    column = space.features[:, column_of(space)[atom(text)]]
    gains, _ = binary_gains(samples, space.intent, column[None, :])
    assert gains[0] == pytest.approx(gain, abs=1e-4)
    assert samples[column].sum() == pytest.approx(share)


def test_how_to_join_is_mostly_spelling_and_never_worth_asking(space, samples):
    joins = [v for v in state(space).variables if v.subject == Clause((atom(JOIN),))]
    (variable,) = weighed(space, samples, joins)
    assert (variable.gain, variable.blur) == pytest.approx((0.1445, 0.3245), abs=1e-4)
    assert variable.score < 0


def test_slots_are_worth_more_than_any_one_clause(space, samples):
    gains = {v.subject: v for v in weighed(space, samples, list(slot_variables(space, samples)))}
    assert gains[Slot("", "SELECT")].gain == pytest.approx(1.7332, abs=1e-4)
    assert gains[Slot("", "SELECT")].seconds == pytest.approx(8.65)
    assert gains[Slot("", "WHERE Film.Genre")].gain == pytest.approx(0.7219, abs=1e-4)


@pytest.mark.parametrize(
    ("most", "gain", "seconds"), [(2, 1.4577, 6.60), (3, 1.8016, 8.45), (4, 2.1037, 10.80)]
)
def test_looking_at_results(space, samples, most, gain, seconds):
    (variable,) = weighed(space, samples, [result_variable(space, samples, most)])
    assert variable.gain == pytest.approx(gain, abs=1e-4)
    assert variable.seconds == pytest.approx(seconds)


def test_the_first_question_is_whether_to_show_the_audience_review(space):
    first = state(space).proposed
    assert first is not None
    assert first.subject == Clause((atom(AUDIENCE),))
    assert (first.gain, first.score) == pytest.approx((0.9091, 0.2491), abs=1e-4)


@pytest.mark.parametrize(
    ("texts", "inside", "expected"),
    [([AUDIENCE], [5, 6], 10 / 3), ([AUDIENCE, CONTAINS], [5, 6], 5), ([CONTAINS], [4, 6], 5),
     ([OPINION], [0, 1, 2], 10 / 7), (["TABLE Film"], [5, 6], 1)],
)  # fmt: skip
def test_lift_counts_distinct_candidates(space, texts, inside, expected):
    carried = space.features[:, [column_of(space)[atom(t)] for t in texts]].all(axis=1)
    group = np.isin(np.arange(10), inside)
    assert lift(carried, group) == pytest.approx(expected)


def test_what_all_candidates_share_is_no_question(space):
    asked = {a for v in state(space).variables for a in v.atoms}
    assert not asked & {atom("TABLE Film"), atom("TABLE Reviews")}


@pytest.mark.parametrize("wanted", range(10))
@pytest.mark.parametrize("slip", [False, True])
def test_every_intent_is_found_even_after_a_wrong_first_answer(space, wanted, slip):
    wish = Wish(space.outputs[space.intent[wanted]].fingerprint, space.candidates[wanted].atoms)
    honest, asked = by_text(wish), []

    def person(variable):
        asked.append(variable)
        said = honest(variable)
        return 1 - said if slip and len(asked) == 1 else said  # the first question is yes or no

    run = ours(space, person)
    assert run.found == wish.fingerprint
    assert run.screens <= 8


def test_refusing_every_result_leads_to_gathering_again_not_to_a_dead_end(space):
    run = ours(space, lambda variable: Attitude.NONE if variable.kind.name == "RESULT" else 0)
    assert run.status is Status.EXHAUSTED

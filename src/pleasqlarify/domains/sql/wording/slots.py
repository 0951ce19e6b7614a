"""Which-one questions: the alternatives for one place of the query."""

from collections.abc import Sequence

from pleasqlarify.domains.sql.wording.alternatives import (
    Answers,
    Filling,
    conditions_of,
    exact_or_partial,
    matched_or_filtered,
)
from pleasqlarify.domains.sql.wording.english import capital, listed
from pleasqlarify.domains.sql.wording.fillings import merged, several, things_of
from pleasqlarify.domains.sql.wording.meanings import is_phrase, meanings_of
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.parts import distinct_heads, said
from pleasqlarify.domains.sql.wording.places import absent, place
from pleasqlarify.domains.sql.wording.said import question
from pleasqlarify.domains.sql.wording.showing import STAR
from pleasqlarify.domains.sql.wording.values import plain, strong
from pleasqlarify.model import Atom, Slot

QUESTIONS = {
    "TABLE": f"what is your question {strong('about')}",
    "GROUP BY": f"how should it be {strong('broken down')}",
    "ORDER BY": f"in what {strong('order')}",
    "THEN BY": f"in what order should {strong('equals')} stand",
    "LIMIT": f"how {strong('many')} do you want to see",
    "HAVING": f"which {strong('groups')} do you mean",
    "OFFSET": f"{strong('where')} should the list start",
    "DISTINCT": f"how {strong('often')} should equal lines appear",
}
NOTHING = {
    "TABLE": "none of these",
    "GROUP BY": "not broken down: one result overall",
    "ORDER BY": "in any order",
    "THEN BY": "in any order",
    "LIMIT": "all of them",
    "HAVING": "all of them",
    "QUALIFY": "all of them",
    "OFFSET": "at the top",
    "DISTINCT": "each line as often as it occurs",
    "JOIN": "not matched",
}
ALWAYS_THERE = frozenset({"SELECT", "TABLE"})  # what every query has
ANOTHER_WAY = ("", "worked out another way", "worked out a third way", "worked out yet another way")
WORDS_OF_SETS = frozenset({"UNION", "INTERSECT", "EXCEPT", "ALL", "BY", "NAME"})


def slot_question(slot: Slot, options: Sequence[Filling], names: Names) -> tuple[str, list[str]]:
    """The question and its answers in order, as sentences."""
    single = _single(options)
    if single:  # whether it is there: said as if it were asked by itself
        part = said(single, tuple(sorted(options[0] or options[1])), names)
        return question(part.asks), [part.answered(bool(option)) for option in options]
    asks, answers = _worded(slot.name, options, names)
    where = place(slot.path, names)
    whole = asks if not where or asks.startswith(where) else f"{where}: {asks}"
    if kinds_of(options) & ALWAYS_THERE and slot.path:  # without it there is no such place at all
        answers = [a if option else absent(slot.path) for a, option in zip(answers, options, strict=True)]
    told = [capital(answer.replace(f" ({where})", "")) for answer in answers]
    return question(whole), _told_apart(told)


def kinds_of(options: Sequence[Filling]) -> set[str]:
    """What fills the place."""
    return {atom.kind for option in options for atom in option}


def _worded(slot: str, options: Sequence[Filling], names: Names) -> Answers:
    kinds = sorted(kinds_of(options))
    special = matched_or_filtered(options, names)
    if special:
        return special
    if kinds == ["SELECT"]:
        return _shown(options, names)
    if _fit_conditions(options):
        if is_phrase(slot):
            return meanings_of(slot, options, names)
        if kinds == ["WHERE"]:
            return exact_or_partial(options, names) or conditions_of(options, names)
    return _question(kinds), [_answer(option, kinds, names) for option in options]


def _fit_conditions(options: Sequence[Filling]) -> bool:
    atoms = [atom for option in options for atom in option]
    return all(atom.kind in {"WHERE", "HAVING"} and atom.payload != "(nothing)" for atom in atoms)


def _question(kinds: list[str]) -> str:
    if len(kinds) == 1 and kinds[0] in QUESTIONS:
        return QUESTIONS[kinds[0]]
    if _are_sets(kinds):
        return f"how should the lists be {strong('combined')}"
    if kinds and all("JOIN" in kind for kind in kinds):
        return f"what should be {strong('matched')} with what"
    return f"which of these do you {strong('mean')}"


def _are_sets(kinds: Sequence[str]) -> bool:
    return all(WORDS_OF_SETS.issuperset(kind.split(" ")) for kind in kinds)


def _single(options: Sequence[Filling]) -> Atom | None:
    """The atom, where the question is only whether it is there."""
    filled = [option for option in options if option]
    heads = distinct_heads(sorted(filled[0])) if len(filled) == 1 and len(options) == 2 else []
    return heads[0] if len(heads) == 1 else None


def _answer(option: Filling, kinds: list[str], names: Names) -> str:
    together = tuple(sorted(option))
    heads = distinct_heads(together)
    if not heads:
        lone = "only one list" if _are_sets(kinds) else "none of these"
        return NOTHING.get(kinds[0], lone) if kinds else lone
    offers = merged([plain(said(atom, together, names).offered) for atom in heads])
    if kinds == ["GROUP BY"]:
        return f"one line per {listed([offer.removeprefix('one line per ') for offer in offers])}"
    return several(offers)


def _shown(options: Sequence[Filling], names: Names) -> tuple[str, list[str]]:
    """What the result should show; what all options have in common is said once, in the question."""
    common = frozenset.intersection(*options)
    starred = any(STAR.match(atom.payload) for option in options for atom in option)
    factored = common if not starred and any(len(option) > 2 for option in options) else frozenset()
    besides = [plain(said(atom, (), names).offered) for atom in sorted(factored)]
    asks = f"what should the result {strong('show')}" + (f" besides {several(besides)}" if besides else "")
    return asks, [things_of(option - factored, names) for option in options]


def _told_apart(answers: list[str]) -> list[str]:
    """The answers; those that read like one before them, as they only differ inside, say so."""
    told: list[str] = []
    for at, answer in enumerate(answers):
        before = answers[:at].count(answer)
        told.append(f"{answer}, {ANOTHER_WAY[min(before, 3)]}" if before else answer)
    return told

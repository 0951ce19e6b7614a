"""Stored values that words of the question name, whole or, with evidence, in part."""

import re
from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.doings import is_doing
from pleasqlarify.interpreters.embedded.link.everyday import is_seldom_a_title, is_time_unit
from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.nouns import Match, ValueNamed
from pleasqlarify.interpreters.embedded.link.sorts import sorts
from pleasqlarify.interpreters.embedded.link.table_nouns import is_but_a_column_noun, is_but_a_table_noun
from pleasqlarify.interpreters.embedded.link.verbatim import beside_verbatim
from pleasqlarify.interpreters.embedded.link.windows import Window, window_of, with_signs
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.profile.values.hits import Hit
from pleasqlarify.interpreters.embedded.profile.values.tokens import tokens as parts
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import adjectives, concepts, synonyms, verbs
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import stem

MOST_HITS = 120
FEW, MANY = 60, 600  # distinct values: a category, a list of names
LONG = 6  # words: a sentence rather than a name
ENOUGH = 2  # plain words with which a category is named although a cue is among them: "Growth Equity Fund"
SOME = 3  # words of a value that a part of it may still name
RARE = 0.25  # rarity from which a lower-case word is evidence: in four values at most


def values(words: Words, profile: Profile, names: Names) -> list[Candidate]:
    """The values that words of the question may stand for, whole or in part."""
    asked = [place for place, token in enumerate(words.tokens) if _asks(token)]
    hits = profile.index.found([words.tokens[place].norm for place in asked], MOST_HITS) if asked else ()
    found = [candidate for hit in hits for candidate in _read(hit, asked, words.tokens, names)]
    return beside_verbatim(words, [*found, *sorts(words, asked, hits, names)])


def _asks(token: Token) -> bool:
    """Whether a word may be one of a value: any but signs and uncapitalised function words."""
    spoken = token.text[0].isalnum()
    return spoken and (token.kind is not WordClass.FUNCTION or (token.proper and token.norm not in {"i"}))


def _read(hit: Hit, asked: Sequence[int], tokens: Sequence[Token], names: Names) -> Iterator[Candidate]:
    window = window_of(hit, asked, tokens)
    if window is None:
        return
    window = with_signs(window, tokens, hit.value)
    inside = tokens[window.start : window.end]
    proper = any(t.proper or _name_like(t) or (t.number is not None and len(t.norm) >= 4) for t in inside)
    bare = not proper and _is_but_one_of(inside, hit, names)
    whole = len(window.said) == len(window.telling) and not bare
    noun = is_but_a_table_noun(inside, hit, names) or is_but_a_column_noun(inside, hit)
    if whole and (_strays(inside, hit) or noun):
        return
    strength = _exact(hit, inside, names, proper) if whole else _partial(hit, window, inside, names, proper)
    strength *= weight("link.misspelt") if hit.misspelt else 1.0
    seldom = not proper and is_seldom_a_title(tokens, (window.start, window.end), hit.column)
    strength *= weight("link.everyday_title") if seldom else 1.0
    if strength < weight("link.least_value"):
        return
    span, count, column = (window.start, window.end), len(window.said), hit.column
    if whole:
        yield Candidate(*span, ValueNamed(column.table, column.name, hit.value), strength, count)
    elif proper or window.cover < 0.5:
        part = " ".join(re.sub("['’]s$", "", t.text) for t in inside)
        yield Candidate(*span, ValueNamed(column.table, column.name, part, Match.CONTAINS), strength, count)
        yield Candidate(
            *span, ValueNamed(column.table, column.name, hit.value, Match.PARTIAL), strength * 0.8, count
        )
    else:
        yield Candidate(
            *span, ValueNamed(column.table, column.name, hit.value, Match.PARTIAL), strength, count
        )


def _is_but_one_of(inside: Sequence[Token], hit: Hit, names: Names) -> bool:
    """Whether a lone word that says something by itself leaves out little ones: "not" of "not for me"."""
    lone = inside[0] if len(inside) == 1 and len(hit.stems) > 1 else None
    return lone is not None and (lone.kind.bears_meaning or names.has(lone.stem) or is_time_unit(lone))


def _strays(inside: Sequence[Token], hit: Hit) -> bool:
    """Whether words that are not of the value, or a comma that it has not, stand between those that are."""
    said = [t for t in inside if t.kind is not WordClass.FUNCTION and t.text.isalnum()]
    foreign = any(
        t.stem not in hit.stems and not {stem(part) for part in parts(t.norm)} <= {*hit.stems} for t in said
    )
    parted = any(t.breaks for t in inside[1:]) and not set(",;:()") & set(hit.value)
    return parted or (foreign and not hit.misspelt)


def _exact(hit: Hit, inside: Sequence[Token], names: Names, proper: bool) -> float:
    """Weight of a value of which every word is said; in long lists, titles are everyday words."""
    column = hit.column
    strength = weight("link.exact_value") if len(hit.stems) <= LONG else weight("link.long_value")
    lone = inside[0] if len(inside) == 1 else None
    if lone and not proper and lone.kind.bears_meaning and lone.kind is not WordClass.NUMBER:
        return weight("link.cue_as_value") if column.distinct <= FEW else 0.0
    cued = any(t.kind.bears_meaning and t.number is None for t in inside)
    if not proper and cued and (_plain_words(inside) < ENOUGH or column.distinct > FEW):
        strength *= weight("link.value_of_cues")
    if not proper and column.distinct > FEW:
        strength *= weight("link.in_names") if column.distinct <= MANY else weight("link.in_titles")
    if lone and not proper and names.has(lone.stem) and column.distinct > FEW:
        strength *= weight("link.value_of_cues")
    if lone and not proper and column.role is Role.NAME:
        strength *= weight("link.lone_name") if column.distinct > FEW else weight("link.lone_in_few")
    return strength


def _plain_words(inside: Sequence[Token]) -> int:
    return sum(1 for token in inside if token.kind is WordClass.CONTENT)


def _partial(hit: Hit, window: Window, inside: Sequence[Token], names: Names, proper: bool) -> float:
    """Weight of a value that is named by some of its words; 0 without evidence that is rare and nominal."""
    if all(one.isdigit() and len(one) < 4 for one in window.said):
        return 0.0
    by_stem = {t.stem: t for t in inside}
    strong = [one for one in window.said if _strong(by_stem.get(one), names, hit)]
    named = [one for one in strong if by_stem[one].proper or _name_like(by_stem[one])]
    mostly = window.cover >= 0.6 and len(window.telling) <= SOME
    head = (
        (window.telling[-1] in strong or _before_its_table(window, hit, names))
        and len(window.telling) <= SOME
        and hit.column.distinct <= MANY
    )
    if not strong or not (named or len(strong) >= 2 or mostly or head):
        return 0.0
    if window.cover >= 0.6:
        return weight("link.most_of_value")
    if named and proper and hit.column.role in (Role.NAME, Role.TEXT) and len(hit.stems) <= LONG:
        return weight("link.part_of_name")
    short = len(window.telling) <= SOME
    return (
        weight("link.half_of_value")
        if short and (window.cover >= 0.5 or hit.column.distinct <= MANY)
        else 0.0
    )


def _before_its_table(window: Window, hit: Hit, names: Names) -> bool:
    """Whether the words stand right before the name of the table of which the value is a category."""
    return bool(hit.column.states) and window.after == names.head_of(hit.column.table)


def _name_like(token: Token) -> bool:
    """Whether an unmarked word may be somebody's name: it owns something, or opens the sentence."""
    owns = token.text.lower().replace("’", "'").endswith("'s")
    opens = token.start == 0 and token.text[0].isupper() and token.kind is WordClass.CONTENT
    if owns or not opens:
        return owns
    known = (concepts(), synonyms(), verbs(), adjectives())
    return not any(token.stem in words or token.norm in words for words in known)


def _strong(token: Token | None, names: Names, hit: Hit) -> bool:
    if token is None or token.kind is not WordClass.CONTENT:
        return False
    if (is_doing(token) or is_time_unit(token)) and not token.proper:
        return False
    return token.proper or (not names.has(token.stem) and hit.rarity >= RARE)

"""What a reading takes a noun for that nothing here is called: a choice, told and open to change."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.kept_words import Spoken, place
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, Spot, TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.search import Result
from pleasqlarify.model import Choice


def with_guesses(asked: Asked, result: Result) -> tuple[Choice, ...]:
    """The choices of a reading, and what it guesses of each noun that it uses."""
    guessed = dict(_guesses(asked, result))
    points = {f"what is meant by {noun}" for noun in guessed}  # asked already where a frame has rivals for it
    rest = (choice for choice in result.reading.choices if choice.point not in points)
    told = (
        Choice(f"what is meant by {noun}, which nothing here is called", of) for noun, of in guessed.items()
    )
    return (*rest, *told)


def _guesses(asked: Asked, result: Result) -> Iterator[tuple[str, str]]:
    """The nouns, quoted, with what they are taken for."""
    for spot in asked.links.spots:
        places = spot.positions & asked.links.guessed
        taken = next((what for used, what in result.reading.used if used & places), "") if places else ""
        if taken:
            yield f"“{quoted(asked, spot.positions)}”", f"{_taken_for(spot, taken, result.spoken)}, a guess"


def _taken_for(spot: Spot, taken: str, spoken: Spoken) -> str:
    """What was taken in plain words: the column with whose it is, the rows of a table."""
    spoken_of = [mention for mention in spot.mentions if place(mention.meaning) in spoken]
    named = [mention for mention in spoken_of if _name(mention) in taken.split()]
    return next((_said(mention) for mention in (*named, *spoken_of)), taken)


def _name(mention: Mention) -> str:
    meaning = mention.meaning
    return meaning.column if isinstance(meaning, ColumnNamed) else getattr(meaning, "table", "")


def _said(mention: Mention) -> str:
    match mention.meaning:
        case ColumnNamed(table, column):
            return f"{name_said(column)} of {name_said(table)}"
        case TableNamed(table):
            return f"rows of {name_said(table)}"
    return ""

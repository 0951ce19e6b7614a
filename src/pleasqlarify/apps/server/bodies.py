"""What requests may say: bounded, and nothing that is not known."""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, StringConstraints, Tag

from pleasqlarify.exploring import LONGEST_QUESTION

Identifier = Annotated[str, StringConstraints(min_length=1, max_length=200)]
MOST_KEPT = 5_000
LONGEST_SQL = 20_000


class Strict(BaseModel):
    """A body with these fields and no others."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Ask(Strict):
    """A new question; ``interpreters`` are some of those that the configuration lists."""

    utterance: str = Field(max_length=4 * LONGEST_QUESTION)
    database: Identifier | None = None
    n: int = Field(60, ge=1, le=1_000)
    today: Annotated[date, Field(strict=False)] | None = None
    interpreters: list[Identifier] = Field([], max_length=20)


def _tag(body: Any, fields: tuple[str, ...]) -> str | None:
    """Which of several bodies this is, by the field that only it has: so only that one can be wrong."""
    names = body if isinstance(body, dict) else getattr(type(body), "model_fields", ())
    return next((f"*{field}" for field in fields if field in names), None)


class OptionReply(Strict):
    """One of the options of a question."""

    variable: Identifier
    option: int = Field(ge=0)


class AttitudeReply(Strict):
    """Something else than an option."""

    variable: Identifier
    attitude: Literal["either", "not_sure", "none"]


class KeepReply(Strict):
    """Keep these results, by their ids."""

    keep: list[Identifier] = Field(min_length=1, max_length=MOST_KEPT)


class ClauseReply(Strict):
    """Whether the query has this part, by its position in the space."""

    clause: int = Field(ge=0)
    wanted: bool


class NoneReply(Strict):
    """What is meant is not among what is shown."""

    none_of_these: Literal[True]


Said = Annotated[
    Annotated[OptionReply, Tag("*option")]
    | Annotated[AttitudeReply, Tag("*attitude")]
    | Annotated[KeepReply, Tag("*keep")]
    | Annotated[ClauseReply, Tag("*clause")]
    | Annotated[NoneReply, Tag("*none_of_these")],
    Discriminator(
        lambda body: _tag(body, ("option", "attitude", "keep", "clause", "none_of_these")),
        custom_error_type="reply",
        custom_error_message="a reply has an option, an attitude, keep, clause or none_of_these",
    ),
]


class To(Strict):
    """To another place in the tree of replies."""

    to: Literal["back", "forward"] | Annotated[int, Field(ge=0)]


class Without(Strict):
    """Take back one reply on the way to the present place, and keep those after it."""

    without: int = Field(ge=1)


Move = Annotated[
    Annotated[To, Tag("*to")] | Annotated[Without, Tag("*without")],
    Discriminator(
        lambda body: _tag(body, ("to", "without")),
        custom_error_type="move",
        custom_error_message='a move has to or without, e.g. {"to": "back"}',
    ),
]


class More(Strict):
    """How many more samples to ask for."""

    n: int = Field(60, ge=1, le=1_000)


class Written(Strict):
    """A query written by hand."""

    sql: str = Field(min_length=1, max_length=LONGEST_SQL)


class Study(Strict):
    """What somebody did, a line each."""

    lines: list[dict[str, Any]] = Field(max_length=1_000)

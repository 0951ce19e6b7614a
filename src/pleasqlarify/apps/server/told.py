"""What is answered beside the views: refusals, the configuration, uploads, events."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from pleasqlarify.apps.views.page.shapes import DataView, Phase, Problem


class Message(BaseModel):
    """Why a request was refused, in one sentence."""

    message: str


class Bounds(BaseModel):
    """The longest question, in characters, and the largest upload, in bytes."""

    question: int
    upload: int


class StudyTask(BaseModel):
    """One task of the study."""

    id: str
    utterance: str
    goal: str


class StudyPlan(BaseModel):
    """What somebody who takes part in the study does."""

    title: str
    tasks: list[StudyTask]
    questionnaire: list[str]


class User(BaseModel):
    """Who uses the page, where a server has several users; ``logs_in`` here, and so can log out here."""

    name: str
    roles: list[str]
    logs_in: bool


class Config(BaseModel):
    """What this server serves."""

    version: str
    database: str | None
    demo: bool
    models: list[str]
    limits: Bounds
    study: StudyPlan | None
    user: User | None


class Uploaded(BaseModel):
    """Data that can be asked from now on."""

    database: str
    data: DataView


class Progress(BaseModel):
    """How far gathering is."""

    type: Literal["progress"]
    samples: int
    results: int
    phase: Phase


class NewSpace(BaseModel):
    """There is a new space."""

    type: Literal["space"]
    version: int


class NewState(BaseModel):
    """There is a new state: a reply was given, here or in another window."""

    type: Literal["state"]
    revision: int


class Done(BaseModel):
    """Gathering has ended."""

    type: Literal["done"]


class Trouble(BaseModel):
    """Gathering has ended with less than was hoped for."""

    type: Literal["error"]
    problem: Problem


class Ending(BaseModel):
    """The server is being stopped; the stream ends, and goes on when the server is back."""

    type: Literal["ending"]


SessionEvent = Annotated[
    Progress | NewSpace | NewState | Done | Trouble | Ending, Field(discriminator="type")
]

"""The question as a form with one list to choose from, and what was chosen as a reply."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pleasqlarify.apps.mcp.saying import asked, caveats
from pleasqlarify.apps.terminal.writing import count, safe
from pleasqlarify.apps.views.questions import variable
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Attitude, Clause, Results, Variable
from pleasqlarify.session import Session

FIELD = "answer"
MAP, FROM_MAP = "Show me the map of all possible answers", "Go on with what I did on the map"
EITHER = "Either is fine: take the likeliest"
NOT_SURE = "I don't know"


@dataclass(frozen=True, slots=True)
class Form:
    """What a client shows: a message, and the answers by the words in which they are offered."""

    variable: Variable
    message: str
    answers: Mapping[str, int | Attitude]
    title: str
    beside: tuple[str, ...] = ()  # what can be chosen and is no answer

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON schema of the form: one enum."""
        choices = [*self.answers, *self.beside]
        answer = {"type": "string", "title": self.title, "enum": choices}
        return {"type": "object", "properties": {FIELD: answer}, "required": [FIELD]}

    def chosen(self, content: Mapping[str, Any] | None) -> int | Attitude | None:
        """What a filled form says, None for no answer; raises UnknownVariable where it says nothing."""
        said = (content or {}).get(FIELD)
        if said in self.beside:
            return None
        if not isinstance(said, str) or said not in self.answers:
            raise UnknownVariable(f"{said!r} is none of the answers; there is {', '.join(self.answers)}")
        return self.answers[said]


def form(session: Session, proposed: Variable, beside: tuple[str, ...] = ()) -> Form:
    """The form that asks the user this question."""
    seen, left = variable(session, proposed), count(len(session.intents), "possible answer")
    answers: dict[str, int | Attitude] = {}
    for index, option in enumerate(seen["options"]):
        text = f"{safe(option['plain'])} (keeps {option['keeps']} of {left})"
        answers[text if text not in answers else f"{index + 1}. {text}"] = index
    if isinstance(proposed.subject, Results) or (
        seen["something_else"] and not isinstance(proposed.subject, Clause)
    ):
        answers[f"None of these (keeps {seen['something_else']} of {left})"] = Attitude.NONE
    answers |= {EITHER: Attitude.EITHER, NOT_SURE: Attitude.NOT_SURE}
    message = "\n".join([safe(session.utterance), *caveats(session), *asked(session, proposed)])
    return Form(proposed, message, answers, seen["question"].replace("*", ""), beside)

"""What a receipt says beyond the session, so that it can be held against other data later."""

from typing import Any

from pleasqlarify.model import ActionSpace
from pleasqlarify.replaying import kept, outlines
from pleasqlarify.replaying.naming import named
from pleasqlarify.session import Session


def of_session(session: Session) -> dict[str, Any]:
    """The schema by names and types, and what each query of the pool returned."""
    space, schema = session.space, session.database.schema
    texts = [candidate.text for candidate in space.candidates]
    return {
        "schema": outlines.to_json(outlines.outline(schema, texts)),
        "returned": {
            "results": [output.fingerprint for output in space.outputs],
            "of": {named(text): int(place) for text, place in zip(texts, space.intent, strict=True)},
        },
        "left": len(session.intents),
    }


def of_rows(session: Session, most: int) -> dict[str, Any]:
    """What tells the rows of the answer apart, where no more than so many are kept whole; their order."""
    answer = session.predicted
    if answer is None:
        return {}
    told = kept.to_json(kept.kept(answer.output, session.database.schema, most))
    return {**told, "order": _order(session.space, answer.sql)}


def _order(space: ActionSpace, sql: str) -> str:
    return next((candidate.order for candidate in space.candidates if candidate.text == sql), "")

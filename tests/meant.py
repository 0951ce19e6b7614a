"""Four readings of a question about reviews, each of which takes the word for another column."""

from contextlib import closing

from pleasqlarify import pool
from pleasqlarify.databases import connect
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.model import Source, Used
from review_readings import QUESTION

OPINION = (
    "SELECT Reviews.Opinion FROM Reviews JOIN Film ON Reviews.FilmId = Film.id WHERE Film.Genre = 'Drama'"
)
WEIGHTS = {"Reviewer": 5, "AudienceReviews": 3, "Rating": 2, "Opinion": 1}
PLACE = QUESTION.index("review")


def recording(films, path):
    """The spec of the readings, written down as a model would have proposed them."""
    with closing(connect(films)) as database:
        schema = fingerprint(database.schema)
    readings = tuple(
        pool.Reading(
            OPINION.replace("Opinion", column),
            float(weight),
            (Source("by us", weight, float(weight)),),
            used=(Used(PLACE, PLACE + len("review"), f"column Reviews.{column}"),),
        )
        for column, weight in WEIGHTS.items()
    )
    day = "2026-11-29T12:00:00+00:00"
    pool.write(path, pool.Pool(QUESTION, ("films",), schema, "sqlite", day, readings, ()))
    return f"recorded:{path}"

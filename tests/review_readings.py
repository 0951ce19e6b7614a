"""A question about the films, and what somebody might read it as."""

from pleasqlarify.model import Failure

QUESTION = "What was the review for the drama film?"
JOINED = "FROM Film AS f JOIN Reviews AS r ON r.FilmId = f.id"
READINGS = (
    (14, f"SELECT r.Opinion {JOINED} WHERE f.Genre = 'Drama'"),
    (3, "SELECT Opinion FROM Reviews WHERE FilmId IN (SELECT id FROM Film WHERE Genre = 'Drama')"),
    (8, f"SELECT f.Title, r.Opinion {JOINED} WHERE f.Genre = 'Drama'"),
    (5, f"SELECT f.Title, r.Opinion, r.AudienceReviews {JOINED} WHERE f.Genre = 'Drama'"),
    (6, f"SELECT r.AudienceReviews {JOINED} WHERE f.Genre = 'Drama'"),
    (3, f"SELECT r.Opinion, r.AudienceReviews {JOINED} WHERE f.Genre = 'Drama'"),
    (4, f"SELECT r.Opinion {JOINED} WHERE f.Genre LIKE '%drama%'"),
    (2, f"SELECT r.AudienceReviews {JOINED} WHERE f.Genre LIKE '%drama%'"),
    (2, f"SELECT f.Title, r.Opinion {JOINED} WHERE f.Genre LIKE '%drama%'"),
    (2, f"SELECT f.Title, r.Rating {JOINED} WHERE f.Genre = 'Drama'"),
    (2, f"SELECT r.* {JOINED} WHERE f.Genre = 'Drama'"),
    (1, f"SELECT r.Opinion {JOINED} WHERE f.Title LIKE '%Drama%'"),
)
FAILURES = (
    Failure("SELECT review FROM Film", "column", "no column 'review' in Film", 5),
    Failure("Sure, here is", "parse", "is not SQL: Sure, here is", 2),
)

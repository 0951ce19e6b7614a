"""Files are told by their paths, and what is counted for each owner may be what a column tells."""

import pytest

from pleasqlarify.interpreters.embedded.grammar import Grammar
from scripted import TODAY, first, opened

BACKUPS = """
CREATE TABLE backups (id INTEGER PRIMARY KEY, host TEXT, taken_on TEXT);
CREATE TABLE copies (backup_id INTEGER REFERENCES backups(id), path TEXT);
INSERT INTO backups WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
SELECT i, CASE i % 2 WHEN 0 THEN 'rowan' ELSE 'alder' END, date('2026-09-01', i || ' days') FROM n;
INSERT INTO copies WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
SELECT 1 + i * 7 % 30, 'var/' || char(97 + i * 11 % 26) || '/' || (i * 13 % 40) || '.log' FROM n;
"""

FILES = {
    "average number of files per backup": (
        "SELECT AVG(number) FROM (SELECT COUNT(DISTINCT copies.path) AS number "
        "FROM copies GROUP BY copies.backup_id) AS of_each"
    ),
    "which file has the most copies": (
        "SELECT path, COUNT(*) FROM copies GROUP BY path ORDER BY COUNT(*) DESC LIMIT 1"
    ),
}


@pytest.mark.parametrize("question", FILES)
def test_files_are_told_by_their_paths(question, tmp_path):
    with opened(tmp_path, BACKUPS) as database:
        assert Grammar(TODAY).readings(question, database, 5)[0].text == FILES[question]


def test_different_values_are_counted_for_each_owner_and_averaged():
    assert first("wharf", "average number of piers per voyage") == (
        "SELECT AVG(number) FROM (SELECT COUNT(DISTINCT stops.pier) AS number "
        "FROM stops GROUP BY stops.voyage_id) AS of_each"
    )

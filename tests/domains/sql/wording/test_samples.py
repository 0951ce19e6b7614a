import pytest

from pleasqlarify.domains.sql.wording import sample
from wordings import SCHEMA, atom_of


@pytest.mark.parametrize(
    ("atoms", "shown"),
    [
        (["SELECT Film.Genre"], "“Drama”, “Comedy”, “Crime Drama”"),
        (["SELECT Film.Title"], "“The Long Harbour”"),
        (["SELECT Film.Year"], "2011, 2014"),
        (["SELECT Film.Year", "SELECT Film.Genre"], "2011, “Drama”"),
        (["SELECT Film.Title", "SELECT Reviews.Opinion"], "“The Long Harbour”, “good”"),
        (["SELECT Film.Rating"], ""),
        (["SELECT COUNT(*)"], ""),
        (["SELECT *"], ""),
        (["WHERE Film.Genre = 'Drama'"], ""),
        ([], ""),
    ],
)
def test_values_stand_beside_the_columns_that_are_shown_as_they_are(atoms, shown):
    assert sample([atom_of(text) for text in atoms], SCHEMA) == shown

from pleasqlarify.apps.views.page.queries import queries


def test_keyword_and_parts_are_the_sql_but_for_white_space(session):
    for query in queries(session, range(len(session.space.candidates))):
        told = [line["keyword"] + " " + "".join(p["text"] for p in line["parts"]) for line in query["lines"]]
        assert " ".join(told).split() == query["sql"].split()


def test_a_part_names_an_atom_of_its_candidate(session):
    for query in queries(session, range(len(session.space.candidates))):
        named = {part["atom"] for line in query["lines"] for part in line["parts"]} - {-1}
        assert named
        assert session.space.features[query["candidate"]][list(named)].all()


def test_a_keyword_stands_before_its_line_or_is_a_part_of_it(asked):
    sql = "SELECT DISTINCT f.Title FROM Film AS f LEFT JOIN Reviews AS r ON r.FilmId = f.id"
    (query, _) = queries(asked((1, sql), (1, "SELECT id FROM Film")), [0, 1])
    assert [line["keyword"] for line in query["lines"]] == ["SELECT", "FROM", ""]
    assert [line["parts"][0]["text"] for line in query["lines"]] == ["DISTINCT", "Film AS f", "LEFT JOIN"]


def test_they_come_in_the_order_asked_and_what_is_no_candidate_is_left_out(session):
    assert [query["candidate"] for query in queries(session, [3, 1, -1, 10_000])] == [3, 1]

def test_every_table_is_shown_with_columns_keys_and_samples(pleasqlarify, films):
    ran = pleasqlarify("inspect", films)
    assert ran.status == 0
    assert "Film  50 rows" in ran.out
    assert "→ Film.id" in ran.out
    assert "Harbour of Glass" in ran.out


def test_the_document_is_the_schema(pleasqlarify, films):
    seen = pleasqlarify("inspect", films, "--json").json
    assert list(seen) == ["database", "dialect", "tables", "keys", "load_report"]
    assert seen["tables"][0]["name"] == "Film"
    assert seen["load_report"] is None


def test_a_hidden_table_is_not_shown(pleasqlarify, films):
    seen = pleasqlarify("inspect", films, "--deny-table", "Reviews", "--json")
    assert "Reviews" not in seen.out


def test_how_files_were_read_is_shown(pleasqlarify, tmp_path):
    (tmp_path / "sales.csv").write_text("day,amount\n2026-01-02,3.5\n2026-01-03,4.5\n", encoding="utf-8")
    ran = pleasqlarify("inspect", tmp_path / "sales.csv")
    assert ran.status == 0
    assert "2 rows read from sales.csv" in ran.out


def test_without_a_database_it_is_a_usage_error(pleasqlarify):
    assert pleasqlarify("inspect").status == 2

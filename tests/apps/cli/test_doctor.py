def test_it_names_versions_and_folders(pleasqlarify):
    found = pleasqlarify("doctor", "--json").json
    assert found["packages"]["sqlglot"] != "not installed"
    assert set(found["engines"]) == {"SQLite", "DuckDB"}
    assert found["folders"]["receipts"].endswith("receipts")


def test_of_keys_it_tells_only_whether_they_are_set(pleasqlarify, monkeypatch):
    monkeypatch.setenv("MISTRAL_API_KEY", "s3cret-of-mine")
    ran = pleasqlarify("doctor")
    assert ran.status == 0
    assert "s3cret" not in ran.out + ran.err
    assert any(line.split() == ["MISTRAL_API_KEY", "set"] for line in ran.out.splitlines())

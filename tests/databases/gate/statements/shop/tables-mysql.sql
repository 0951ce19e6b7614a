CREATE TABLE doc (id INTEGER PRIMARY KEY, data JSON, kind ENUM('a', 'b', 'c'), flags SET('x', 'y', 'z'), made YEAR, lasted TIME, raw BLOB, amount DECIMAL(20, 6), big BIGINT UNSIGNED, body TEXT, FULLTEXT (body))
INSERT INTO doc VALUES (1, '{"k": [1, 2], "s": "t", "o": {"a": 5}}', 'a', 'x,y', 2024, '26:03:04', 'AB', 12345.678901, 18446744073709551615, 'the quick brown fox'), (2, '{"s": null}', 'b', '', 1999, '00:30:00', NULL, -1.5, 0, 'lazy dog')
CREATE TABLE `Sales Data` (`Prod Id` INTEGER, price DECIMAL(8,2), `when` DATE)
INSERT INTO `Sales Data` VALUES (1, 9.5, '2024-01-05'), (2, 20.0, '2024-02-10'), (1, 9.5, '2024-02-11')
CREATE TABLE `select` (`order` INTEGER, `Größe` INTEGER, `a.b` INTEGER, `back``tick` INTEGER)
INSERT INTO `select` VALUES (1, 10, 5, 0), (2, 20, 6, 1)
CREATE VIEW recent AS SELECT id, total, placed FROM orders WHERE placed > '2024-02-01'

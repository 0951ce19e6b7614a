CREATE TABLE doc (id INT, info STRUCT<a: INT, b: STRUCT<c: INT>>, tags ARRAY<STRING>, nums ARRAY<INT>, counts MAP<STRING, INT>, data STRING, parts ARRAY<STRUCT<k: STRING, v: INT>>, moment TIMESTAMP, lasted INTERVAL DAY TO SECOND)
INSERT INTO doc VALUES (1, named_struct('a', 1, 'b', named_struct('c', 2)), array('x', 'y'), array(1, 2, 3), map('u', 1, 'v', 2), '{"k": [1, 2], "s": "t", "o": {"a": 5}}', array(named_struct('k', 'p', 'v', 1), named_struct('k', 'q', 'v', 2)), TIMESTAMP '2024-01-05 10:30:00', INTERVAL '2 03:00:00' DAY TO SECOND), (2, named_struct('a', 3, 'b', NULL), array(), NULL, map('u', 5), '{"s": null}', array(), TIMESTAMP '2024-02-10 23:59:59', NULL)
CREATE TABLE sales_data (`Prod Id` INT, price DECIMAL(8,2), `when` DATE)
INSERT INTO sales_data VALUES (1, 9.5, DATE '2024-01-05'), (2, 20.0, DATE '2024-02-10'), (1, 9.5, DATE '2024-02-11')
CREATE TABLE `select` (`order` INT, `Größe` INT, `a.b` INT)
INSERT INTO `select` VALUES (1, 10, 5), (2, 20, 6)
CREATE VIEW recent AS SELECT id, total, placed FROM orders WHERE placed > TIMESTAMP '2024-02-01 00:00:00'

-- without keys
CREATE TABLE a (x, y);
CREATE TABLE b (x, z);
INSERT INTO a VALUES (1, 'p');
INSERT INTO b VALUES (1, 2);

-- a cycle
CREATE TABLE a (id INTEGER PRIMARY KEY, b_id REFERENCES b(id));
CREATE TABLE b (id INTEGER PRIMARY KEY, c_id REFERENCES c(id));
CREATE TABLE c (id INTEGER PRIMARY KEY, a_id REFERENCES a(id));
INSERT INTO a VALUES (1, 1);
INSERT INTO b VALUES (1, 1);
INSERT INTO c VALUES (1, 1);

-- a key to itself
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, boss_id REFERENCES person(id));
INSERT INTO person VALUES (1, 'Ann', NULL), (2, 'Bob', 1);

-- two keys between the same tables
CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE flight (id INTEGER PRIMARY KEY, from_id REFERENCES city(id), to_id REFERENCES city(id));
INSERT INTO city VALUES (1, 'Oslo'), (2, 'Rome');
INSERT INTO flight VALUES (1, 1, 2);

-- a key to nowhere
CREATE TABLE a (id INTEGER PRIMARY KEY, gone_id REFERENCES gone(id));
INSERT INTO a VALUES (1, 7);

-- empty tables
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, joined DATE);
CREATE TABLE sale (id INTEGER PRIMARY KEY, customer_id REFERENCES customer(id), amount REAL);

-- nothing but NULL
CREATE TABLE t (a, b);
INSERT INTO t VALUES (NULL, NULL), (NULL, NULL);

-- one column
CREATE TABLE t (a);
INSERT INTO t VALUES (1);

-- mixed types
CREATE TABLE t (a);
INSERT INTO t VALUES (1), ('x'), (2.5), (x'00ff'), (NULL);

-- a view
CREATE TABLE t (a, b);
INSERT INTO t VALUES (1, 2);
CREATE VIEW v AS SELECT a + b AS total FROM t;

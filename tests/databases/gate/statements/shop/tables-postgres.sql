CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy')
CREATE TABLE doc (id INTEGER PRIMARY KEY, data JSONB, raw JSON, tags TEXT[], nums INTEGER[], span TSRANGE, days DATERANGE, moment TIMESTAMPTZ, lasted INTERVAL, feeling mood, uid UUID, ip INET, body BYTEA, "Mixed" INTEGER, "user" TEXT, words TSVECTOR)
INSERT INTO doc VALUES (1, '{"k": [1, 2], "s": "t", "o": {"a": 5}}', '{"a": 1}', '{x,y}', '{1,2,3}', '[2024-01-01 10:00, 2024-01-01 12:00)', '[2024-01-01,2024-01-10)', '2024-01-05 10:30:00+00', '2 days 3 hours', 'ok', '00000000-0000-0000-0000-000000000001', '10.0.0.1', '\x4142', 7, 'ada', to_tsvector('english', 'the quick brown foxes')), (2, '{"s": null}', 'null', '{}', NULL, NULL, '[2024-02-01,)', '2024-02-10 23:59:59+00', NULL, 'happy', '00000000-0000-0000-0000-000000000002', '192.168.0.0/16', NULL, 8, 'bo', to_tsvector('english', 'lazy dogs'))
CREATE TABLE "Sales Data" ("Prod Id" INTEGER, price NUMERIC(8,2), "when" DATE)
INSERT INTO "Sales Data" VALUES (1, 9.5, '2024-01-05'), (2, 20.0, '2024-02-10'), (1, 9.5, '2024-02-11')
CREATE TABLE "select" ("order" INTEGER, "Größe" INTEGER, "a.b" INTEGER)
INSERT INTO "select" VALUES (1, 10, 5), (2, 20, 6)
CREATE VIEW recent AS SELECT id, total, placed FROM orders WHERE placed > '2024-02-01'

CREATE TABLE voyages (id TEXT PRIMARY KEY, skipper TEXT, sailed_at TEXT, remark TEXT);
CREATE TABLE stops (voyage_id TEXT REFERENCES voyages(id), pier TEXT, loaded INTEGER, unloaded INTEGER);
INSERT INTO voyages
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90)
SELECT 'v' || (700 + i), CASE i % 4 WHEN 0 THEN 'Ingrid Moen' WHEN 1 THEN 'Tomas Riva' WHEN 2 THEN 'Jonas Falk' ELSE 'Petra Lund' END,
 datetime('2026-09-02', (i * 23) || ' hours'), 'remark ' || i FROM n;
INSERT INTO stops
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 260)
SELECT 'v' || (701 + i * 17 % 88), CASE i % 6 WHEN 0 THEN 'north/east' WHEN 1 THEN 'north/west' WHEN 2 THEN 'old/stone' WHEN 3 THEN 'south/long' WHEN 4 THEN 'south/short' ELSE 'island/ferry' END,
 i * 13 % 40, i * 29 % 31 FROM n;

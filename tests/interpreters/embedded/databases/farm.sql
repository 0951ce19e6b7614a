CREATE TABLE fields (field_id INTEGER PRIMARY KEY, field_name TEXT, soil TEXT, area_ha REAL);
CREATE TABLE harvests (harvest_id INTEGER PRIMARY KEY, field_id INTEGER REFERENCES fields, crop TEXT, harvested_on TEXT, grade TEXT, yield_kg REAL, spoiled_kg REAL, income_before_tax REAL, income_after_tax REAL, labour_cost REAL, fuel_cost REAL, total_cost REAL);

INSERT INTO fields VALUES (1,'North Acre','clay',12.5), (2,'Long Strip','loam',7.25), (3,'Mill Field','sand',20.0), (4,'Low Marsh','clay',5.5);
INSERT INTO harvests
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
SELECT i, 1 + i * 3 % 4, CASE i % 3 WHEN 0 THEN 'barley' WHEN 1 THEN 'oats' ELSE 'rye' END, date('2025-05-02', (i * 9) || ' days'), CASE i % 4 WHEN 0 THEN 'spoiled' WHEN 1 THEN 'fuel' ELSE 'food' END, 900 + i * 137 % 2400, 10 + i * 31 % 240, 1200 + i * 211 % 3900, 900 + i * 173 % 2900, 150 + i * 67 % 620, 60 + i * 41 % 330, 400 + i * 97 % 1400 FROM n;

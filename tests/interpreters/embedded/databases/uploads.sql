CREATE TABLE photos (photo TEXT, camera TEXT, folder TEXT, quality TEXT, file_size_kb INTEGER, exposure_ms INTEGER, owner TEXT);
INSERT INTO photos
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
SELECT 'IMG_' || (1000 + i), CASE i % 3 WHEN 0 THEN 'Kestrel' WHEN 1 THEN 'Heron' ELSE 'Plover' END,
 CASE i % 5 WHEN 0 THEN 'holidays' WHEN 1 THEN 'garden' WHEN 2 THEN 'portraits' WHEN 3 THEN 'birds' ELSE 'sports' END,
 CASE WHEN i % 7 = 0 THEN 'draft' WHEN i % 5 = 2 THEN 'final' ELSE 'checked' END,
 200 + i * 37 % 4100, 5 + i * 11 % 240, 'Person ' || char(65 + i * 7 % 13) FROM n;

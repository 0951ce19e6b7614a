SELECT * FROM film
select Title, YEAR from FILM where genre = 'Drama' -- a comment; DROP TABLE film
SELECT 1 /* ; DROP TABLE film */;
SELECT COUNT(*), AVG(score), SUM(score), TOTAL(score), MIN(year), MAX(year), GROUP_CONCAT(title, '; ') FROM film
SELECT genre, COUNT(DISTINCT director) AS n FROM film GROUP BY genre HAVING n > 0 ORDER BY n DESC, genre LIMIT 2 OFFSET 0
SELECT f.title, p.name FROM film AS f JOIN person p ON f.director = p.id
SELECT f.title, p.name FROM film f LEFT OUTER JOIN person p ON f.director = p.id WHERE p.id IS NULL
SELECT film.title, person.name FROM film, person WHERE film.director = person.id
SELECT f.title FROM ((film f JOIN person p ON f.director = p.id) JOIN person b ON b.id = p.boss)
SELECT * FROM film CROSS JOIN person LIMIT 3
SELECT * FROM person JOIN person AS q USING (id) WHERE id = 1
SELECT id FROM film NATURAL JOIN person
SELECT title FROM film WHERE director IN (SELECT id FROM person WHERE name LIKE 'A%')
SELECT title FROM film WHERE director NOT IN (1, 2) OR director IS NULL
SELECT name FROM person p WHERE EXISTS (SELECT 1 FROM film WHERE film.director = p.id AND year > 2000)
SELECT name, (SELECT COUNT(*) FROM film WHERE director = person.id) AS films FROM person ORDER BY films DESC, name
SELECT name FROM person WHERE NOT EXISTS (SELECT * FROM film f WHERE f.director = person.id AND f.score < (SELECT AVG(score) FROM film))
SELECT a.g, b.m FROM (SELECT genre AS g FROM film) a JOIN (SELECT MAX(year) m FROM film) AS b ON 1 = 1
SELECT title FROM (SELECT title, year FROM film ORDER BY year DESC LIMIT 2)
SELECT "COUNT(*)" FROM (SELECT COUNT(*) FROM film)
WITH d AS (SELECT * FROM film WHERE genre = 'Drama') SELECT title FROM d
WITH d(a, b) AS (SELECT title, year FROM film), e AS (SELECT a FROM d WHERE b > 2000) SELECT * FROM e
WITH film AS (SELECT title FROM film WHERE year > 2000) SELECT title FROM person, (SELECT 'x' AS title) LIMIT 1
WITH person AS (SELECT 1 AS a) SELECT name FROM main.person
WITH RECURSIVE up(id, boss, depth) AS (SELECT id, boss, 0 FROM person WHERE id = 3 UNION ALL SELECT p.id, p.boss, depth + 1 FROM person p JOIN up ON p.id = up.boss) SELECT id, depth FROM up
WITH c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 5) SELECT SUM(x) FROM c
WITH RECURSIVE near(id) AS (SELECT 1 UNION SELECT boss FROM person, near WHERE person.id = near.id UNION SELECT person.id FROM person, near WHERE person.boss = near.id) SELECT COUNT(*) FROM near
SELECT title FROM film UNION SELECT name FROM person ORDER BY title
SELECT title AS t FROM film UNION ALL SELECT name FROM person ORDER BY t LIMIT 4
SELECT year FROM film INTERSECT SELECT 2004 EXCEPT SELECT 1999
SELECT title, CASE WHEN score >= 7 THEN 'good' WHEN score IS NULL THEN NULL ELSE 'other' END AS verdict FROM film
SELECT CASE genre WHEN 'Drama' THEN 1 ELSE 0 END, IIF(year > 2000, 'new', 'old'), COALESCE(genre, '-'), IFNULL(score, 0), NULLIF(year, 2004) FROM film
SELECT title, ROW_NUMBER() OVER (PARTITION BY genre ORDER BY year DESC) AS rn, SUM(score) OVER w, LAG(title, 1, '-') OVER (ORDER BY id) FROM film WINDOW w AS (PARTITION BY genre ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)
SELECT COUNT(*) FILTER (WHERE year > 2000) FROM film
SELECT UPPER(title), LOWER(genre), LENGTH(title), SUBSTR(title, 1, 2), SUBSTR(title, -2), TRIM(' x '), LTRIM('xxa', 'x'), REPLACE(title, 'a', 'b'), INSTR(title, 'n'), title || ' (' || year || ')' FROM film
SELECT ROUND(score, 1), ABS(-2), CAST(score AS INTEGER), CAST(year AS TEXT), year / 2, year % 10, -year, +year, ~year, year & 3, year | 1, 1 << 4, score * 1.5e1, 0.1 + .2 FROM film
SELECT strftime('%Y', born), strftime('%Y-%m', born, '+1 month'), date(born, 'start of month'), julianday('2024-01-01') - julianday(born), time('12:30'), datetime(born, '+1 day'), unixepoch(born), strftime('%s', born) FROM person
SELECT printf('%.2f', score), printf('%05d', year), printf('%s: %d%%', title, year) FROM film
SELECT title FROM film WHERE year BETWEEN 2000 AND 2010 AND title GLOB '*r*' AND title NOT LIKE '%x%' ESCAPE '!'
SELECT title FROM film WHERE genre IS NOT 'Drama' AND score IS NOT NULL AND NOT year = 2011
SELECT title FROM film WHERE (genre, year) IN (SELECT 'Drama', 1999)
SELECT title COLLATE NOCASE FROM film WHERE genre = 'comedy' COLLATE NOCASE ORDER BY title COLLATE NOCASE DESC
SELECT title FROM film ORDER BY score DESC NULLS LAST, 1
SELECT title FROM film WHERE genre = "Drama"
SELECT title FROM film WHERE genre IN ("Drama", "Comedy") AND title LIKE "%a%"
SELECT "title" FROM "film" WHERE "film"."genre" = "Drama" AND 2000 > "year"
SELECT f."title" FROM film f WHERE lower(genre) = "drama"
SELECT `title`, [year] FROM [film] WHERE `genre` = 'Drama'
SELECT "Prod Id", SUM(price) FROM "Sales Data" GROUP BY "Prod Id"
SELECT s."prod id", s.[when] FROM [sales data] AS s
SELECT "order", "Größe", "a.b" FROM "select" ORDER BY "order"
SELECT x FROM "dot.ted"
SELECT "c""d" FROM "quo""te"
SELECT "имя" FROM "Мир"
SELECT rowid, film._rowid_, oid FROM film
SELECT * FROM main.film WHERE main.film.id = 1
SELECT title AS "the title" FROM film ORDER BY "the title"
SELECT title AS x FROM film WHERE x > 'B' GROUP BY "x" HAVING "x" < 'E'
SELECT DISTINCT genre FROM film
SELECT film.*, p.name FROM film JOIN person p ON p.id = director
SELECT * FROM recent
VALUES (1, 'a'), (2, 'b')
SELECT column1 FROM (VALUES (1), (2))
SELECT je.value FROM film, json_each('[1,2]') AS je WHERE film.id = je.value
SELECT value FROM json_each('{"a": [1, 2]}', '$.a')
SELECT json_extract('{"a": {"b": 1}}', '$.a.b'), '{"a": 2}' -> '$.a', '{"a": 2}' ->> 'a', json_array(1, 2), json_object('k', title), json_array_length('[1]'), json_group_array(title) FROM film
SELECT x FROM "dot.ted" WHERE x IN "dot.ted"
SELECT 5 WHERE 1 = 1 AND 2 <> 3 AND 4 != 5 AND 1 IS 1 AND NULL IS NULL
SELECT TRUE, FALSE, NULL, x'4142', 'it''s', 1e3, 0x10
SELECT max(year, 2010), min(id, 3) FROM film
SELECT date('now') > '2000-01-01', CURRENT_DATE > '2000-01-01'
SELECT typeof(score), quote(title), hex(title), unicode(title), char(65), round(2.5), sign(-2), pi() > 3, sqrt(4), power(2, 3), mod(7, 3), ceil(1.2), floor(1.7), ln(1), log10(100) FROM film
SELECT random() IS NOT NULL
SELECT (SELECT title FROM film WHERE id = p.id) || name FROM person p
SELECT genre FROM film GROUP BY 1 ORDER BY COUNT(*) DESC, 1
SELECT title FROM film WHERE year = (SELECT MAX(year) FROM film AS inside WHERE inside.genre = film.genre)
SELECT t.title FROM (SELECT * FROM film) AS t WHERE t."genre" = "Drama"
SELECT mod(7.5, 2), log2(1.55), log10('a'), printf('in 2024: %d of %%', 1)

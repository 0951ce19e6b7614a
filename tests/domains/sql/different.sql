-- Texts of one paragraph say different things: no two have the same atoms. In both dialects unless one is named.

-- = and LIKE
SELECT Title FROM Film WHERE Genre = 'Drama';
SELECT Title FROM Film WHERE Genre LIKE 'Drama';
SELECT Title FROM Film WHERE Genre LIKE '%Drama%';
SELECT Title FROM Film WHERE Genre NOT LIKE 'Drama';

-- LIKE and its relatives (duckdb)
SELECT Title FROM Film WHERE Genre LIKE 'd%';
SELECT Title FROM Film WHERE Genre ILIKE 'd%';
SELECT Title FROM Film WHERE Genre SIMILAR TO 'd%';
SELECT Title FROM Film WHERE Genre GLOB 'd%';
SELECT Title FROM Film WHERE regexp_matches(Genre, 'd%');
SELECT Title FROM Film WHERE Genre LIKE 'd%' ESCAPE '!';

-- collation (sqlite)
SELECT Title FROM Film WHERE Genre = 'd';
SELECT Title FROM Film WHERE Genre COLLATE NOCASE = 'd';

-- DISTINCT
SELECT DISTINCT Genre FROM Film;
SELECT Genre FROM Film;

-- DISTINCT ON (duckdb)
SELECT DISTINCT ON (Genre) Genre, Title FROM Film;
SELECT DISTINCT Genre, Title FROM Film;
SELECT DISTINCT ON (Title) Genre, Title FROM Film;

-- LEFT JOIN
SELECT Title FROM Film LEFT JOIN Reviews ON Film.id = FilmId;
SELECT Title FROM Film JOIN Reviews ON Film.id = FilmId;
SELECT Title FROM Film FULL JOIN Reviews ON Film.id = FilmId;

-- side of LEFT JOIN
SELECT Title FROM Film LEFT JOIN Reviews ON Film.id = FilmId;
SELECT Title FROM Reviews LEFT JOIN Film ON Film.id = FilmId;

-- filter in ON of an outer join
SELECT Title FROM Film LEFT JOIN Reviews ON Film.id = FilmId AND Opinion = 'a';
SELECT Title FROM Film LEFT JOIN Reviews ON Film.id = FilmId WHERE Opinion = 'a';

-- link after an outer join
SELECT Title FROM Film LEFT JOIN Reviews ON Film.id = FilmId AND Title = Opinion;
SELECT Title FROM Film LEFT JOIN Reviews ON Film.id = FilmId WHERE Title = Opinion;

-- which outer join a filter belongs to
SELECT Title FROM Film f LEFT JOIN Reviews ON f.id = FilmId AND Year > 3 LEFT JOIN Festivals s ON f.id = s.id;
SELECT Title FROM Film f LEFT JOIN Reviews ON f.id = FilmId LEFT JOIN Festivals s ON f.id = s.id AND Year > 3;

-- forgotten link
SELECT Title FROM Film, Reviews;
SELECT Title FROM Film JOIN Reviews ON Film.id = FilmId;

-- joins of DuckDB (duckdb)
SELECT Title FROM Film JOIN Reviews ON Film.id = FilmId;
SELECT Title FROM Film SEMI JOIN Reviews ON Film.id = FilmId;
SELECT Title FROM Film ANTI JOIN Reviews ON Film.id = FilmId;
SELECT Title FROM Film ASOF JOIN Reviews ON Film.id = FilmId AND Film.Year >= Reviews.Day;
SELECT Title FROM Film POSITIONAL JOIN Reviews;
SELECT Title FROM Film NATURAL JOIN Reviews;
SELECT Title FROM Film CROSS JOIN Reviews;

-- letter case of a literal
SELECT Title FROM Film WHERE Genre = 'drama';
SELECT Title FROM Film WHERE Genre = 'Drama';

-- string and number
SELECT Title FROM Film WHERE Year = 1;
SELECT Title FROM Film WHERE Year = '1';

-- quotes inside a string
SELECT Title FROM Film WHERE Genre = 'a'' OR ''b';
SELECT Title FROM Film WHERE Genre = 'a' OR Genre = 'b';

-- COUNT(column)
SELECT COUNT(Genre) FROM Film;
SELECT COUNT(*) FROM Film;
SELECT COUNT(DISTINCT Genre) FROM Film;
SELECT COUNT(NULL) FROM Film;

-- scope of AND
SELECT Title FROM Film WHERE (Genre = 'A' OR Genre = 'B') AND Year = 1;
SELECT Title FROM Film WHERE Genre = 'A' OR (Genre = 'B' AND Year = 1);

-- scope of NOT
SELECT Title FROM Film WHERE NOT (Genre = 'A' AND Year = 1);
SELECT Title FROM Film WHERE NOT Genre = 'A' AND Year = 1;
SELECT Title FROM Film WHERE NOT Genre = 'A' AND NOT Year = 1;

-- scope of arithmetic
SELECT Year / (2 * id) FROM Film;
SELECT Year / 2 * id FROM Film;
SELECT (Year - 2) * id FROM Film;
SELECT Year - 2 * id FROM Film;
SELECT Year - (2 - id) FROM Film;
SELECT Year - 2 - id FROM Film;

-- order of a difference
SELECT Year - id FROM Film;
SELECT id - Year FROM Film;

-- AND and OR of sub-queries
SELECT Title FROM Film WHERE Year = (SELECT MAX(Year) FROM Film) OR Year = (SELECT MIN(Year) FROM Film);
SELECT Title FROM Film WHERE Year = (SELECT MAX(Year) FROM Film) AND Year = (SELECT MIN(Year) FROM Film);

-- which sub-query is the upper bound
SELECT Title FROM Film WHERE Year > (SELECT MIN(id) FROM Film) AND Year < (SELECT MAX(id) FROM Film);
SELECT Title FROM Film WHERE Year < (SELECT MIN(id) FROM Film) AND Year > (SELECT MAX(id) FROM Film);

-- difference of sub-queries
SELECT (SELECT COUNT(*) FROM Film) - (SELECT COUNT(*) FROM Reviews);
SELECT (SELECT COUNT(*) FROM Reviews) - (SELECT COUNT(*) FROM Film);

-- sub-queries as parts of a text and as arguments
SELECT (SELECT MAX(Title) FROM Film) || (SELECT MAX(Opinion) FROM Reviews);
SELECT (SELECT MAX(Opinion) FROM Reviews) || (SELECT MAX(Title) FROM Film);
SELECT COALESCE((SELECT MAX(Title) FROM Film), (SELECT MAX(Opinion) FROM Reviews));
SELECT COALESCE((SELECT MAX(Opinion) FROM Reviews), (SELECT MAX(Title) FROM Film));

-- a condition as a value
SELECT Year FROM Film;
SELECT Year AND TRUE FROM Film;
SELECT NOT NOT Year FROM Film;

-- columns of VALUES (duckdb)
SELECT v.a FROM (VALUES (1, 2)) v(a, b);
SELECT v.a FROM (VALUES (1, 2)) v(b, a);

-- IN and NOT IN of sub-queries
SELECT Title FROM Film WHERE id IN (SELECT id FROM Festivals) AND id NOT IN (SELECT FilmId FROM Reviews);
SELECT Title FROM Film WHERE id NOT IN (SELECT id FROM Festivals) AND id IN (SELECT FilmId FROM Reviews);

-- EXISTS and NOT EXISTS
SELECT Title FROM Film f WHERE EXISTS (SELECT 1 FROM Reviews WHERE FilmId = f.id) AND NOT EXISTS (SELECT 1 FROM Festivals s WHERE s.id = f.id);
SELECT Title FROM Film f WHERE NOT EXISTS (SELECT 1 FROM Reviews WHERE FilmId = f.id) AND EXISTS (SELECT 1 FROM Festivals s WHERE s.id = f.id);

-- NOT IN and NOT EXISTS differ over NULL
SELECT Title FROM Film WHERE id NOT IN (SELECT FilmId FROM Reviews);
SELECT Title FROM Film f WHERE NOT EXISTS (SELECT 1 FROM Reviews WHERE FilmId = f.id);

-- filter of one UNION branch
SELECT Title FROM Film WHERE Film.id = 1 UNION SELECT Opinion FROM Reviews;
SELECT Title FROM Film UNION SELECT Opinion FROM Reviews WHERE Reviews.id = 1;

-- filters that meet in one branch
SELECT Title FROM Film WHERE Year = 1 UNION SELECT Title FROM Film WHERE Genre = 'a';
SELECT Title FROM Film WHERE Year = 1 AND Genre = 'a' UNION SELECT Title FROM Film;

-- which branch has which limit (duckdb)
(SELECT Title FROM Film ORDER BY Year LIMIT 1) UNION (SELECT Title FROM Film ORDER BY Year DESC LIMIT 2);
(SELECT Title FROM Film ORDER BY Year LIMIT 2) UNION (SELECT Title FROM Film ORDER BY Year DESC LIMIT 1);

-- set operations
SELECT id FROM Film UNION SELECT FilmId FROM Reviews;
SELECT id FROM Film UNION ALL SELECT FilmId FROM Reviews;
SELECT id FROM Film INTERSECT SELECT FilmId FROM Reviews;
SELECT id FROM Film EXCEPT SELECT FilmId FROM Reviews;
SELECT FilmId FROM Reviews EXCEPT SELECT id FROM Film;

-- nested set operations (duckdb)
SELECT id FROM Film UNION (SELECT FilmId FROM Reviews EXCEPT SELECT id FROM Festivals);
(SELECT id FROM Film UNION SELECT FilmId FROM Reviews) EXCEPT SELECT id FROM Festivals;
SELECT id FROM Film UNION BY NAME (SELECT FilmId FROM Reviews EXCEPT SELECT id FROM Festivals);

-- UNION mixed with UNION ALL
SELECT id FROM Film UNION SELECT FilmId FROM Reviews UNION ALL SELECT id FROM Festivals;
SELECT id FROM Film UNION ALL SELECT FilmId FROM Reviews UNION SELECT id FROM Festivals;

-- real division
SELECT COUNT(*) * 100.0 / 3 FROM Film;
SELECT COUNT(*) * 100 / 3 FROM Film;

-- IN and JOIN
SELECT Opinion FROM Reviews WHERE FilmId IN (SELECT id FROM Film);
SELECT Opinion FROM Reviews JOIN Film ON Film.id = FilmId;

-- direction of IN
SELECT 1 FROM Reviews WHERE FilmId IN (SELECT id FROM Film);
SELECT 1 FROM Film WHERE id IN (SELECT FilmId FROM Reviews);

-- filter inside and outside of a derived table
SELECT Genre FROM (SELECT Genre, COUNT(*) AS n FROM Film WHERE Year > 1 GROUP BY Genre) x WHERE n > 3;
SELECT Genre FROM (SELECT Genre, COUNT(*) AS n FROM Film GROUP BY Genre) x WHERE n > 3;

-- columns of a derived table
SELECT a FROM (SELECT MAX(Year) AS a, MIN(Year) AS b FROM Film) x;
SELECT b FROM (SELECT MAX(Year) AS a, MIN(Year) AS b FROM Film) x;

-- correlated or not
SELECT Title FROM Film f WHERE Year = (SELECT MAX(g.Year) FROM Film g WHERE g.Genre = f.Genre);
SELECT Title FROM Film f WHERE Year = (SELECT MAX(g.Year) FROM Film g WHERE g.Genre = g.Genre);
SELECT Title FROM Film f WHERE Year = (SELECT MAX(g.Year) FROM Film g);

-- which of two looks at a table
SELECT a.Title FROM Film a JOIN Film b ON a.Year = b.Year AND a.id < b.id;
SELECT b.Title FROM Film a JOIN Film b ON a.Year = b.Year AND a.id < b.id;

-- HAVING and WHERE
SELECT Genre FROM Film GROUP BY Genre HAVING Genre > 'a';
SELECT Genre FROM Film WHERE Genre > 'a' GROUP BY Genre;

-- grouping (duckdb)
SELECT Genre, Year FROM Film GROUP BY Genre, Year;
SELECT Genre, Year FROM Film GROUP BY ROLLUP (Genre, Year);
SELECT Genre, Year FROM Film GROUP BY CUBE (Genre, Year);
SELECT Genre, Year FROM Film GROUP BY GROUPING SETS ((Genre), (Year));
SELECT Genre, Year FROM Film GROUP BY Genre;

-- FILTER and WHERE
SELECT COUNT(*) FILTER (WHERE Year > 1) FROM Film;
SELECT COUNT(*) FROM Film WHERE Year > 1;

-- windows
SELECT RANK() OVER (ORDER BY Year) FROM Film;
SELECT RANK() OVER (ORDER BY Year DESC) FROM Film;
SELECT RANK() OVER (PARTITION BY Year) FROM Film;
SELECT DENSE_RANK() OVER (ORDER BY Year) FROM Film;
SELECT SUM(id) OVER (ORDER BY Year) FROM Film;
SELECT SUM(id) OVER (ORDER BY Year ROWS UNBOUNDED PRECEDING) FROM Film;
SELECT SUM(id) OVER (ORDER BY Year ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM Film;

-- ORDER BY
SELECT Title FROM Film ORDER BY Year;
SELECT Title FROM Film ORDER BY Year DESC;
SELECT Title FROM Film ORDER BY Year NULLS FIRST, Title;
SELECT Title FROM Film ORDER BY Year NULLS LAST, Title;
SELECT Title FROM Film ORDER BY Title, Year;
SELECT Title FROM Film;

-- LIMIT
SELECT Title FROM Film LIMIT 1;
SELECT Title FROM Film LIMIT 1 OFFSET 1;
SELECT Title FROM Film LIMIT 10;
SELECT Title FROM Film;

-- LIMIT in per cent (duckdb)
SELECT Title FROM Film LIMIT 10;
SELECT Title FROM Film LIMIT 10%;
SELECT Title FROM Film USING SAMPLE 10%;

-- stars (duckdb)
SELECT * FROM Film JOIN Reviews ON Film.id = FilmId;
SELECT Film.* FROM Film JOIN Reviews ON Film.id = FilmId;
SELECT * EXCLUDE (Genre) FROM Film JOIN Reviews ON Film.id = FilmId;
SELECT * REPLACE (Year + 1 AS Year) FROM Film JOIN Reviews ON Film.id = FilmId;
SELECT COLUMNS('T.*') FROM Film JOIN Reviews ON Film.id = FilmId;

-- a column that one table has alone, or two
SELECT Film.id FROM Film JOIN Reviews ON Film.id = FilmId;
SELECT Reviews.id FROM Film JOIN Reviews ON Film.id = FilmId;

-- access to lists and structs (duckdb)
SELECT Tags[1] FROM Film;
SELECT Tags[2] FROM Film;
SELECT Tags[1:2] FROM Film;
SELECT Info.genre FROM Film;
SELECT Info -> 'genre' FROM Film;
SELECT Info ->> 'genre' FROM Film;
SELECT UNNEST(Tags) FROM Film;
SELECT [x FOR x IN Tags] FROM Film;
SELECT [x FOR x IN Tags IF x > 'a'] FROM Film;

-- casts (duckdb)
SELECT Year::INTEGER FROM Film;
SELECT Year::DOUBLE FROM Film;
SELECT TRY_CAST(Year AS INTEGER) FROM Film;

-- names with dots and quotes
SELECT "gross.usd" FROM "box office";
SELECT "gross" FROM "box office";

-- a table and a string (sqlite)
SELECT "Title" FROM Film;
SELECT 'Title' FROM Film;

-- PIVOT (duckdb)
PIVOT Film ON Genre USING COUNT(*);
PIVOT Film ON Genre USING MAX(Year);
PIVOT Film ON Year USING COUNT(*);
PIVOT Film ON Genre USING COUNT(*) GROUP BY Year;
UNPIVOT Film ON Genre INTO NAME n VALUE v;
SUMMARIZE Film;

-- letter case of a text, which engines tell apart
SELECT Title FROM Film WHERE Title = 'drama';
SELECT Title FROM Film WHERE Title = 'Drama';
SELECT Title FROM Film WHERE LOWER(Title) = 'drama';
SELECT Title FROM Film WHERE Title LIKE 'drama';

-- letter case of what LIKE is given, beyond ASCII and as an escape (sqlite)
SELECT Title FROM Film WHERE Title LIKE 'é%';
SELECT Title FROM Film WHERE Title LIKE 'É%';
SELECT Title FROM Film WHERE Title LIKE 'ax%%' ESCAPE 'x';
SELECT Title FROM Film WHERE Title LIKE 'aX%%' ESCAPE 'x';
SELECT Title FROM Film WHERE Title LIKE 'aX%%' ESCAPE 'X';

-- letter case of what LIKE is given (duckdb)
SELECT Title FROM Film WHERE Title LIKE '%drama%';
SELECT Title FROM Film WHERE Title LIKE '%Drama%';

-- Texts of one paragraph say the same: they have the same atoms. In both dialects unless one is named.

-- table alias
SELECT r.Opinion FROM Reviews r;
SELECT r.Opinion FROM Reviews AS r;
SELECT Reviews.Opinion FROM Reviews;
SELECT Opinion FROM Reviews;

-- output alias
SELECT Opinion AS review FROM Reviews;
SELECT Opinion FROM Reviews;

-- quoted names
SELECT "Opinion" FROM "Reviews";
SELECT Opinion FROM Reviews;

-- quoted names as SQLite has them (sqlite)
SELECT [Opinion] FROM `Reviews`;
SELECT Opinion FROM Reviews;

-- letter case of names
select OPINION from REVIEWS;
SELECT Opinion FROM Reviews;

-- a string in double quotes (sqlite)
SELECT Title FROM Film WHERE Genre = "Drama";
SELECT Title FROM Film WHERE Genre = 'Drama';

-- a string in double quotes that is a column elsewhere (sqlite)
SELECT Title FROM Film WHERE Genre = "Opinion";
SELECT Title FROM Film WHERE Genre = 'Opinion';

-- the schema said
SELECT Title FROM main.Film;
SELECT main.Film.Title FROM Film;
SELECT Title FROM Film;

-- operands of =
SELECT Title FROM Film WHERE 'Drama' = Genre;
SELECT Title FROM Film WHERE Genre = 'Drama';

-- operands of <
SELECT Title FROM Film WHERE 2000 < Year;
SELECT Title FROM Film WHERE Year > 2000;

-- operands of < between columns
SELECT Title FROM Film WHERE id < Year;
SELECT Title FROM Film WHERE Year > id;

-- operands of <= with a sub-query
SELECT Title FROM Film WHERE (SELECT MAX(Year) FROM Film) <= Year;
SELECT Title FROM Film WHERE Year >= (SELECT MAX(Year) FROM Film);

-- terms of a sum
SELECT Year + 1 + id FROM Film;
SELECT 1 + (id + Year) FROM Film;

-- factors
SELECT 100.0 * COUNT(*) / 3 FROM Film;
SELECT COUNT(*) * 100.0 / 3 FROM Film;

-- operands of a join
SELECT Opinion FROM Reviews JOIN Film ON Film.id = Reviews.FilmId;
SELECT Opinion FROM Reviews JOIN Film ON Reviews.FilmId = Film.id;

-- order of a join
SELECT Opinion FROM Film JOIN Reviews ON Film.id = FilmId;
SELECT Opinion FROM Reviews JOIN Film ON Film.id = FilmId;

-- implicit join
SELECT Opinion FROM Reviews, Film WHERE Film.id = FilmId;
SELECT Opinion FROM Reviews INNER JOIN Film ON Film.id = FilmId;
SELECT Opinion FROM Reviews CROSS JOIN Film WHERE Film.id = FilmId;
SELECT Opinion FROM Reviews JOIN Film ON 1 = 1 WHERE Film.id = FilmId;

-- product of tables
SELECT Opinion FROM Reviews, Film;
SELECT Opinion FROM Film CROSS JOIN Reviews;
SELECT Opinion FROM Film JOIN Reviews ON TRUE;

-- filter in ON of an inner join
SELECT Opinion FROM Reviews JOIN Film ON Film.id = FilmId AND Genre = 'Drama';
SELECT Opinion FROM Reviews JOIN Film ON Film.id = FilmId WHERE Genre = 'Drama';

-- join in parentheses
SELECT Opinion FROM (Reviews JOIN Film ON Film.id = FilmId);
SELECT Opinion FROM Reviews JOIN Film ON Film.id = FilmId;

-- USING
SELECT Film.Title FROM Film JOIN Reviews USING (id);
SELECT Film.Title FROM Film JOIN Reviews ON Film.id = Reviews.id;

-- NATURAL
SELECT Title FROM Film NATURAL JOIN Reviews;
SELECT Title FROM Film JOIN Reviews USING (id);

-- RIGHT JOIN
SELECT Title FROM Reviews RIGHT JOIN Film ON Film.id = FilmId;
SELECT Title FROM Film LEFT JOIN Reviews ON Film.id = FilmId;
SELECT Title FROM Film LEFT OUTER JOIN Reviews ON Film.id = FilmId;

-- operands of FULL JOIN
SELECT Title FROM Reviews FULL JOIN Film ON Film.id = FilmId;
SELECT Title FROM Film FULL OUTER JOIN Reviews ON Film.id = FilmId;

-- order of AND
SELECT Title FROM Film WHERE Year = 1 AND Genre = 'D';
SELECT Title FROM Film WHERE Genre = 'D' AND Year = 1;

-- order of OR
SELECT Title FROM Film WHERE Year = 1 OR Genre = 'D';
SELECT Title FROM Film WHERE Genre = 'D' OR Year = 1;

-- idle parentheses
SELECT Title FROM Film WHERE ((Year = 1) AND (Genre = 'D'));
SELECT (Title) FROM Film WHERE (Year) = 1 AND Genre = ('D');
SELECT Title FROM Film WHERE Year = 1 AND Genre = 'D';

-- idle parentheses in arithmetic
SELECT SUM((Year + 1)) FROM Film;
SELECT SUM(Year + (1)) FROM Film;

-- idle condition
SELECT Title FROM Film WHERE 1 = 1 AND Year = 1;
SELECT Title FROM Film WHERE TRUE AND Year = 1;
SELECT Title FROM Film WHERE Year = 1;

-- a condition said twice
SELECT Title FROM Film WHERE Year = 1 AND Year = 1;
SELECT Title FROM Film WHERE Year = 1;

-- <> and !=
SELECT Title FROM Film WHERE Year <> 1;
SELECT Title FROM Film WHERE Year != 1;
SELECT Title FROM Film WHERE NOT Year = 1;

-- double negation
SELECT Title FROM Film WHERE NOT (Year <> 1);
SELECT Title FROM Film WHERE Year = 1;

-- De Morgan on OR
SELECT Title FROM Film WHERE NOT (Year = 1 OR Genre = 'D');
SELECT Title FROM Film WHERE Year != 1 AND Genre != 'D';

-- De Morgan on AND
SELECT Title FROM Film WHERE NOT (Year > 1 AND Genre = 'D');
SELECT Title FROM Film WHERE Year <= 1 OR Genre != 'D';

-- BETWEEN
SELECT Title FROM Film WHERE Year BETWEEN 1 AND 5;
SELECT Title FROM Film WHERE Year >= 1 AND Year <= 5;

-- NOT BETWEEN
SELECT Title FROM Film WHERE Year NOT BETWEEN 1 AND 5;
SELECT Title FROM Film WHERE Year < 1 OR Year > 5;

-- BETWEEN under OR
SELECT Title FROM Film WHERE Genre = 'D' OR Year BETWEEN 1 AND 5;
SELECT Title FROM Film WHERE (Year <= 5 AND Year >= 1) OR Genre = 'D';

-- IN of one
SELECT Title FROM Film WHERE Year IN (1);
SELECT Title FROM Film WHERE Year = 1;

-- order of IN
SELECT Title FROM Film WHERE Year IN (2, 1, 2);
SELECT Title FROM Film WHERE Year IN (1, 2);

-- OR of equalities
SELECT Title FROM Film WHERE Year = 1 OR Year = 2;
SELECT Title FROM Film WHERE Year IN (1, 2);

-- AND of inequalities
SELECT Title FROM Film WHERE Year <> 1 AND 2 <> Year;
SELECT Title FROM Film WHERE Year NOT IN (2, 1);
SELECT Title FROM Film WHERE NOT (Year = 1 OR Year = 2);

-- OR of lists
SELECT Title FROM Film WHERE Year IN (1, 2) OR Year IN (2, 3);
SELECT Title FROM Film WHERE Year IN (1, 2, 3);

-- NOT IS NULL
SELECT Title FROM Film WHERE NOT Genre IS NULL;
SELECT Title FROM Film WHERE Genre IS NOT NULL;

-- NOTNULL (sqlite)
SELECT Title FROM Film WHERE Genre NOTNULL;
SELECT Title FROM Film WHERE Genre IS NOT NULL;

-- NOT LIKE
SELECT Title FROM Film WHERE NOT Title LIKE 'a%';
SELECT Title FROM Film WHERE Title NOT LIKE 'a%';

-- IS as comparison (sqlite)
SELECT Title FROM Film WHERE Genre IS NOT Title;
SELECT Title FROM Film WHERE NOT Title IS Genre;

-- IS DISTINCT FROM (duckdb)
SELECT Title FROM Film WHERE Genre IS DISTINCT FROM Title;
SELECT Title FROM Film WHERE NOT Title IS NOT DISTINCT FROM Genre;

-- COUNT(1)
SELECT COUNT(1) FROM Film;
SELECT COUNT(*) FROM Film;

-- COUNT() (duckdb)
SELECT COUNT() FROM Film;
SELECT COUNT(*) FROM Film;

-- letter case of functions
SELECT count(*), max(year) FROM Film;
SELECT COUNT(*), MAX(Year) FROM Film;

-- IFNULL
SELECT IFNULL(Genre, '') FROM Film;
SELECT COALESCE(Genre, '') FROM Film;

-- casts (duckdb)
SELECT Year::INT FROM Film;
SELECT CAST(Year AS INTEGER) FROM Film;

-- CASE with a subject
SELECT CASE Genre WHEN 'a' THEN 1 ELSE NULL END FROM Film;
SELECT CASE WHEN Genre = 'a' THEN 1 END FROM Film;

-- IIF (sqlite)
SELECT IIF(Year > 1, 'a', 'b') FROM Film;
SELECT CASE WHEN Year > 1 THEN 'a' ELSE 'b' END FROM Film;

-- intervals (duckdb)
SELECT Day + INTERVAL 2 DAY FROM Reviews;
SELECT Day + INTERVAL '2 days' FROM Reviews;

-- number
SELECT Title FROM Film WHERE Year > 1.50;
SELECT Title FROM Film WHERE Year > 01.5;

-- ASC
SELECT Title FROM Film ORDER BY Year ASC;
SELECT Title FROM Film ORDER BY Year;

-- where NULLs go by themselves (duckdb)
SELECT Title FROM Film ORDER BY Year ASC NULLS LAST;
SELECT Title FROM Film ORDER BY Year;

-- where NULLs go by themselves (sqlite)
SELECT Title FROM Film ORDER BY Year ASC NULLS FIRST;
SELECT Title FROM Film ORDER BY Year;

-- ordinal
SELECT Title, Year FROM Film ORDER BY 2;
SELECT Title, Year FROM Film ORDER BY Year;

-- ordinal in GROUP BY
SELECT Genre, COUNT(*) FROM Film GROUP BY 1;
SELECT Genre, COUNT(*) FROM Film GROUP BY Genre;

-- order by alias
SELECT Genre, COUNT(*) AS n FROM Film GROUP BY Genre ORDER BY n;
SELECT Genre, COUNT(*) FROM Film GROUP BY Genre ORDER BY COUNT(*);

-- an alias comes before a column of that name
SELECT LOWER(Title) AS Year FROM Film ORDER BY Year;
SELECT LOWER(Title) FROM Film ORDER BY LOWER(Title);

-- group by alias
SELECT LOWER(Genre) AS g, COUNT(*) FROM Film GROUP BY g HAVING g <> 'x';
SELECT LOWER(Genre), COUNT(*) FROM Film GROUP BY LOWER(Genre) HAVING LOWER(Genre) <> 'x';

-- filter by alias
SELECT Year - 1 AS y FROM Film WHERE y > 3;
SELECT Year - 1 FROM Film WHERE (Year - 1) > 3;

-- GROUP BY ALL (duckdb)
SELECT Genre, Year, COUNT(*) FROM Film GROUP BY ALL;
SELECT Genre, Year, COUNT(*) FROM Film GROUP BY Year, Genre;

-- FETCH FIRST (duckdb)
SELECT Title FROM Film ORDER BY Year FETCH FIRST 3 ROWS ONLY;
SELECT Title FROM Film ORDER BY Year LIMIT 3;

-- LIMIT with a comma (sqlite)
SELECT Title FROM Film LIMIT 2, 3;
SELECT Title FROM Film LIMIT 3 OFFSET 2;

-- no limit (sqlite)
SELECT Title FROM Film LIMIT -1;
SELECT Title FROM Film;

-- idle OFFSET
SELECT Title FROM Film LIMIT 3 OFFSET 0;
SELECT Title FROM Film LIMIT 3;

-- order of UNION
SELECT Title FROM Film UNION SELECT Opinion FROM Reviews;
SELECT Opinion FROM Reviews UNION SELECT Title FROM Film;

-- order of three in UNION ALL
SELECT Title FROM Film UNION ALL SELECT Opinion FROM Reviews UNION ALL SELECT City FROM Festivals;
SELECT City FROM Festivals UNION ALL SELECT Title FROM Film UNION ALL SELECT Opinion FROM Reviews;

-- order of a UNION over one table
SELECT Title FROM Film UNION SELECT Genre FROM Film;
SELECT Genre FROM Film UNION SELECT Title FROM Film;

-- order of a UNION whose branches differ in their filter
SELECT Title FROM Film WHERE Year = 1 UNION SELECT Title FROM Film WHERE Genre = 'D' AND Year = 2;
SELECT Title FROM Film WHERE Year = 2 AND Genre = 'D' UNION SELECT Title FROM Film WHERE Year = 1;

-- order of a UNION whose branches differ in their order (duckdb)
(SELECT Title FROM Film ORDER BY Year LIMIT 1) UNION (SELECT Title FROM Film ORDER BY Year DESC LIMIT 1);
(SELECT Title FROM Film ORDER BY Year DESC LIMIT 1) UNION (SELECT Title FROM Film ORDER BY Year LIMIT 1);

-- ORDER BY of a UNION
SELECT Title FROM Film UNION SELECT Opinion FROM Reviews ORDER BY 1;
SELECT Opinion FROM Reviews UNION SELECT Title FROM Film ORDER BY 1;
SELECT Title FROM Film UNION SELECT Opinion FROM Reviews ORDER BY Title;

-- named and derived table
WITH d AS (SELECT id FROM Film) SELECT Opinion FROM Reviews JOIN d ON d.id = FilmId;
SELECT Opinion FROM Reviews JOIN (SELECT id FROM Film) AS d ON d.id = FilmId;

-- names in a derived table
SELECT x.n FROM (SELECT Genre AS g, COUNT(*) AS n FROM Film GROUP BY Genre) x WHERE x.n > 3;
WITH c(kind, number) AS (SELECT Genre, COUNT(*) FROM Film GROUP BY Genre) SELECT number FROM c WHERE number > 3;

-- order of derived tables
SELECT a.Genre FROM (SELECT Genre FROM Film) a JOIN (SELECT Opinion FROM Reviews) b ON a.Genre = b.Opinion;
SELECT a.Genre FROM (SELECT Opinion FROM Reviews) b JOIN (SELECT Genre FROM Film) a ON a.Genre = b.Opinion;

-- a query wrapped whole
SELECT * FROM (SELECT Title FROM Film WHERE Year = 1) x;
WITH x AS (SELECT Title FROM Film WHERE Year = 1) SELECT * FROM x;
SELECT Title FROM Film WHERE Year = 1;

-- a named table with the name of the table that it reads
WITH Film AS (SELECT Title FROM Film WHERE Year = 1) SELECT Title FROM Film;
SELECT Title FROM (SELECT Title FROM Film WHERE Year = 1) AS x;

-- name of a recursive table
WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 5) SELECT n FROM c;
WITH RECURSIVE d(n) AS (SELECT 1 UNION ALL SELECT d.n + 1 FROM d WHERE d.n < 5) SELECT n FROM d;

-- EXISTS and IN
SELECT Title FROM Film WHERE EXISTS (SELECT 1 FROM Reviews r WHERE r.FilmId = Film.id AND r.Opinion = 'a');
SELECT Title FROM Film f WHERE EXISTS (SELECT * FROM Reviews WHERE Opinion = 'a' AND f.id = FilmId);
SELECT Title FROM Film WHERE id IN (SELECT FilmId FROM Reviews WHERE Opinion = 'a');
SELECT Title FROM Film WHERE id IN (SELECT DISTINCT FilmId FROM Reviews WHERE Opinion = 'a');

-- SEMI JOIN and IN (duckdb)
SELECT Title FROM Film SEMI JOIN Reviews ON Film.id = FilmId AND Opinion = 'a';
SELECT Title FROM Film WHERE id IN (SELECT FilmId FROM Reviews WHERE Opinion = 'a');

-- ANTI JOIN and NOT EXISTS (duckdb)
SELECT Title FROM Film ANTI JOIN Reviews ON Film.id = FilmId;
SELECT Title FROM Film f WHERE NOT EXISTS (SELECT 1 FROM Reviews r WHERE r.FilmId = f.id);

-- order of two sub-queries over the same table
SELECT Title FROM Film WHERE id IN (SELECT FilmId FROM Reviews WHERE Opinion = 'a') AND id IN (SELECT FilmId FROM Reviews WHERE Opinion = 'b');
SELECT Title FROM Film WHERE id IN (SELECT FilmId FROM Reviews WHERE Opinion = 'b') AND id IN (SELECT FilmId FROM Reviews WHERE Opinion = 'a');

-- IN table (sqlite)
SELECT Title FROM Film WHERE id IN Festivals;
SELECT Title FROM Film WHERE id IN (SELECT * FROM Festivals);

-- alias in a correlated sub-query
SELECT Title FROM Film f WHERE Year = (SELECT MAX(g.Year) FROM Film g WHERE g.Genre = f.Genre);
SELECT Title FROM Film WHERE Film.Year = (SELECT MAX(other.Year) FROM Film other WHERE Film.Genre = other.Genre);

-- star of the only table
SELECT f.* FROM Film f;
SELECT * FROM Film;

-- FROM first (duckdb)
FROM Film;
TABLE Film;
SELECT * FROM Film;

-- FROM first with clauses (duckdb)
FROM Film SELECT Title WHERE Year = 1;
SELECT Title FROM Film WHERE Year = 1;

-- order of EXCLUDE (duckdb)
SELECT * EXCLUDE (Year, Genre) FROM Film;
SELECT COLUMNS(* EXCLUDE (Genre, Year)) FROM Film;

-- alias before the expression (duckdb)
SELECT n: COUNT(*) FROM Film;
SELECT COUNT(*) AS n FROM Film;

-- named window
SELECT RANK() OVER w FROM Film WINDOW w AS (PARTITION BY Genre, Year ORDER BY id);
SELECT RANK() OVER (PARTITION BY Year, Genre ORDER BY id ASC) FROM Film;

-- the frame that a window has by itself
SELECT SUM(Year) OVER (ORDER BY id RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM Film;
SELECT SUM(Year) OVER (ORDER BY id RANGE UNBOUNDED PRECEDING) FROM Film;
SELECT SUM(Year) OVER (ORDER BY id) FROM Film;

-- lambda (duckdb)
SELECT list_transform(Tags, x -> x || '!') FROM Film;
SELECT list_transform(Tags, lambda x: x || '!') FROM Film;

-- LATERAL unsaid (duckdb)
SELECT Title, n FROM Film f, LATERAL (SELECT COUNT(*) AS n FROM Reviews WHERE FilmId = f.id) x;
SELECT Title, n FROM Film f CROSS JOIN (SELECT COUNT(*) AS n FROM Reviews WHERE FilmId = f.id) x;

-- rows of VALUES (duckdb)
VALUES (1, 'a'), (2, 'b');
VALUES (2, 'b'), (1, 'a');

-- PIVOT in FROM (duckdb)
PIVOT Film ON Genre USING COUNT(*) GROUP BY Year;
FROM (PIVOT Film ON Genre USING COUNT(*) AS n GROUP BY Year) p;

-- comments and a semicolon
SELECT Title /* the name */ FROM Film -- all of them
;
SELECT Title FROM Film;

-- names that need quotes
SELECT b."gross.usd" FROM "box office" b WHERE b."order" > 3;
SELECT "GROSS.USD" FROM "box office" WHERE 3 < "Order";

-- letter case of what LIKE is given, and of what it looks at (sqlite)
SELECT Title FROM Film WHERE Title LIKE '%drama%';
SELECT Title FROM Film WHERE Title LIKE '%Drama%';
SELECT Title FROM Film WHERE LOWER(Title) LIKE '%drama%';
SELECT Title FROM Film WHERE UPPER(Title) LIKE UPPER("%drama%");

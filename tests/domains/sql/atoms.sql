-- Each paragraph: a query and its atoms (-->), then those that it implies (--+). Rewritten by `make golden`.

-- semi join (duckdb)
SELECT Title FROM Film SEMI JOIN Reviews ON Film.id = FilmId AND Opinion = 'x';
--> SELECT Film.Title
--> SEMIJOIN Film.id IN Reviews.FilmId
--> TABLE Film
--> TABLE Reviews
--> WHERE Reviews.Opinion = 'x'

-- anti join (duckdb)
SELECT Title FROM Film ANTI JOIN Reviews ON Film.id = FilmId AND Opinion = 'x';
--> ANTI JOIN Reviews
--> ANTI JOIN ON Film.id = Reviews.FilmId
--> ANTI JOIN ON Reviews.Opinion = 'x'
--> SELECT Film.Title
--> TABLE Film
--> TABLE Reviews

-- exists, not linked
SELECT Title FROM Film WHERE EXISTS (SELECT 1 FROM Reviews WHERE Opinion = 'x');
--> SELECT Film.Title
--> TABLE Film
--> WHERE EXISTS (subquery)
--> [exists] TABLE Reviews
--> [exists] WHERE Reviews.Opinion = 'x'

-- exists under OR
SELECT Title FROM Film f WHERE Year > 3 OR EXISTS (SELECT 1 FROM Reviews r WHERE r.FilmId = f.id);
--> SELECT Film.Title
--> TABLE Film
--> WHERE EXISTS (subquery) OR Film.Year > 3
--> [exists] JOIN Film.id = Reviews.FilmId
--> [exists] TABLE Reviews

-- not exists over two tables
SELECT Title FROM Film f WHERE NOT EXISTS (SELECT 1 FROM Reviews r, Festivals s WHERE r.FilmId = f.id AND s.id = f.id);
--> SELECT Film.Title
--> TABLE Film
--> WHERE NOT EXISTS (subquery)
--> [not exists] JOIN Festivals.id = Film.id
--> [not exists] JOIN Film.id = Reviews.FilmId
--> [not exists] TABLE Festivals
--> [not exists] TABLE Reviews

-- not in
SELECT Title FROM Film WHERE id NOT IN (SELECT FilmId FROM Reviews WHERE Opinion IS NOT NULL);
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.id NOT IN (subquery)
--> [not in(Film.id)] SELECT Reviews.FilmId
--> [not in(Film.id)] TABLE Reviews
--> [not in(Film.id)] WHERE Reviews.Opinion IS NOT NULL

-- in, grouped
SELECT Title FROM Film WHERE id IN (SELECT FilmId FROM Reviews GROUP BY FilmId HAVING COUNT(*) > 1);
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.id IN (subquery)
--> [in(Film.id)] GROUP BY Reviews.FilmId
--> [in(Film.id)] HAVING COUNT(*) > 1
--> [in(Film.id)] SELECT Reviews.FilmId
--> [in(Film.id)] TABLE Reviews

-- in within in
SELECT Title FROM Film WHERE id IN (SELECT FilmId FROM Reviews WHERE Opinion IN (SELECT City FROM Festivals));
--> SELECT Film.Title
--> SEMIJOIN Film.id IN Reviews.FilmId
--> SEMIJOIN Reviews.Opinion IN Festivals.City
--> TABLE Festivals
--> TABLE Film
--> TABLE Reviews

-- row in values
SELECT Title FROM Film WHERE (Year, Genre) IN ((1, 'a'), (2, 'b'));
--> SELECT Film.Title
--> TABLE Film
--> WHERE (Film.Year, Film.Genre) IN ((1, 'a'), (2, 'b'))

-- as-of join (duckdb)
SELECT Title FROM Film ASOF LEFT JOIN Reviews ON Film.id = FilmId AND Film.Year >= Reviews.Day;
--> ASOF LEFT JOIN Reviews
--> ASOF LEFT JOIN ON Film.Year >= Reviews.Day
--> JOIN Film.id = Reviews.FilmId
--> SELECT Film.Title
--> TABLE Film
--> TABLE Reviews

-- positional join (duckdb)
SELECT Title FROM Film POSITIONAL JOIN Reviews;
--> POSITIONAL JOIN Reviews
--> SELECT Film.Title
--> TABLE Film
--> TABLE Reviews

-- lateral (duckdb)
SELECT f.Title, x.n FROM Film f, LATERAL (SELECT COUNT(*) AS n FROM Reviews r WHERE r.FilmId = f.id) x;
--> SELECT Film.Title
--> SELECT from."COUNT(*)"
--> TABLE Film
--> [from] JOIN Film.id = Reviews.FilmId
--> [from] SELECT COUNT(*)
--> [from] TABLE Reviews

-- natural join
SELECT Title, City FROM Film NATURAL JOIN Festivals;
--> JOIN Festivals.id = Film.id
--> SELECT Festivals.City
--> SELECT Film.Title
--> TABLE Festivals
--> TABLE Film

-- natural join with what is not known
SELECT Title FROM Film NATURAL JOIN elsewhere;
--> NATURAL JOIN elsewhere
--> SELECT Film.Title
--> TABLE Film
--> TABLE elsewhere

-- full join
SELECT Title FROM Film FULL JOIN Reviews ON Film.id = FilmId;
--> FULL JOIN Film, Reviews
--> JOIN Film.id = Reviews.FilmId
--> SELECT Film.Title
--> TABLE Film
--> TABLE Reviews

-- two left joins
SELECT Title FROM Film LEFT JOIN Reviews ON Film.id = FilmId AND Opinion = 'x' LEFT JOIN "box office" ON film_id = Film.id;
--> JOIN "box office".film_id = Film.id
--> JOIN Film.id = Reviews.FilmId
--> LEFT JOIN "box office"
--> LEFT JOIN Reviews
--> LEFT JOIN ON Reviews: Reviews.Opinion = 'x'
--> SELECT Film.Title
--> TABLE "box office"
--> TABLE Film
--> TABLE Reviews

-- left join of a join
SELECT Title FROM Film LEFT JOIN (Reviews JOIN Festivals ON Festivals.id = Reviews.id) ON Film.id = FilmId;
--> JOIN Festivals.id = Reviews.id
--> JOIN Film.id = Reviews.FilmId
--> LEFT JOIN Festivals, Reviews
--> SELECT Film.Title
--> TABLE Festivals
--> TABLE Film
--> TABLE Reviews

-- one table not tied
SELECT Title FROM Film, Reviews, Festivals WHERE Film.id = FilmId;
--> CROSS JOIN Festivals
--> JOIN Film.id = Reviews.FilmId
--> SELECT Film.Title
--> TABLE Festivals
--> TABLE Film
--> TABLE Reviews

-- self-join
SELECT a.Title FROM Film a JOIN Film b ON a.Year = b.Year AND a.id < b.id;
--> JOIN Film#2.Year = Film.Year
--> SELECT Film.Title
--> TABLE Film
--> TABLE Film#2
--> WHERE Film#2.id > Film.id

-- star
SELECT * FROM Festivals;
--> SELECT *
--> TABLE Festivals
--+ SELECT Festivals.City
--+ SELECT Festivals.id

-- star of one of two tables
SELECT s.*, Title FROM Film f JOIN Festivals s ON s.id = f.id;
--> JOIN Festivals.id = Film.id
--> SELECT Festivals.*
--> SELECT Film.Title
--> TABLE Festivals
--> TABLE Film
--+ SELECT Festivals.City
--+ SELECT Festivals.id

-- star with less (duckdb)
SELECT * EXCLUDE (Year, Tags) FROM Film;
--> SELECT * EXCLUDE (Tags, Year)
--> TABLE Film
--+ SELECT Film.Genre
--+ SELECT Film.Info
--+ SELECT Film.Title
--+ SELECT Film.id

-- star with another (duckdb)
SELECT * REPLACE (id + 1 AS id) FROM Festivals;
--> SELECT * REPLACE (Festivals.id + 1 AS id)
--> TABLE Festivals
--+ SELECT Festivals.City

-- star with another name (duckdb)
SELECT * RENAME (id AS n) FROM Festivals;
--> SELECT * RENAME (id AS n)
--> TABLE Festivals
--+ SELECT Festivals.City
--+ SELECT Festivals.id

-- columns by pattern (duckdb)
SELECT COLUMNS('i.*') FROM Film;
--> SELECT COLUMNS('i.*')
--> TABLE Film
--+ SELECT Film.Title
--+ SELECT Film.id

-- columns in an aggregate (duckdb)
SELECT MIN(COLUMNS(*)) FROM Film;
--> SELECT MIN(COLUMNS(*))
--> TABLE Film

-- star over a derived table
SELECT x.*, City FROM Festivals, (SELECT Title FROM Film) x;
--> SELECT Festivals.City
--> SELECT from.*
--> TABLE Festivals
--> [from] SELECT Film.Title
--> [from] TABLE Film

-- distinct on (duckdb)
SELECT DISTINCT ON (Genre) Genre, Title FROM Film ORDER BY Genre, Year DESC;
--> DISTINCT ON Film.Genre
--> ORDER BY Film.Genre ASC
--> SELECT Film.Genre
--> SELECT Film.Title
--> TABLE Film
--> THEN BY Film.Year DESC

-- qualify with a named window (duckdb)
SELECT Title FROM Film WINDOW w AS (PARTITION BY Genre ORDER BY Year) QUALIFY row_number() OVER w = 1;
--> QUALIFY ROW_NUMBER() OVER (PARTITION BY Film.Genre ORDER BY Film.Year) = 1
--> SELECT Film.Title
--> TABLE Film

-- first of each by a window in a derived table
SELECT Title FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY Genre ORDER BY Year DESC) AS rn FROM Film) t WHERE rn = 1;
--> SELECT from.Title
--> WHERE from."ROW_NUMBER() OVER (PARTITION BY Film.Genre ORDER BY Film.Year DESC)" = 1
--> [from] SELECT *
--> [from] SELECT ROW_NUMBER() OVER (PARTITION BY Film.Genre ORDER BY Film.Year DESC)
--> [from] TABLE Film
--+ [from] SELECT Film.Genre
--+ [from] SELECT Film.Info
--+ [from] SELECT Film.Tags
--+ [from] SELECT Film.Title
--+ [from] SELECT Film.Year
--+ [from] SELECT Film.id

-- aggregate with filter
SELECT SUM(Year) FILTER (WHERE Genre = 'x' AND NOT Title IS NULL) FROM Film;
--> SELECT SUM(Film.Year) FILTER (WHERE Film.Genre = 'x' AND Film.Title IS NOT NULL)
--> TABLE Film

-- window with frame
SELECT SUM(Year) OVER (PARTITION BY Genre ORDER BY Year ROWS 1 PRECEDING) FROM Film;
--> SELECT SUM(Film.Year) OVER (PARTITION BY Film.Genre ORDER BY Film.Year ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)
--> TABLE Film

-- window that builds on another
SELECT RANK() OVER (w ORDER BY Year) FROM Film WINDOW w AS (PARTITION BY Genre);
--> SELECT RANK() OVER (PARTITION BY Film.Genre ORDER BY Film.Year)
--> TABLE Film

-- group by all, order by all (duckdb)
SELECT Genre, COUNT(*) FROM Film GROUP BY ALL ORDER BY ALL;
--> GROUP BY Film.Genre
--> ORDER BY ALL ASC
--> SELECT COUNT(*)
--> SELECT Film.Genre
--> TABLE Film

-- rollup (duckdb)
SELECT Genre FROM Film GROUP BY ROLLUP (Genre, Year);
--> GROUP BY ROLLUP (Film.Genre, Film.Year)
--> SELECT Film.Genre
--> TABLE Film

-- grouping sets (duckdb)
SELECT Genre FROM Film GROUP BY GROUPING SETS ((Genre), (Year), ());
--> GROUP BY GROUPING SETS (Film.Genre, Film.Year, ())
--> SELECT Film.Genre
--> TABLE Film

-- having
SELECT Genre, COUNT(*) AS n FROM Film GROUP BY Genre HAVING n > 3 AND MAX(Year) < 2000;
--> GROUP BY Film.Genre
--> HAVING COUNT(*) > 3
--> HAVING MAX(Film.Year) < 2000
--> SELECT COUNT(*)
--> SELECT Film.Genre
--> TABLE Film

-- limit in per cent (duckdb)
SELECT Title FROM Film LIMIT 10%;
--> LIMIT 10%
--> SELECT Film.Title
--> TABLE Film

-- sample (duckdb)
SELECT Title FROM Film USING SAMPLE 10%;
--> SAMPLE SYSTEM (10 PERCENT)
--> SELECT Film.Title
--> TABLE Film

-- order with nulls (duckdb)
SELECT Title FROM Film ORDER BY Year DESC NULLS FIRST, Title;
--> ORDER BY Film.Year DESC NULLS FIRST
--> SELECT Film.Title
--> TABLE Film
--> THEN BY Film.Title ASC

-- order by position in a star
SELECT * FROM Festivals ORDER BY 2;
--> ORDER BY 2 ASC
--> SELECT *
--> TABLE Festivals
--+ SELECT Festivals.City
--+ SELECT Festivals.id

-- list comprehension (duckdb)
SELECT [x || '!' FOR x IN Tags IF x > 'a'] FROM Film;
--> SELECT [x || '!' FOR x IN Film.Tags IF x > 'a']
--> TABLE Film

-- lambda (duckdb)
SELECT list_filter(Tags, x -> x LIKE Title || '%') FROM Film;
--> SELECT LIST_FILTER(Film.Tags, LAMBDA x : x LIKE Film.Title || '%')
--> TABLE Film

-- list, struct, JSON (duckdb)
SELECT Tags[1], Tags[1:2], Info.a.b, Info['k'], Info->'$.a', Info->>'a' FROM Film;
--> SELECT Film.Info -> '$.a'
--> SELECT Film.Info ->> '$.a'
--> SELECT Film.Info.a.b
--> SELECT Film.Info['k']
--> SELECT Film.Tags[1:2]
--> SELECT Film.Tags[1]
--> TABLE Film

-- JSON (sqlite)
SELECT json_extract(Info, '$.a'), Info ->> 'a', j.value FROM Film, json_each(Film.Info) j;
--> SELECT Film.Info ->> '$.a'
--> SELECT JSON_EXTRACT(Film.Info, '$.a')
--> SELECT json_each.value
--> TABLE Film
--> TABLE JSON_EACH(Film.Info)

-- struct and map (duckdb)
SELECT {'a': 1, 'b': Title}, MAP {'k': 1} FROM Film;
--> SELECT MAP {'k': 1}
--> SELECT {'a': 1, 'b': Film.Title}
--> TABLE Film

-- unnest (duckdb)
SELECT Title, x FROM Film, unnest(Tags) AS u(x);
--> SELECT Film.Title
--> SELECT unnest.x
--> TABLE Film
--> TABLE UNNEST(Film.Tags)

-- table function (duckdb)
SELECT a FROM range(5) r(a);
--> SELECT range.a
--> TABLE RANGE(0, 5)

-- casts (duckdb)
SELECT Year::INT, TRY_CAST(Year AS DECIMAL(10, 2)) FROM Film;
--> SELECT CAST(Film.Year AS INT)
--> SELECT TRY_CAST(Film.Year AS DECIMAL(10, 2))
--> TABLE Film

-- patterns (duckdb)
SELECT Title FROM Film WHERE Title ILIKE 'x' AND Title SIMILAR TO 'y' AND Title NOT LIKE 'z' ESCAPE '!' AND NOT Title ~ 'q';
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.Title ILIKE 'x'
--> WHERE Film.Title NOT LIKE 'z' ESCAPE '!'
--> WHERE Film.Title SIMILAR TO 'y'
--> WHERE NOT REGEXP_MATCHES(Film.Title, 'q')

-- patterns (sqlite)
SELECT Title FROM Film WHERE Title GLOB 'x*' AND Title COLLATE NOCASE = 'x' AND Title LIKE '%' || Genre || '%';
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.Title COLLATE NOCASE = 'x'
--> WHERE Film.Title GLOB 'x*'
--> WHERE Film.Title LIKE '%' || Film.Genre || '%'

-- null-safe (duckdb)
SELECT Title FROM Film WHERE Genre IS DISTINCT FROM Title;
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.Genre IS DISTINCT FROM Film.Title

-- dates (duckdb)
SELECT Day - INTERVAL '2 days', date_trunc('month', Day), EXTRACT(year FROM Day), strftime(Day, '%Y') FROM Reviews;
--> SELECT DATE_TRUNC('MONTH', Reviews.Day)
--> SELECT EXTRACT(YEAR FROM Reviews.Day)
--> SELECT Reviews.Day - INTERVAL 2 DAY
--> SELECT STRFTIME(Reviews.Day, '%Y')
--> TABLE Reviews

-- dates (sqlite)
SELECT strftime('%Y', Day), date(Day, '-1 day') FROM Reviews WHERE Day > date('now');
--> SELECT DATE(Reviews.Day, '-1 day')
--> SELECT STRFTIME('%Y', Reviews.Day)
--> TABLE Reviews
--> WHERE Reviews.Day > DATE('now')

-- aggregates (duckdb)
SELECT COUNT(DISTINCT Genre), string_agg(Title, ',' ORDER BY Year), arg_max(Title, Year), quantile_cont(Year, 0.5) FROM Film;
--> SELECT ARG_MAX(Film.Title, Film.Year)
--> SELECT COUNT(DISTINCT Film.Genre)
--> SELECT LISTAGG(Film.Title, ',' ORDER BY Film.Year)
--> SELECT QUANTILE_CONT(Film.Year, 0.5)
--> TABLE Film

-- case
SELECT CASE WHEN Year > 3 AND Genre = 'a' THEN 'x' WHEN Year IS NULL THEN 'y' ELSE Title END FROM Film;
--> SELECT CASE WHEN Film.Genre = 'a' AND Film.Year > 3 THEN 'x' WHEN Film.Year IS NULL THEN 'y' ELSE Film.Title END
--> TABLE Film

-- arithmetic
SELECT Year / 2 * 3, Year / (2 * 3), 5 - (3 - Year), -Year, (Year + 1) * 2, 1 + Year * 2 FROM Film;
--> SELECT (Film.Year + 1) * 2
--> SELECT (Film.Year / 2) * 3
--> SELECT -Film.Year
--> SELECT 5 - (3 - Film.Year)
--> SELECT Film.Year * 2 + 1
--> SELECT Film.Year / (2 * 3)
--> TABLE Film

-- NOT inside
SELECT Title FROM Film WHERE NOT (Year IN (1, 2) OR Genre = 'x' OR NOT (Title LIKE 'a%' AND Year < 9));
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.Genre != 'x'
--> WHERE Film.Title LIKE 'a%'
--> WHERE Film.Year < 9
--> WHERE Film.Year NOT IN (1, 2)

-- OR kept whole
SELECT Title FROM Film WHERE (Genre = 'a' OR (Genre = 'b' AND Year BETWEEN 1 AND 2)) AND id > 3;
--> SELECT Film.Title
--> TABLE Film
--> WHERE (Film.Genre = 'b' AND Film.Year <= 2 AND Film.Year >= 1) OR Film.Genre = 'a'
--> WHERE Film.id > 3

-- scalar sub-query
SELECT Title FROM Film WHERE Year > (SELECT AVG(Year) FROM Film);
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.Year > (subquery)
--> [value(Film.Year)] SELECT AVG(Film.Year)
--> [value(Film.Year)] TABLE Film

-- correlated sub-query
SELECT Title FROM Film f WHERE Year = (SELECT MAX(Year) FROM Film g WHERE g.Genre = f.Genre);
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.Year = (subquery)
--> [value(Film.Year)] JOIN Film#2.Genre = Film.Genre
--> [value(Film.Year)] SELECT MAX(Film#2.Year)
--> [value(Film.Year)] TABLE Film#2

-- sub-query with ALL (duckdb)
SELECT Title FROM Film WHERE Year > ALL (SELECT Day FROM Reviews);
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.Year > ALL (subquery)
--> [value(Film.Year)] SELECT Reviews.Day
--> [value(Film.Year)] TABLE Reviews

-- two scalar sub-queries
SELECT (SELECT COUNT(*) FROM Film), (SELECT COUNT(*) FROM Reviews);
--> SELECT (subquery)
--> [value(Film)] SELECT COUNT(*)
--> [value(Film)] TABLE Film
--> [value(Reviews)] SELECT COUNT(*)
--> [value(Reviews)] TABLE Reviews

-- difference of sub-queries
SELECT (SELECT COUNT(*) FROM Film) - (SELECT COUNT(*) FROM Reviews);
--> SELECT (subquery) - (subquery)
--> [value(left of -)] SELECT COUNT(*)
--> [value(left of -)] TABLE Film
--> [value(right of -)] SELECT COUNT(*)
--> [value(right of -)] TABLE Reviews

-- derived table
SELECT x.g, x.n FROM (SELECT Genre AS g, COUNT(*) AS n FROM Film GROUP BY Genre) x WHERE x.n > 3;
--> SELECT from."COUNT(*)"
--> SELECT from.Genre
--> WHERE from."COUNT(*)" > 3
--> [from] GROUP BY Film.Genre
--> [from] SELECT COUNT(*)
--> [from] SELECT Film.Genre
--> [from] TABLE Film

-- two named queries
WITH a AS (SELECT Genre, COUNT(*) AS n FROM Film GROUP BY Genre), b AS (SELECT MAX(n) AS m FROM a) SELECT a.Genre FROM a JOIN b ON a.n = b.m;
--> JOIN from."COUNT(*)" = from2."MAX(from.""COUNT(*)"")"
--> SELECT from.Genre
--> [from] GROUP BY Film.Genre
--> [from] SELECT COUNT(*)
--> [from] SELECT Film.Genre
--> [from] TABLE Film
--> [from2] SELECT MAX(from."COUNT(*)")
--> [from2/from] GROUP BY Film.Genre
--> [from2/from] SELECT COUNT(*)
--> [from2/from] SELECT Film.Genre
--> [from2/from] TABLE Film

-- recursion
WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 5) SELECT n FROM c;
--> SELECT from.n
--> [from] UNION ALL
--> [from/union(itself)] SELECT itself.n + 1
--> [from/union(itself)] TABLE itself
--> [from/union(itself)] WHERE itself.n < 5
--> [from/union(rest)] SELECT 1

-- union
SELECT Title FROM Film UNION SELECT Opinion FROM Reviews WHERE Day > 3 ORDER BY 1 LIMIT 3;
--> LIMIT 3
--> ORDER BY Opinion ASC
--> UNION
--> [union(Film)] SELECT Film.Title
--> [union(Film)] TABLE Film
--> [union(Reviews)] SELECT Reviews.Opinion
--> [union(Reviews)] TABLE Reviews
--> [union(Reviews)] WHERE Reviews.Day > 3

-- union by name (duckdb)
SELECT Title FROM Film UNION ALL BY NAME SELECT Opinion FROM Reviews;
--> UNION ALL BY NAME
--> [union(Film)] SELECT Film.Title
--> [union(Film)] TABLE Film
--> [union(Reviews)] SELECT Reviews.Opinion
--> [union(Reviews)] TABLE Reviews

-- union of filters
SELECT Title FROM Film WHERE Genre = 'a' UNION SELECT Title FROM Film WHERE Genre = 'b' AND Year = 1;
--> UNION
--> [union] SELECT Film.Title
--> [union] TABLE Film
--> [union] WHERE Film.Genre = 'a'
--> [union] WHERE Film.Genre = 'b' AND Film.Year = 1

-- union with and without a filter
SELECT Title FROM Film WHERE Genre = 'a' UNION ALL SELECT Title FROM Film;
--> UNION ALL
--> [union] SELECT Film.Title
--> [union] TABLE Film
--> [union] WHERE (nothing)
--> [union] WHERE Film.Genre = 'a'

-- first and last (duckdb)
(SELECT Title FROM Film ORDER BY Year LIMIT 1) UNION (SELECT Title FROM Film ORDER BY Year DESC LIMIT 1);
--> UNION
--> [union(ORDER BY Film.Year ASC)] LIMIT 1
--> [union(ORDER BY Film.Year ASC)] ORDER BY Film.Year ASC
--> [union(ORDER BY Film.Year ASC)] SELECT Film.Title
--> [union(ORDER BY Film.Year ASC)] TABLE Film
--> [union(ORDER BY Film.Year DESC)] LIMIT 1
--> [union(ORDER BY Film.Year DESC)] ORDER BY Film.Year DESC
--> [union(ORDER BY Film.Year DESC)] SELECT Film.Title
--> [union(ORDER BY Film.Year DESC)] TABLE Film

-- intersect of three
SELECT id FROM Film INTERSECT SELECT FilmId FROM Reviews INTERSECT SELECT id FROM Festivals;
--> INTERSECT
--> [intersect(Festivals)] SELECT Festivals.id
--> [intersect(Festivals)] TABLE Festivals
--> [intersect(Film)] SELECT Film.id
--> [intersect(Film)] TABLE Film
--> [intersect(Reviews)] SELECT Reviews.FilmId
--> [intersect(Reviews)] TABLE Reviews

-- nested set operations (duckdb)
SELECT id FROM Film UNION (SELECT FilmId FROM Reviews EXCEPT SELECT id FROM Festivals);
--> UNION
--> [union(Festivals, Reviews)] EXCEPT
--> [union(Festivals, Reviews)/except.from] SELECT Reviews.FilmId
--> [union(Festivals, Reviews)/except.from] TABLE Reviews
--> [union(Festivals, Reviews)/except.minus] SELECT Festivals.id
--> [union(Festivals, Reviews)/except.minus] TABLE Festivals
--> [union(Film)] SELECT Film.id
--> [union(Film)] TABLE Film

-- values (duckdb)
VALUES (1, 'a'), (2, 'b');
--> VALUES (1, 'a'), (2, 'b')

-- values in FROM (duckdb)
SELECT v.a FROM (VALUES (1, 2)) v(a, b);
--> SELECT from.column1
--> [from] VALUES (1, 2)

-- summarize (duckdb)
SUMMARIZE SELECT Title FROM Film;
--> SUMMARIZE
--> [from] SELECT Film.Title
--> [from] TABLE Film

-- pivot (duckdb)
PIVOT Film ON Genre USING COUNT(*) AS n GROUP BY Year;
--> GROUP BY Film.Year
--> PIVOT ON Film.Genre
--> PIVOT USING COUNT(*)
--> TABLE Film

-- pivot in FROM (duckdb)
SELECT * FROM Film PIVOT (COUNT(*) FOR Genre IN ('x', 'y'));
--> SELECT *
--> [from] PIVOT ON Film.Genre IN ('x', 'y')
--> [from] PIVOT USING COUNT(*)
--> [from] TABLE Film

-- unpivot (duckdb)
UNPIVOT Film ON Title, Genre INTO NAME n VALUE v;
--> TABLE Film
--> UNPIVOT Film.Genre
--> UNPIVOT Film.Title
--> UNPIVOT NAME n VALUE v

-- names with dots and spaces
SELECT "order", "gross.usd" FROM "box office" WHERE "gross.usd" > 3;
--> SELECT "box office"."gross.usd"
--> SELECT "box office"."order"
--> TABLE "box office"
--> WHERE "box office"."gross.usd" > 3

-- strings in double quotes (sqlite)
SELECT Title FROM Film WHERE Genre = "Drama" AND Title = "Genre";
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.Genre = 'Drama'
--> WHERE Film.Genre = Film.Title

-- an alias in WHERE
SELECT f.Title AS t FROM Film f WHERE t = 'x';
--> SELECT Film.Title
--> TABLE Film
--> WHERE Film.Title = 'x'

-- no table
SELECT 1, 'it''s', NULL;
--> SELECT 'it''s'
--> SELECT 1
--> SELECT NULL

-- unknown table and column
SELECT Somewhere.x, y FROM Somewhere WHERE y > 1;
--> SELECT Somewhere.x
--> SELECT Somewhere.y
--> TABLE Somewhere
--> WHERE Somewhere.y > 1

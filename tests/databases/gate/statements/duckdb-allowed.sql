FROM film
FROM film SELECT title WHERE year > 2000
TABLE film
SUMMARIZE film
SUMMARIZE SELECT year FROM film
PIVOT film ON genre USING COUNT(*) GROUP BY year
SELECT * FROM (PIVOT film ON genre USING MAX(score) GROUP BY year) AS p ORDER BY year
WITH p AS (PIVOT film ON genre USING SUM(score) GROUP BY year) SELECT * FROM p ORDER BY year
FROM film PIVOT (SUM(score) FOR genre IN ('Drama', 'Comedy') GROUP BY year) ORDER BY year
UNPIVOT person ON id, boss INTO NAME what VALUE n
SELECT COUNT(*), AVG(score), MEDIAN(score), MODE(genre), QUANTILE_CONT(score, 0.5), STDDEV(score), VAR_POP(score), ARG_MAX(title, score), ANY_VALUE(2), FIRST(title ORDER BY id), STRING_AGG(title, ', ' ORDER BY title), LIST(title ORDER BY id DESC), APPROX_COUNT_DISTINCT(year), BOOL_AND(year > 1), HISTOGRAM(year) FROM film
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY score) FROM film
SELECT genre, COUNT(*) AS n FROM film GROUP BY ALL HAVING n > 0 ORDER BY ALL
SELECT genre, year, COUNT(*) FROM film GROUP BY ROLLUP (genre, year) ORDER BY 1, 2, 3
SELECT genre, year, COUNT(*), GROUPING(genre) FROM film GROUP BY GROUPING SETS ((genre), (year), ()) ORDER BY ALL
SELECT genre, COUNT(*) FROM film GROUP BY CUBE (genre) ORDER BY ALL
SELECT DISTINCT ON (genre) genre, title FROM film ORDER BY genre, year DESC
SELECT title, year FROM film QUALIFY ROW_NUMBER() OVER (PARTITION BY genre ORDER BY year DESC) = 1 ORDER BY title
SELECT title, SUM(score) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), LEAD(title, 1, '-') OVER (ORDER BY id), FIRST_VALUE(score IGNORE NULLS) OVER (ORDER BY id), NTILE(2) OVER (ORDER BY id), RANK() OVER w FROM film WINDOW w AS (ORDER BY year)
SELECT COUNT(*) FILTER (WHERE year > 2000), COUNT(*) FILTER (year < 2000), COUNT(DISTINCT (genre, year)) FROM film
SELECT * EXCLUDE (score, director) REPLACE (UPPER(title) AS title) FROM film
SELECT * RENAME (title AS name) FROM film
SELECT film.* EXCLUDE (id) FROM film
SELECT COLUMNS('t.*') FROM film
SELECT COLUMNS(lambda c : c LIKE 'y%') FROM film
SELECT MIN(COLUMNS(*)) FROM film
SELECT title AS t, t || '!' AS u FROM film WHERE u LIKE 'A%' ORDER BY u
SELECT year + 1 AS y, y * 2 AS z FROM film GROUP BY y ORDER BY z
SELECT film FROM film WHERE id = 1
SELECT info.a, info.b.c, event.info.b.c, event.info['a'], info.b FROM event
SELECT tags[1], tags[-1], tags[1:2], tags[2:], LEN(tags), LIST_CONTAINS(tags, 'x'), tags || ['z'], ARRAY_LENGTH(tags), LIST_SORT(tags), LIST_TRANSFORM(tags, lambda x : x || id), LIST_FILTER(tags, lambda y : y <> 'x'), [t || '!' FOR t IN tags IF t <> 'y'], LIST_AGGREGATE(tags, 'max'), LIST_REDUCE([1, 2, 3], lambda a, b : a + b) FROM event
SELECT UNNEST(tags) AS tag FROM event ORDER BY tag
SELECT id, tag FROM event, UNNEST(tags) AS u(tag)
SELECT id, tag FROM event, UNNEST(event.tags) u(tag) WHERE tag = 'x'
SELECT id, u.tag FROM event CROSS JOIN UNNEST(tags) u(tag)
SELECT UNNEST({'a': 1, 'b': 2}), UNNEST([1, 2])
SELECT UNNEST(info, recursive := true) FROM event
SELECT info.* FROM event
SELECT counts['u'], MAP_KEYS(counts), MAP {'a': 1}['a'], ELEMENT_AT(counts, 'v') FROM event
SELECT doc -> '$.k', doc ->> 's', doc ->> '$.k[0]', JSON_EXTRACT(doc, '$.k'), JSON_EXTRACT_STRING(doc, '$.s') = 't', JSON_ARRAY_LENGTH(doc, '$.k'), JSON_TYPE(doc), TO_JSON(info), JSON_OBJECT('a', id) FROM event
SELECT (doc ->> 's') = 't', doc ->> 's' IS NULL, JSON_EXTRACT_STRING(doc, 's') || 'x' FROM event
SELECT key, value FROM json_each('{"a": 1}')
SELECT DATE_TRUNC('month', moment), EXTRACT(YEAR FROM moment), YEAR(moment), MONTH(day), DAYNAME(day), moment::DATE, CAST(moment AS DATE), STRFTIME(moment, '%Y-%m'), STRPTIME('2024-01-02', '%Y-%m-%d'), day + INTERVAL 1 MONTH, moment - INTERVAL '3 days', day + 1, DATE_DIFF('day', day, DATE '2024-03-01'), DATEDIFF('month', day, DATE '2024-03-01'), AGE(moment, TIMESTAMP '2023-01-01'), DATE_PART('dow', day), LAST_DAY(day), EPOCH(moment), EPOCH_MS(moment), MAKE_DATE(2024, 1, 2), TIME_BUCKET(INTERVAL '1 week', moment), DATE_ADD(day, INTERVAL 2 DAY), QUARTER(day), WEEK(day), ISODOW(day) FROM event
SELECT id FROM event WHERE moment >= '2024-02-01' AND day < CURRENT_DATE AND moment < NOW() AND day <= TODAY()
SELECT * FROM GENERATE_SERIES(1, 3) g(i)
SELECT range FROM range(3)
SELECT r.i * 2 FROM range(1, 10, 3) r(i)
SELECT d::DATE FROM GENERATE_SERIES(DATE '2024-01-01', DATE '2024-01-03', INTERVAL 1 DAY) AS t(d)
SELECT RANGE(3), GENERATE_SERIES(1, 3), LIST_SUM(RANGE(4))
SELECT f.title, l.y FROM film f, LATERAL (SELECT f.year + 1 AS y) l
SELECT f.title, k FROM film f, (SELECT f.year - 1 AS k)
SELECT f.title, g.i FROM film f, GENERATE_SERIES(1, f.id) g(i) WHERE f.id < 3
SELECT title FROM film SEMI JOIN person ON film.director = person.id
SELECT title FROM film ANTI JOIN person ON film.director = person.id
SELECT * FROM film POSITIONAL JOIN person ORDER BY film.id
SELECT f.title, p.name FROM film f ASOF JOIN person p ON f.director = p.id AND f.year >= p.boss
SELECT f.title, p.name FROM film f FULL OUTER JOIN person p ON f.director = p.id ORDER BY ALL
SELECT f.title FROM film f RIGHT JOIN person p ON f.director = p.id ORDER BY ALL
SELECT id FROM film UNION ALL BY NAME SELECT id, name FROM person ORDER BY ALL
(SELECT id FROM film ORDER BY id LIMIT 1) UNION ALL (SELECT id FROM person ORDER BY id DESC LIMIT 1)
SELECT id FROM film INTERSECT ALL SELECT id FROM person ORDER BY 1
SELECT title FROM film WHERE title ILIKE 'a%' OR title SIMILAR TO 'B.*' OR REGEXP_MATCHES(title, '^C') OR title ~ 'D.*' OR STARTS_WITH(title, 'E') OR title ^@ 'A'
SELECT title FROM film WHERE year NOT BETWEEN 2000 AND 2010 AND genre IS DISTINCT FROM 'Drama'
SELECT title FROM film WHERE id = ANY (SELECT id FROM person) AND year > ALL (SELECT 1998)
SELECT title FROM film WHERE id IN [1, 2]
SELECT 7 // 2, 7 / 2, 7 % 2, 2 ** 3, 2 ^ 3, -7 // 2, 5 & 3, 5 | 3, XOR(5, 3), 1 << 2, ABS(-1), ROUND(2.567, 2), CEIL(1.2), FLOOR(1.7), SQRT(4), LN(1), LOG(10), LOG2(8), EXP(0), POW(2, 3), GREATEST(1, 2), LEAST(1, 2), FMOD(7, 3), TRUNC(1.7), SIGN(-1), 1e3, 1_000, 0.1
SELECT UPPER(title), title.lower(), title.lower().upper(), LENGTH(title), SUBSTRING(title, 1, 2), title[1:2], LEFT(title, 2), RIGHT(title, 2), LPAD(title, 8, '*'), RPAD(title, 8, '*'), REPEAT('ab', 3), REVERSE(title), TRIM('  a '), REPLACE(title, 'a', 'b'), STRPOS(title, 'n'), POSITION('n' IN title), CONCAT(title, '-', year), CONCAT_WS('-', title, genre), title || year, SPLIT_PART('a,b', ',', 2), STRING_SPLIT('a,b', ','), REGEXP_REPLACE(title, '[aeiou]', '', 'g'), REGEXP_EXTRACT(title, '([A-Z])', 1), FORMAT('{:.2f}', score), PRINTF('%.1f', score), LEVENSHTEIN(title, 'Alba'), MD5(title), ASCII(title), CHR(65), CONTAINS(title, 'a'), FORMAT('{} is {}', title, year) FROM film
SELECT score::INT, CAST(score AS DECIMAL(10, 2)), TRY_CAST(title AS INT), score::VARCHAR, TYPEOF(score), '1.5'::DOUBLE, CAST(['1'] AS INT[]), CAST({'a': 1} AS STRUCT(a VARCHAR)), 'true'::BOOL, 1::HUGEINT FROM film
SELECT CASE WHEN score > 7 THEN 'good' ELSE 'bad' END, IF(year > 2000, 1, 2), COALESCE(genre, '-'), IFNULL(score, 0), NULLIF(year, 2004), genre IS NULL, genre IS NOT NULL, NOT (year > 2000) FROM film
SELECT {'a': 1, 'b': 'x'}, {'a': id}.a, ROW(1, 2), STRUCT_PACK(a := 1), [1, 2, 3], [], ARRAY[1, 2], (1, 2), MAP {} FROM film
SELECT (SELECT MAX(year) FROM film), ARRAY(SELECT id FROM person ORDER BY id)
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS v(n, c)
SELECT col0, col1 FROM (VALUES (1, 'a'))
VALUES (1, 2)
SELECT #1, title FROM film
SELECT a: 1, b: title FROM film
SELECT title FROM film LIMIT 40 PERCENT
SELECT title FROM film ORDER BY score NULLS FIRST, title LIMIT 2 OFFSET 1
SELECT title FROM film FETCH FIRST 2 ROWS ONLY
SELECT COUNT(*) FROM film TABLESAMPLE 100 PERCENT
SELECT COUNT(*) FROM film USING SAMPLE 100 PERCENT (bernoulli)
WITH RECURSIVE up AS (SELECT id, boss FROM person WHERE id = 3 UNION ALL SELECT p.id, p.boss FROM person p JOIN up ON p.id = up.boss) SELECT id FROM up
WITH m AS MATERIALIZED (SELECT 1 AS a), n AS NOT MATERIALIZED (SELECT a FROM m) FROM n
WITH film AS (SELECT title FROM film WHERE year > 2000) SELECT title FROM film ORDER BY title
SELECT "Prod Id", SUM(price) AS total FROM "Sales Data" GROUP BY "Prod Id" ORDER BY total
SELECT s."prod id", "when" FROM "sales data" AS s
SELECT "order", "Größe", "a.b" FROM "select" ORDER BY "order"
SELECT x FROM "dot.ted"
SELECT "c""d" FROM "quo""te"
SELECT "имя" FROM "Мир" ORDER BY ALL
SELECT title FROM main.film WHERE main.film.id = 1
SELECT films.main.film.title, f.id FROM films.main.film, films.film f WHERE f.id = films.main.film.id
SELECT rowid, film.rowid FROM film
SELECT title AS "the title" FROM film ORDER BY "the title"
SELECT f.* FROM film AS f(a, b) WHERE b = 'Alba'
SELECT * FROM recent ORDER BY ALL
SELECT year, "count_star()" FROM (SELECT year, COUNT(*) FROM film GROUP BY year) ORDER BY year
SELECT TRUE, FALSE, NULL, 'it''s', E'a\tb', $$dollar 'quoted'$$, DATE '2024-01-01', TIMESTAMP '2024-01-01 10:00:00', INTERVAL '1' DAY, '\x41'::BLOB
SELECT RANDOM() < 2, UUID() IS NOT NULL, HASH('a') IS NOT NULL, CURRENT_TIMESTAMP IS NOT NULL
SELECT TRY(CAST('x' AS INT)), ISNAN('nan'::DOUBLE), CORR(id, year), REGR_SLOPE(id, year), COVAR_POP(id, year), SKEWNESS(year), KURTOSIS(year), MAD(year), ENTROPY(year), BIT_AND(year), SUM(DISTINCT year), MAX(year, 2), MIN_BY(title, year), MAX_BY(title, year, 2), PRODUCT(id), GEOMEAN(id), FSUM(score), COUNTIF(year > 2000), LIST_DISTINCT(LIST(genre)).len() FROM film
SELECT genre, LIST({'t': title, 'y': year} ORDER BY id) FROM film GROUP BY genre ORDER BY genre
SELECT * FROM film WHERE (genre, year) IN (SELECT genre, MAX(year) FROM film GROUP BY genre) ORDER BY id
SELECT STRFTIME(DATE '2024-01-05', '%d.%m.%Y'), STRFTIME('%H:%M', TIMESTAMP '2024-01-01 10:05:00'), MONTHNAME(DATE '2024-01-05'), DAYOFWEEK(DATE '2024-01-05'), WEEKOFYEAR(DATE '2024-01-05'), TO_TIMESTAMP(0) AT TIME ZONE 'UTC', TIMESTAMP '2024-01-01 00:00:00' AT TIME ZONE 'Europe/Rome', TO_DAYS(3), CENTURY(DATE '2024-01-05')
SELECT f.`title`, `year` FROM `film` AS f WHERE `genre` = 'Drama'
SELECT JARO_WINKLER_SIMILARITY('abc', 'ABC'), LOG2(1.55), LOG10(1000), PRINTF('in 2024: %d', 1), FORMAT('2024 {}', 1), FORMAT('{:>12}', 'a')
SELECT INTERVAL '1 day 00:00:01', INTERVAL '3 days ago', INTERVAL '1 year 2 months', INTERVAL '-3 days', INTERVAL '2' DAY

SELECT DISTINCT ON (customer_id) customer_id, id, total FROM orders ORDER BY customer_id, placed DESC
SELECT DATE_TRUNC('month', placed) AS month, SUM(total) FROM orders GROUP BY 1 ORDER BY 1
SELECT DATE_TRUNC('week', placed)::date AS week, COUNT(*) FROM orders GROUP BY week ORDER BY week
SELECT TO_CHAR(placed, 'YYYY-MM') AS month, COUNT(*) FROM orders GROUP BY TO_CHAR(placed, 'YYYY-MM') ORDER BY month
SELECT TO_CHAR(total, 'FM999,990.00'), TO_CHAR(placed, 'Day DD Mon YYYY HH24:MI') FROM orders ORDER BY id
SELECT DATE_PART('year', placed), DATE_PART('dow', placed), EXTRACT(QUARTER FROM placed), EXTRACT(EPOCH FROM placed), EXTRACT(ISODOW FROM placed), EXTRACT(WEEK FROM placed), EXTRACT(DOY FROM placed) FROM orders ORDER BY id
SELECT placed::date, placed::time, total::int, total::text, '5'::integer + 1, '1.5'::numeric(4,1), 'true'::bool FROM orders ORDER BY id
SELECT shipped - placed AS took, EXTRACT(DAY FROM shipped - placed) AS days FROM orders WHERE shipped IS NOT NULL ORDER BY id
SELECT AVG(shipped - placed) FROM orders
SELECT id FROM orders WHERE shipped - placed > INTERVAL '1 day' ORDER BY id
SELECT id FROM orders WHERE shipped > placed + INTERVAL '36 hours' ORDER BY id
SELECT placed + INTERVAL '1 month', placed - INTERVAL '2 weeks 3 days', placed + 2 * INTERVAL '1 hour', placed::date + 7, DATE '2024-03-01' - DATE '2024-02-01' FROM orders ORDER BY id
SELECT AGE(TIMESTAMP '2024-03-01', TIMESTAMP '2023-01-15'), AGE(placed, TIMESTAMP '2024-01-01') FROM orders ORDER BY id
SELECT id FROM orders WHERE placed > NOW() - INTERVAL '30 years' AND placed < CURRENT_DATE + 1 ORDER BY id
SELECT id FROM orders WHERE placed::date BETWEEN DATE '2024-02-01' AND DATE '2024-02-29' ORDER BY id
SELECT placed AT TIME ZONE 'UTC' AT TIME ZONE 'Europe/Rome', moment AT TIME ZONE 'America/New_York' FROM orders, doc ORDER BY 1, 2
SELECT MAKE_DATE(2024, 2, 29), MAKE_INTERVAL(days => 3, hours => 4), MAKE_TIMESTAMP(2024, 1, 2, 3, 4, 5.5), TO_DATE('05 Jan 2024', 'DD Mon YYYY'), TO_TIMESTAMP('2024-01-05 10', 'YYYY-MM-DD HH24'), TO_TIMESTAMP(0), DATE_BIN('15 minutes', TIMESTAMP '2024-01-01 10:17:00', TIMESTAMP '2024-01-01')
SELECT JUSTIFY_DAYS(INTERVAL '35 days'), JUSTIFY_INTERVAL(INTERVAL '1 mon -1 hour'), INTERVAL '1 year 2 months', INTERVAL '90' MINUTE, INTERVAL '1-2' YEAR TO MONTH, INTERVAL '3 04:05:06', INTERVAL 'P1DT2H'
SELECT GENERATE_SERIES(1, 3)
SELECT i FROM GENERATE_SERIES(1, 10, 3) AS g(i)
SELECT d::date FROM GENERATE_SERIES('2024-01-01'::timestamp, '2024-01-05', '1 day') AS d
SELECT g.day, COUNT(o.id) FROM GENERATE_SERIES(DATE '2024-01-01', DATE '2024-04-01', INTERVAL '1 month') AS g(day) LEFT JOIN orders o ON DATE_TRUNC('month', o.placed) = g.day GROUP BY g.day ORDER BY g.day
SELECT g FROM GENERATE_SERIES(1, 3) g WHERE g > 1
SELECT * FROM GENERATE_SERIES(1, 2) WITH ORDINALITY AS t(v, n)
SELECT STRING_AGG(name, ', ' ORDER BY name) FROM customer
SELECT country, STRING_AGG(DISTINCT segment, '/') FROM customer GROUP BY country ORDER BY country
SELECT category, ARRAY_AGG(name ORDER BY price DESC) AS names, (ARRAY_AGG(name ORDER BY price DESC))[1] AS dearest FROM product GROUP BY category ORDER BY category
SELECT COUNT(*) FILTER (WHERE status = 'paid') AS paid, SUM(total) FILTER (WHERE status = 'open'), AVG(total) FILTER (WHERE shipped IS NULL) FROM orders
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY total), PERCENTILE_DISC(0.9) WITHIN GROUP (ORDER BY total DESC), MODE() WITHIN GROUP (ORDER BY status) FROM orders
SELECT PERCENTILE_CONT(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY total) FROM orders
SELECT status, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY total) FILTER (WHERE total > 10) FROM orders GROUP BY status ORDER BY status
SELECT RANK(3000) WITHIN GROUP (ORDER BY salary) FROM staff
SELECT country, segment, COUNT(*) FROM customer GROUP BY ROLLUP (country, segment) ORDER BY 1, 2
SELECT country, segment, COUNT(*) FROM customer GROUP BY CUBE (country, segment) ORDER BY 1, 2, 3
SELECT country, segment, COUNT(*), GROUPING(country, segment) FROM customer GROUP BY GROUPING SETS ((country), (segment), ()) ORDER BY 4, 1, 2
SELECT country, segment, COUNT(*) FROM customer GROUP BY country, ROLLUP (segment) ORDER BY 1, 2
SELECT CORR(price, cost), COVAR_POP(price, cost), COVAR_SAMP(price, cost), REGR_SLOPE(price, cost), REGR_INTERCEPT(price, cost), REGR_R2(price, cost), STDDEV_SAMP(price), VAR_SAMP(price) FROM product
SELECT BOOL_AND(active), BOOL_OR(active), EVERY(price > 1), BIT_AND(id), BIT_OR(id) FROM product
SELECT WIDTH_BUCKET(total, 0, 300, 3) AS bucket, COUNT(*) FROM orders GROUP BY bucket ORDER BY bucket
SELECT name FROM customer WHERE name ILIKE 'a%' OR name ~ '^B' OR name ~* 'eve' OR name !~ '[a-z]' OR name !~* 'x' ORDER BY id
SELECT name FROM customer WHERE name SIMILAR TO '(A|B)%' ORDER BY id
SELECT name FROM customer WHERE name NOT ILIKE '%o%' AND name !~~ 'Z%' AND name ~~ '%e%' ORDER BY id
SELECT REGEXP_REPLACE(name, '[aeiou]', '*', 'g'), REGEXP_MATCH(name, '(\w+) (\w+)'), (REGEXP_MATCH(name, '(\w+)'))[1], SUBSTRING(name FROM '^[A-Z]'), SPLIT_PART(name, ' ', 2), REGEXP_SPLIT_TO_ARRAY(name, '\s+') FROM customer ORDER BY id
SELECT REGEXP_MATCHES(note, '\w+', 'g') FROM orders WHERE note IS NOT NULL ORDER BY 1
SELECT INITCAP('hello world'), STRPOS(name, 'a'), OVERLAY(name PLACING 'XX' FROM 2 FOR 1), TRANSLATE(name, 'ae', 'AE'), CHR(65), ASCII('A'), MD5(name), CONCAT_WS('-', name, city, country), FORMAT('%s from %s', name, country), QUOTE_LITERAL(name), STARTS_WITH(name, 'A'), CHAR_LENGTH(name), OCTET_LENGTH(name), BTRIM('xxaxx', 'x'), TO_HEX(255), LEFT(name, -2) FROM customer ORDER BY id
SELECT ENCODE('abc'::bytea, 'base64'), DECODE('YWJj', 'base64'), ENCODE(SHA256('abc'), 'hex'), CONVERT_FROM(body, 'UTF8') FROM doc ORDER BY id
SELECT 7 / 2, 7.0 / 2, 7 % 2, 2 ^ 3, |/ 16, ||/ 27, 5 & 3, 5 | 3, 5 # 3, ~5, 1 << 2, 8 >> 1, DIV(7, 2), CBRT(27), LOG(100), LOG(2, 8), TRUNC(1.78, 1), ROUND(2.5), CEILING(1.1), PI() > 3, RANDOM() < 1, DEGREES(PI()), GCD(12, 8), LCM(4, 6), SCALE(1.50), FACTORIAL(5)
SELECT data -> 's', data ->> 's', data -> 'k' -> 0, data #> '{o,a}', data #>> '{o,a}', (data -> 'o' ->> 'a')::int + 1 FROM doc ORDER BY id
SELECT id FROM doc WHERE data @> '{"s": "t"}' OR data ? 'zzz' OR data ?| ARRAY['q'] OR '{"s": "t"}'::jsonb <@ data ORDER BY id
SELECT id FROM doc WHERE data ?& ARRAY['k', 's'] AND data ->> 's' = 't' AND jsonb_typeof(data -> 'k') = 'array'
SELECT data || '{"z": 1}', data - 's', data - ARRAY['s', 'k'], data #- '{o,a}', data @? '$.k[*] ? (@ > 1)', data @@ '$.o.a == 5' FROM doc ORDER BY id
SELECT JSONB_ARRAY_LENGTH(data -> 'k'), JSONB_BUILD_OBJECT('id', id, 'tags', tags), JSONB_PRETTY(data), JSONB_SET(data, '{o,a}', '9'), JSONB_PATH_QUERY_ARRAY(data, '$.k[*]'), JSONB_STRIP_NULLS(data) FROM doc WHERE id = 1
SELECT id, e.value::int FROM doc, JSONB_ARRAY_ELEMENTS(data -> 'k') AS e(value) WHERE jsonb_typeof(data -> 'k') = 'array'
SELECT id, key, value FROM doc, JSONB_EACH(data) WHERE id = 1 ORDER BY key
SELECT id, k FROM doc CROSS JOIN LATERAL JSONB_OBJECT_KEYS(data) AS k ORDER BY id, k
SELECT id, e FROM doc LEFT JOIN LATERAL JSONB_ARRAY_ELEMENTS_TEXT(data -> 'k') AS e ON TRUE ORDER BY id, e
SELECT x.a, x.b FROM JSON_TO_RECORDSET('[{"a": 1, "b": "foo"}, {"a": 2}]') AS x(a INT, b TEXT)
SELECT raw ->> 'a', raw -> 'a', JSON_TYPEOF(raw), ROW_TO_JSON(doc) IS NOT NULL, TO_JSONB(tags) FROM doc ORDER BY id
SELECT JSON_AGG(name ORDER BY name), JSONB_OBJECT_AGG(id, name), JSON_BUILD_ARRAY(1, 'a', NULL) FROM product
SELECT JSON_AGG(t) FROM (SELECT id, name FROM product ORDER BY id LIMIT 2) t
SELECT JSONB_PATH_EXISTS(data, '$.k[*] ? (@ == 2)'), JSONB_PATH_QUERY_FIRST(data, '$.o.a'), JSONB_EXTRACT_PATH_TEXT(data, 'o', 'a') FROM doc ORDER BY id
SELECT data['s'], data['o']['a'] FROM doc ORDER BY id
SELECT tags[1], tags[2:], CARDINALITY(tags), ARRAY_LENGTH(tags, 1), tags || 'z'::text, ARRAY_APPEND(tags, 'w'), ARRAY_TO_STRING(tags, ','), ARRAY_POSITION(tags, 'y'), ARRAY_REMOVE(tags, 'x'), 'x' = ANY(tags), tags @> ARRAY['x'], tags && ARRAY['x', 'q'], ARRAY_CAT(tags, ARRAY['a']), ARRAY_UPPER(tags, 1) FROM doc ORDER BY id
SELECT id, tag FROM doc, UNNEST(tags) AS tag ORDER BY id, tag
SELECT id, t.tag, t.n FROM doc d, UNNEST(d.tags) WITH ORDINALITY AS t(tag, n) ORDER BY id, n
SELECT id, UNNEST(nums) AS num FROM doc ORDER BY id, num
SELECT tag, COUNT(*) FROM doc CROSS JOIN LATERAL UNNEST(tags) AS u(tag) GROUP BY tag ORDER BY tag
SELECT * FROM UNNEST(ARRAY[1, 2], ARRAY['a', 'b']) AS u(n, c)
SELECT ARRAY[1, 2, 3], ARRAY[[1, 2], [3, 4]], ARRAY(SELECT id FROM product ORDER BY id), '{1,2}'::int[], ARRAY[]::text[]
SELECT id FROM doc WHERE id = ANY(ARRAY[1, 5]) AND id <> ALL(ARRAY[3, 4]) AND id IN (SELECT UNNEST(ARRAY[1, 2]))
SELECT STRING_TO_ARRAY('a,b', ','), UNNEST(STRING_TO_ARRAY('a,b', ','))
SELECT LOWER(span), UPPER(span), span @> TIMESTAMP '2024-01-01 11:00', days && DATERANGE('2024-01-05', '2024-03-01'), ISEMPTY(span), UPPER_INF(days), days * DATERANGE('2024-01-01', '2024-02-15') FROM doc ORDER BY id
SELECT id FROM doc WHERE days @> DATE '2024-02-05' OR span << TSRANGE('2025-01-01', '2025-02-01') ORDER BY id
SELECT INT4RANGE(1, 10) * INT4RANGE(5, 20), NUMRANGE(1.0, 2.0) @> 1.5, '[1,5)'::int4range
SELECT id FROM doc WHERE feeling = 'happy' OR feeling > 'sad' ORDER BY feeling DESC
SELECT feeling::text, 'ok'::mood < 'happy'::mood FROM doc ORDER BY id
SELECT id FROM doc WHERE uid = '00000000-0000-0000-0000-000000000001' AND ip << '10.0.0.0/8'
SELECT HOST(ip), MASKLEN(ip), FAMILY(ip), NETWORK(ip), ip::text FROM doc ORDER BY id
SELECT lasted, EXTRACT(HOUR FROM lasted), lasted * 2, lasted + INTERVAL '1 hour' FROM doc ORDER BY id
SELECT id FROM doc WHERE words @@ TO_TSQUERY('english', 'fox & quick') OR words @@ PLAINTO_TSQUERY('lazy dog') ORDER BY id
SELECT TS_RANK(words, WEBSEARCH_TO_TSQUERY('english', 'quick fox')) > 0, TO_TSVECTOR('english', 'a cat sat') @@ TO_TSQUERY('cat') FROM doc ORDER BY id
SELECT "Mixed", doc."Mixed" + 1 FROM doc ORDER BY doc.id
SELECT "user" FROM doc ORDER BY id
SELECT d.user FROM doc d WHERE d."user" = 'ada'
SELECT doc FROM doc WHERE id = 1
SELECT d.*, (d).id FROM doc d WHERE id = 1
SELECT COUNT(d) FROM doc d
SELECT COUNT(c.*), COUNT(DISTINCT c) FROM customer c
SELECT "Prod Id", SUM(price) AS total FROM "Sales Data" GROUP BY "Prod Id" ORDER BY total
SELECT s."Prod Id", s."when" FROM "Sales Data" AS s ORDER BY s."when"
SELECT "order", "Größe", "a.b" FROM "select" ORDER BY "order"
SELECT * FROM public.customer WHERE public.customer.id = 1
SELECT * FROM recent ORDER BY id
SELECT c.name, last.total FROM customer c LEFT JOIN LATERAL (SELECT o.total FROM orders o WHERE o.customer_id = c.id ORDER BY o.placed DESC LIMIT 1) AS last ON TRUE ORDER BY c.id
SELECT c.name, t.n FROM customer c, LATERAL (SELECT COUNT(*) AS n FROM orders o WHERE o.customer_id = c.id) t ORDER BY c.id
SELECT c.name, x.v FROM customer c CROSS JOIN LATERAL (VALUES (c.city), (c.country)) AS x(v) ORDER BY c.id, x.v
SELECT o.id FROM orders o JOIN customer c USING (id)
SELECT id FROM orders NATURAL JOIN (SELECT id FROM item JOIN orders ON order_id = id) x ORDER BY id
SELECT c.name, o.id FROM customer c FULL OUTER JOIN orders o ON o.customer_id = c.id ORDER BY c.name, o.id
SELECT name FROM customer ORDER BY segment NULLS FIRST, name DESC NULLS LAST
SELECT name FROM customer ORDER BY id FETCH FIRST 2 ROWS ONLY
SELECT name, salary FROM staff ORDER BY salary FETCH FIRST 1 ROW WITH TIES
SELECT name FROM customer ORDER BY id OFFSET 2 ROWS FETCH NEXT 2 ROWS ONLY
SELECT name FROM customer ORDER BY id LIMIT ALL OFFSET 3
SELECT COUNT(*) FROM customer TABLESAMPLE BERNOULLI (100)
SELECT COUNT(*) FROM customer TABLESAMPLE SYSTEM (100) REPEATABLE (1)
TABLE product
VALUES (1, 'a'), (2, 'b')
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS v(n, c) WHERE n > 1
SELECT column1, column2 FROM (VALUES (1, 'a')) AS v
WITH v(n, c) AS (VALUES (1, 'a'), (2, 'b')) SELECT c FROM v WHERE n = 2
WITH m AS MATERIALIZED (SELECT id FROM orders), n AS NOT MATERIALIZED (SELECT id FROM m) SELECT COUNT(*) FROM n
WITH RECURSIVE t AS (SELECT id, name, boss, ARRAY[id] AS path FROM staff WHERE boss IS NULL UNION ALL SELECT s.id, s.name, s.boss, t.path || s.id FROM staff s JOIN t ON s.boss = t.id WHERE NOT s.id = ANY(t.path)) SELECT name, path, ARRAY_LENGTH(path, 1) FROM t ORDER BY path
WITH RECURSIVE months AS (SELECT DATE '2024-01-01' AS m UNION ALL SELECT (m + INTERVAL '1 month')::date FROM months WHERE m < '2024-04-01') SELECT m, COALESCE(SUM(o.total), 0) FROM months LEFT JOIN orders o ON o.placed >= m AND o.placed < m + INTERVAL '1 month' GROUP BY m ORDER BY m
SELECT id, SUM(total) OVER (ORDER BY placed RANGE BETWEEN INTERVAL '30 days' PRECEDING AND CURRENT ROW) FROM orders ORDER BY id
SELECT id, COUNT(*) OVER (ORDER BY total GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES) FROM orders ORDER BY id
SELECT id, NTH_VALUE(total, 2) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING), LAG(total, 1, 0) OVER (PARTITION BY customer_id ORDER BY placed) FROM orders ORDER BY id
SELECT status, COUNT(*), ROUND(100.0 * COUNT(*) / SUM(COUNT(*)) OVER (), 2) AS pct FROM orders GROUP BY status ORDER BY status
SELECT id FROM orders WHERE (placed, COALESCE(shipped, placed)) OVERLAPS (DATE '2024-02-01', DATE '2024-03-01') ORDER BY id
SELECT id, total IS DISTINCT FROM 20, note IS NOT DISTINCT FROM NULL, (total > 20) IS TRUE, (shipped > placed) IS NOT FALSE, (shipped > placed) IS UNKNOWN FROM orders ORDER BY id
SELECT id FROM orders WHERE total BETWEEN SYMMETRIC 100 AND 10 ORDER BY id
SELECT id FROM orders WHERE ROW(customer_id, status) = ROW(1, 'paid') OR (customer_id, total) > (3, 100) ORDER BY id
SELECT name COLLATE "C" FROM customer ORDER BY name COLLATE "C" DESC
SELECT E'a\tb', U&'\0041', B'101', X'1F', $$it's$$, $q$a $$ b$q$, 'a' || 'b' || 1
SELECT CURRENT_DATE > DATE '2020-01-01', CURRENT_TIMESTAMP IS NOT NULL, LOCALTIMESTAMP IS NOT NULL, LOCALTIME IS NOT NULL, NOW() IS NOT NULL, CLOCK_TIMESTAMP() IS NOT NULL, CURRENT_TIME IS NOT NULL, CURRENT_TIMESTAMP(0) IS NOT NULL
SELECT PG_TYPEOF(total), PG_SIZE_PRETTY(2048::bigint), NUM_NULLS(NULL, 1), GEN_RANDOM_UUID() IS NOT NULL FROM orders LIMIT 1
SELECT CAST('2024-01-05' AS timestamp with time zone) = '2024-01-05 00:00+00', CAST(1.5 AS double precision), CAST(1 AS real), CAST('a' AS character varying(3)), CAST('12:30' AS time without time zone), CAST(3 AS smallint), CAST(9000000000 AS bigint), '1'::char(3), '12.5'::float8, 5::numeric, 1::boolean, '{"a": 1}'::json ->> 'a', '10.0.0.1'::inet, 'P1D'::interval
SELECT CASE WHEN total > 100 THEN 'big' END || '!' FROM orders ORDER BY id
SELECT SUM(quantity * price)::numeric(10, 2) AS revenue, ROUND(AVG(price)::numeric, 1) FROM item
SELECT COUNT(*) * 100 / NULLIF((SELECT COUNT(*) FROM visit), 0) AS pct FROM visit WHERE device = 'phone'
SELECT status, MIN(total), MAX(total) FROM orders GROUP BY status HAVING COUNT(*) FILTER (WHERE total > 50) > 0 ORDER BY status
SELECT xmin IS NOT NULL, ctid IS NOT NULL, id FROM orders ORDER BY id
SELECT ROW(1, 'a'), (1, 2) = (1, 2), (ROW(1, 2)).f1
SELECT (SELECT ROW_TO_JSON(x) FROM (SELECT 1 AS a, 'b' AS b) x)
SELECT m.month, m.revenue, SUM(m.revenue) OVER (ORDER BY m.month) FROM (SELECT DATE_TRUNC('month', placed) AS month, SUM(total) AS revenue FROM orders WHERE status = 'paid' GROUP BY 1) m ORDER BY m.month
SELECT c.country, COUNT(DISTINCT o.customer_id) FILTER (WHERE o.placed >= '2024-03-01') FROM customer c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.country ORDER BY c.country
SELECT EXISTS (SELECT 1 FROM orders WHERE total > 1000), NOT EXISTS (SELECT 1 FROM visit WHERE seconds < 0)
SELECT id FROM orders WHERE note ~ '\d+%' OR note LIKE 'URGENT%' ORDER BY id
SELECT * FROM ROWS FROM (GENERATE_SERIES(1, 2), GENERATE_SERIES(5, 7)) AS r(a, b)
SELECT device, COUNT(*) FROM visit GROUP BY device ORDER BY COUNT(*) DESC, device ASC LIMIT 2
SELECT REGEXP_COUNT('aXbX', 'X'), REGEXP_INSTR('aXb', 'X'), REGEXP_SUBSTR('aXb', '[A-Z]'), REGEXP_LIKE('abc', 'B', 'i')
SELECT name, CASE WHEN EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id) THEN 'yes' ELSE 'no' END FROM customer c ORDER BY id
SELECT sum(total)::money FROM orders
SELECT id FROM ONLY orders ORDER BY id
SELECT JSONB_AGG(DISTINCT status) FROM orders
SELECT ALL id FROM orders ORDER BY id
SELECT (data -> 'k')::text, (data ->> 'missing') IS NULL FROM doc ORDER BY id
SELECT COUNT(*) FROM orders HAVING COUNT(*) > 3
SELECT CUSTOMER.NAME FROM Customer ORDER BY Customer.ID
SELECT t.id, t.rn FROM (SELECT id, ROW_NUMBER() OVER () AS rn FROM product) AS t(id, rn) ORDER BY 1
SELECT s.id, s.total FROM (SELECT * FROM orders) AS s(id, buyer, placed, shipped, status, total) ORDER BY s.id
SELECT UPPER(SUBSTRING(name FROM 1 FOR 1)) || LOWER(SUBSTRING(name FROM 2)) FROM product ORDER BY id
SELECT id AS "order" FROM orders ORDER BY id LIMIT 1
SELECT id, total FROM orders WHERE total > ALL (SELECT price FROM product WHERE category = 'office') ORDER BY id
SELECT id FROM orders WHERE customer_id = ANY (SELECT id FROM customer WHERE country = 'IT') ORDER BY id
select name from CUSTOMER where Country = 'IT' order by NAME
SELECT c.name FROM customer c WHERE NOT EXISTS (SELECT 1 FROM product p WHERE p.category = 'office' AND NOT EXISTS (SELECT 1 FROM item i JOIN orders o ON o.id = i.order_id WHERE i.product_id = p.id AND o.customer_id = c.id))

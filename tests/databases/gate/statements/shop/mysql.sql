SELECT YEAR(placed) AS y, MONTH(placed) AS m, SUM(total) FROM orders GROUP BY YEAR(placed), MONTH(placed) ORDER BY y, m
SELECT DATE_FORMAT(placed, '%Y-%m') AS month, COUNT(*) FROM orders GROUP BY month ORDER BY month
SELECT DATE_FORMAT(placed, "%Y-%m-%d %H:%i:%s"), DATE_FORMAT(placed, '%W %e %M %y, %h:%i %p, week %u') FROM orders ORDER BY id
SELECT DATE(placed) AS day, COUNT(*) FROM orders GROUP BY DATE(placed) ORDER BY day
SELECT DAY(placed), DAYOFMONTH(placed), DAYOFWEEK(placed), DAYOFYEAR(placed), DAYNAME(placed), MONTHNAME(placed), QUARTER(placed), WEEK(placed), WEEK(placed, 3), WEEKDAY(placed), WEEKOFYEAR(placed), YEARWEEK(placed), YEARWEEK(placed, 1), LAST_DAY(placed), HOUR(placed), MINUTE(placed), SECOND(placed), MICROSECOND(placed), TIME(placed) FROM orders ORDER BY id
SELECT EXTRACT(YEAR_MONTH FROM placed), EXTRACT(HOUR FROM placed), EXTRACT(DAY_HOUR FROM placed), EXTRACT(QUARTER FROM placed) FROM orders ORDER BY id
SELECT DATEDIFF(shipped, placed), TIMESTAMPDIFF(HOUR, placed, shipped), TIMESTAMPDIFF(MONTH, '2023-01-31', placed), TIMEDIFF(shipped, placed) FROM orders ORDER BY id
SELECT placed + INTERVAL 1 DAY, placed - INTERVAL 2 MONTH, DATE_ADD(placed, INTERVAL 1 WEEK), DATE_SUB(placed, INTERVAL 90 MINUTE), ADDDATE(placed, 3), SUBDATE(placed, INTERVAL 1 YEAR), INTERVAL 1 DAY + placed, TIMESTAMPADD(HOUR, 5, placed) FROM orders ORDER BY id
SELECT DATE_ADD(placed, INTERVAL '1:30' HOUR_MINUTE), placed + INTERVAL '1-2' YEAR_MONTH, placed + INTERVAL quantity DAY FROM orders JOIN item ON order_id = id ORDER BY id, product_id
SELECT id FROM orders WHERE placed >= CURDATE() - INTERVAL 30 YEAR AND placed < NOW() + INTERVAL 100 YEAR ORDER BY id
SELECT id FROM orders WHERE placed > DATE_SUB(NOW(), INTERVAL 50 YEAR) AND YEAR(placed) = 2024 AND MONTH(placed) IN (2, 3) ORDER BY id
SELECT id FROM orders WHERE placed BETWEEN '2024-02-01' AND '2024-02-29 23:59:59' ORDER BY id
SELECT STR_TO_DATE('05,01,2024', '%d,%m,%Y'), STR_TO_DATE('2024-01-05 10:30', '%Y-%m-%d %H:%i'), MAKEDATE(2024, 60), MAKETIME(10, 30, 5), FROM_UNIXTIME(0) IS NOT NULL, UNIX_TIMESTAMP('2024-01-05 00:00:00') > 0, SEC_TO_TIME(3661), TIME_TO_SEC('01:01:01'), TO_DAYS('2024-01-05'), FROM_DAYS(739000), PERIOD_DIFF(202403, 202401), PERIOD_ADD(202401, 3), TO_SECONDS('2024-01-01')
SELECT TIMESTAMP '2024-01-05 10:30:00', DATE '2024-01-05', TIME '10:30:00', TIMESTAMP('2024-01-05'), TIMESTAMP('2024-01-05', '10:00:00'), CAST('2024-01-05' AS DATE), CAST('2024-01-05 10:00:00' AS DATETIME), CAST('10:30' AS TIME)
SELECT CONVERT_TZ('2024-01-05 10:00:00', '+00:00', '+02:00'), UTC_DATE() IS NOT NULL, UTC_TIMESTAMP() IS NOT NULL, SYSDATE() IS NOT NULL, CURTIME() IS NOT NULL, CURRENT_TIME IS NOT NULL, CURRENT_TIMESTAMP() IS NOT NULL, LOCALTIME() IS NOT NULL, LOCALTIMESTAMP IS NOT NULL, NOW(3) IS NOT NULL
SELECT GROUP_CONCAT(name) FROM customer
SELECT GROUP_CONCAT(DISTINCT segment ORDER BY segment DESC SEPARATOR '; ') FROM customer
SELECT country, GROUP_CONCAT(name ORDER BY name SEPARATOR ', ') AS names, COUNT(*) FROM customer GROUP BY country ORDER BY country
SELECT GROUP_CONCAT(CONCAT(name, ':', price) ORDER BY price, name SEPARATOR '|'), GROUP_CONCAT(name, '-', category ORDER BY id) FROM product
SELECT country, segment, COUNT(*) FROM customer GROUP BY country, segment WITH ROLLUP
SELECT name, IF(price > 20, 'dear', 'cheap'), IFNULL(cost, 0), ISNULL(cost), NULLIF(price, 7), COALESCE(cost, price, 0) FROM product ORDER BY id
SELECT name FROM customer WHERE segment <=> NULL ORDER BY id
SELECT NOT (segment <=> 'gold') FROM customer ORDER BY id
SELECT 7 DIV 2, 7 / 2, 7 % 2, 7 MOD 2, MOD(7, 2), -7 DIV 2, 5 & 3, 5 | 3, 5 ^ 3, ~0, 1 << 2, 8 >> 1, 2 * 3.5, 1 + '2'
SELECT ROUND(2.567, 1), TRUNCATE(2.567, 1), CEILING(1.2), FLOOR(-1.2), POW(2, 10), SQRT(2), LOG(8), LOG(2, 8), LOG2(8), LOG10(1000), EXP(1), PI(), RADIANS(180), SIN(0), ATAN2(1, 1), COT(1), ABS(-3), SIGN(-3), RAND() < 1, CRC32('a'), CONV('ff', 16, 10), BIN(5), OCT(8), HEX(255), GREATEST(1, 2, 3), LEAST(4, 2)
SELECT 1 AND 0, 1 OR 0, NOT 1, !0, 1 XOR 1, 1 && 1, 0 || 1, TRUE AND FALSE, 2 > 1 IS TRUE, NULL IS UNKNOWN, (1 = 1) IS NOT FALSE
SELECT name FROM customer WHERE name REGEXP '^[AB]' OR name RLIKE 'Ray$' OR name NOT REGEXP '[aeiou]' ORDER BY id
SELECT REGEXP_REPLACE(name, '[aeiou]', '*'), REGEXP_SUBSTR(name, '[A-Z][a-z]+'), REGEXP_INSTR(name, ' ') FROM customer ORDER BY id
SELECT name FROM customer WHERE name LIKE 'a%' AND name LIKE BINARY 'A%'
SELECT name FROM customer WHERE country = "IT" AND segment IN ("gold", "silver") ORDER BY id
SELECT name AS `the name`, city AS 'the city', country AS "the country" FROM customer ORDER BY id
SELECT `name`, customer.`city`, `customer`.`country` FROM `customer` WHERE `id` = 1
SELECT "it's", 'say "hi"', 'it''s', "a ""b""", 'tab\there', 'back\\slash', 'new\nline', '\'', "\"", '\%', 'a' 'b', N'x', _utf8mb4'x', x'4142', 0x4142, b'101', 0b11
SELECT CONCAT(name, " (", country, ")"), CONCAT_WS('-', name, city, country), LENGTH(name), CHAR_LENGTH(name), UPPER(name), LCASE(name), UCASE(name), LEFT(name, 3), RIGHT(name, 3), SUBSTRING(name, 2, 3), SUBSTRING(name FROM 2 FOR 3), SUBSTR(name, -3), MID(name, 2, 2), SUBSTRING_INDEX(name, ' ', 1), SUBSTRING_INDEX(name, ' ', -1) FROM customer ORDER BY id
SELECT LOCATE('a', name), LOCATE('a', name, 3), INSTR(name, 'a'), POSITION('a' IN name), REPLACE(name, 'a', 'A'), REVERSE(name), LPAD(name, 12, '*'), RPAD(name, 12, '*'), TRIM(BOTH 'x' FROM 'xax'), TRIM('  a '), LTRIM('  a'), REPEAT('ab', 2), SPACE(3), INSERT(name, 1, 2, 'XX'), FIELD(country, 'FR', 'IT'), FIND_IN_SET('b', 'a,b,c'), ELT(2, 'a', 'b'), ASCII(name), ORD(name), CHAR(65, 66), HEX(name), UNHEX('4142'), SOUNDEX(name), STRCMP('a', 'b'), QUOTE(name), MD5(name), SHA1(name), SHA2(name, 256), TO_BASE64(name), FORMAT(12345.678, 2) FROM customer ORDER BY id
SELECT name FROM customer ORDER BY FIELD(country, 'FR', 'DE', 'IT'), name
SELECT CAST(total AS SIGNED), CAST(total AS UNSIGNED), CAST(total AS CHAR), CAST('12.345' AS DECIMAL(5, 2)), CONVERT(total, SIGNED), CONVERT(name USING utf8mb4), CAST('2024-01-05' AS DATE), CONVERT('2024-01-05', DATE), BINARY 'a' = 'A', CAST(total AS DOUBLE) FROM orders JOIN customer c ON c.id = customer_id ORDER BY orders.id
SELECT name FROM customer ORDER BY id LIMIT 1, 2
SELECT name FROM customer ORDER BY id LIMIT 2 OFFSET 1
SELECT JSON_EXTRACT(data, '$.s'), JSON_UNQUOTE(JSON_EXTRACT(data, '$.s')), JSON_VALUE(data, '$.o.a'), JSON_EXTRACT(data, '$.k[0]'), JSON_LENGTH(data), JSON_KEYS(data), JSON_TYPE(data), JSON_CONTAINS(data, '1', '$.k'), JSON_CONTAINS_PATH(data, 'one', '$.k', '$.z'), JSON_SEARCH(data, 'one', 't'), JSON_VALID(data), JSON_DEPTH(data), JSON_QUERY(data, '$.o') FROM doc ORDER BY id
SELECT JSON_OBJECT('id', id, 'kind', kind), JSON_ARRAY(id, kind), JSON_SET(data, '$.z', 1), JSON_REMOVE(data, '$.s'), JSON_MERGE_PATCH(data, '{"n": 1}'), JSON_QUOTE('a"b') FROM doc ORDER BY id
SELECT JSON_ARRAYAGG(name), JSON_OBJECTAGG(id, name) FROM product
SELECT id FROM doc WHERE JSON_EXTRACT(data, '$.o.a') > 3 OR JSON_VALUE(data, '$.s') = 't' ORDER BY id
SELECT j.n, j.k FROM doc, JSON_TABLE(data, '$.k[*]' COLUMNS (n FOR ORDINALITY, k INT PATH '$')) AS j WHERE id = 1
SELECT kind, kind + 0, FIND_IN_SET('x', flags), made, lasted, HOUR(lasted), TIME_TO_SEC(lasted), HEX(raw), big, amount * 2 FROM doc ORDER BY id
SELECT id FROM doc WHERE kind = 'a' OR kind IN ('b') AND flags = '' ORDER BY kind DESC
SELECT id, MATCH(body) AGAINST('fox') > 0 FROM doc WHERE MATCH(body) AGAINST('+quick -lazy' IN BOOLEAN MODE) OR id = 2 ORDER BY id
SELECT DISTINCTROW country FROM customer ORDER BY country
SELECT STRAIGHT_JOIN c.name FROM customer c JOIN orders o ON o.customer_id = c.id ORDER BY o.id
SELECT c.name, o.total FROM customer c STRAIGHT_JOIN orders o ON o.customer_id = c.id ORDER BY o.id
SELECT c.name, o.id FROM customer c INNER JOIN orders o USING (id) ORDER BY 1
SELECT name FROM customer FORCE INDEX (PRIMARY) WHERE id > 2 ORDER BY id
SELECT /*+ MAX_EXECUTION_TIME(1000) */ name FROM customer ORDER BY id
SELECT SQL_NO_CACHE COUNT(*) FROM customer
SELECT COUNT(DISTINCT customer_id, status) FROM orders
SELECT STD(total), STDDEV(total), STDDEV_SAMP(total), VARIANCE(total), VAR_SAMP(total), BIT_OR(id), BIT_AND(id), BIT_XOR(id), AVG(DISTINCT total), SUM(DISTINCT total) FROM orders
SELECT status, COUNT(*) AS n FROM orders GROUP BY status HAVING n > 1 ORDER BY n DESC
SELECT total AS t, t2.x FROM orders, (SELECT MAX(total) AS x FROM orders) t2 HAVING t = x
SELECT SUM(total > 50), SUM(status = 'paid'), AVG(status = 'paid'), COUNT(status = 'paid' OR NULL) FROM orders
SELECT SUM(IF(status = 'paid', total, 0)) AS paid, SUM(IF(status = 'paid', 1, NULL)) FROM orders
SELECT ROUND(SUM(status = 'paid') / COUNT(*) * 100, 1) AS pct FROM orders
SELECT id FROM orders WHERE !ISNULL(shipped) AND total <> 0 ORDER BY id
SELECT * FROM orders WHERE (customer_id, total) IN (SELECT customer_id, MAX(total) FROM orders GROUP BY customer_id) ORDER BY id
SELECT ROW(1, 2) = ROW(1, 2), (1, 2) < (1, 3), 2 IN (1, 2), 2 NOT IN (1, 3), 5 NOT BETWEEN 1 AND 3, 'a' NOT LIKE 'b%'
SELECT `Prod Id`, SUM(price) AS total FROM `Sales Data` GROUP BY `Prod Id` ORDER BY total
SELECT s.`Prod Id`, s.`when` FROM `Sales Data` AS s ORDER BY s.`when`
SELECT `order`, `Größe`, `a.b`, `back``tick` FROM `select` ORDER BY `order`
SELECT * FROM shop.customer WHERE shop.customer.id = 1
SELECT c.name FROM shop.customer AS c ORDER BY id
SELECT * FROM recent ORDER BY id
SELECT 1 FROM dual
SELECT 1 FROM DUAL WHERE 1 = 1
VALUES (1, 'a'), (2, 'b')
SELECT * FROM (SELECT 1 AS a UNION SELECT 2) x ORDER BY a
(SELECT 1) UNION (SELECT 2) ORDER BY 1 DESC
(SELECT id FROM orders ORDER BY total DESC LIMIT 2) UNION ALL (SELECT id FROM orders ORDER BY total LIMIT 1) ORDER BY id LIMIT 2
WITH RECURSIVE days AS (SELECT DATE('2024-01-01') AS d UNION ALL SELECT d + INTERVAL 1 DAY FROM days WHERE d < '2024-01-10') SELECT d, COUNT(o.id) FROM days LEFT JOIN orders o ON DATE(o.placed) = d GROUP BY d ORDER BY d
WITH RECURSIVE seq (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM seq WHERE n < 5) SELECT n, n * n FROM seq
SELECT id, total, SUM(total) OVER (PARTITION BY customer_id ORDER BY placed) AS running, LAG(total) OVER w, NTH_VALUE(total, 2) OVER w FROM orders WINDOW w AS (ORDER BY placed) ORDER BY id
SELECT id, SUM(total) OVER (ORDER BY id RANGE BETWEEN 1 PRECEDING AND CURRENT ROW), AVG(total) OVER (ORDER BY id ROWS 2 PRECEDING) FROM orders ORDER BY id
SELECT DISTINCT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY total) OVER (PARTITION BY status), MEDIAN(total) OVER (PARTITION BY status) FROM orders
SELECT status, JSON_ARRAYAGG(id) FROM orders GROUP BY status ORDER BY status
SELECT INET_ATON('10.0.0.1'), INET_NTOA(167772161), IS_IPV4('10.0.0.1'), INET6_NTOA(INET6_ATON('::1')), UUID() IS NOT NULL, BIT_COUNT(7), BIT_LENGTH('ab')
SELECT name COLLATE utf8mb4_bin FROM customer WHERE name COLLATE utf8mb4_general_ci = 'ada lane'
SELECT name FROM customer WHERE name SOUNDS LIKE 'Ada Lane'
SELECT CASE WHEN total > 100 THEN 'big' WHEN total > 50 THEN 'mid' ELSE 'low' END AS size, COUNT(*) FROM orders GROUP BY size ORDER BY size
SELECT CASE DAYOFWEEK(placed) WHEN 1 THEN 'Sun' WHEN 7 THEN 'Sat' ELSE 'week' END AS d, COUNT(*) FROM orders GROUP BY d ORDER BY d
SELECT c.name, (SELECT o.total FROM orders o WHERE o.customer_id = c.id ORDER BY o.placed DESC LIMIT 1) AS latest FROM customer c ORDER BY c.id
SELECT DATE_FORMAT(placed, '%x-W%v') AS week, SUM(total) FROM orders GROUP BY week ORDER BY week
SELECT DATE_SUB(DATE(placed), INTERVAL WEEKDAY(placed) DAY) AS monday, COUNT(*) FROM orders GROUP BY monday ORDER BY monday
SELECT LAST_DAY(placed) AS m, COUNT(*) FROM orders GROUP BY LAST_DAY(placed) ORDER BY m
SELECT TIMESTAMPDIFF(YEAR, hired, '2024-06-01') AS years, COUNT(*) FROM staff GROUP BY years ORDER BY years
SELECT name, TIMESTAMPDIFF(DAY, signup, '2024-12-31') FROM customer ORDER BY id
SELECT AVG(TIMESTAMPDIFF(MINUTE, placed, shipped)) FROM orders WHERE shipped IS NOT NULL
SELECT HOUR(seen) AS h, COUNT(*) FROM visit GROUP BY h ORDER BY h
SELECT id FROM visit WHERE TIME(seen) BETWEEN '09:00:00' AND '11:00:00' ORDER BY id
SELECT total DIV 10 * 10 AS bucket, COUNT(*) FROM orders GROUP BY bucket ORDER BY bucket
SELECT id FROM orders WHERE note LIKE '%50\%%' ORDER BY id
SELECT id FROM orders WHERE note LIKE '%|%%' ESCAPE '|' ORDER BY id
SELECT customer.name FROM customer WHERE EXISTS (SELECT * FROM orders WHERE orders.customer_id = customer.id AND orders.total > 100) ORDER BY customer.id
SELECT id FROM product WHERE active = 1 AND active IS TRUE AND active ORDER BY id
SELECT id FROM product WHERE active = FALSE
SELECT a.id FROM orders a, orders b WHERE a.customer_id = b.customer_id AND a.id <> b.id ORDER BY a.id
SELECT o.id, c.name FROM orders o JOIN (customer c JOIN visit v ON v.customer_id = c.id) ON o.customer_id = c.id GROUP BY o.id, c.name ORDER BY o.id
SELECT o.id FROM orders o NATURAL JOIN customer c ORDER BY o.id
SELECT VAR_POP(total), COUNT(*) FROM orders WHERE DATE(placed) = '2024-01-05' OR placed LIKE '2024-02%'
SELECT IF(SUM(total) IS NULL, 0, SUM(total)) AS s FROM orders WHERE 1 = 0
SELECT CONCAT(ROUND(total), '%'), CONCAT('€', FORMAT(total, 0)) FROM orders ORDER BY id
SELECT COUNT(*) FROM orders WHERE MONTH(placed) = MONTH('2024-02-01') AND YEAR(placed) = YEAR('2024-02-01')
SELECT TRIM(TRAILING '.' FROM '1.'), TRIM(LEADING 'a' FROM 'aab'), 'a' LIKE 'A', 'a' = 'A', 'a' = BINARY 'A'
SELECT CONCAT('a', NULL), CONCAT_WS(',', 'a', NULL, 'b'), NULL + 1, 1 / 0, 1 % 0, 10 DIV 0
SELECT id FROM orders ORDER BY RAND(3) LIMIT 0
SELECT id AS `order` FROM orders ORDER BY id LIMIT 1
SELECT id, total FROM orders WHERE total > ALL (SELECT price FROM product WHERE category = 'office') ORDER BY id
SELECT id FROM orders WHERE customer_id = ANY (SELECT id FROM customer WHERE country = 'IT') ORDER BY id
SELECT c.name FROM customer c WHERE NOT EXISTS (SELECT 1 FROM product p WHERE p.category = 'office' AND NOT EXISTS (SELECT 1 FROM item i JOIN orders o ON o.id = i.order_id WHERE i.product_id = p.id AND o.customer_id = c.id))
SELECT DATE_FORMAT(MIN(placed), '%d.%m.%Y') AS first_day, DATE_FORMAT(MAX(placed), '%d.%m.%Y') AS last_day FROM orders
SELECT YEAR(placed) AS y, QUARTER(placed) AS q, COUNT(*) AS n FROM orders GROUP BY y, q HAVING n > 0 ORDER BY y, q
SELECT c.name, GROUP_CONCAT(p.name ORDER BY p.name SEPARATOR ', ') AS bought FROM customer c JOIN orders o ON o.customer_id = c.id JOIN item i ON i.order_id = o.id JOIN product p ON p.id = i.product_id GROUP BY c.id, c.name ORDER BY c.name
SELECT WEEKDAY(placed) AS d, SUM(total) AS revenue FROM orders GROUP BY WEEKDAY(placed) ORDER BY revenue DESC
SELECT id, IF(shipped IS NULL, 'open', CONCAT(TIMESTAMPDIFF(HOUR, placed, shipped), ' h')) AS took FROM orders ORDER BY id
SELECT name, ROUND(price - IFNULL(cost, 0), 2) AS margin FROM product ORDER BY margin DESC LIMIT 0, 3
SELECT customer_id, DATEDIFF(MAX(placed), MIN(placed)) AS days FROM orders GROUP BY customer_id ORDER BY days DESC, customer_id
SELECT name, FLOOR(DATEDIFF('2024-12-31', hired) / 365) AS years FROM staff ORDER BY years DESC, name

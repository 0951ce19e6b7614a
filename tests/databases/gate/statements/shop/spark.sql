SELECT year(placed) AS y, month(placed) AS m, SUM(total) FROM orders GROUP BY year(placed), month(placed) ORDER BY y, m
SELECT date_format(placed, 'yyyy-MM') AS month, COUNT(*) FROM orders GROUP BY date_format(placed, 'yyyy-MM') ORDER BY month
SELECT date_trunc('MONTH', placed) AS month, SUM(total) FROM orders GROUP BY 1 ORDER BY 1
SELECT date_trunc('week', placed), trunc(placed, 'MM'), trunc(signup, 'YEAR') FROM orders JOIN customer c ON c.id = customer_id ORDER BY orders.id
SELECT to_date(placed), to_date('05/01/2024', 'dd/MM/yyyy'), to_timestamp('2024-01-05 10:30', 'yyyy-MM-dd HH:mm'), CAST(placed AS DATE), date(placed), timestamp('2024-01-05 10:00:00') FROM orders ORDER BY id
SELECT day(placed), dayofmonth(placed), dayofweek(placed), dayofyear(placed), weekday(placed), weekofyear(placed), quarter(placed), hour(placed), minute(placed), second(placed), last_day(placed), next_day(placed, 'Mon'), dayname(placed), monthname(placed) FROM orders ORDER BY id
SELECT extract(YEAR FROM placed), extract(QUARTER FROM placed), extract(DAYOFWEEK FROM placed), extract(WEEK FROM placed), extract(HOUR FROM placed), date_part('YEAR', placed) FROM orders ORDER BY id
SELECT datediff(shipped, placed), datediff(DAY, placed, shipped), date_diff(shipped, placed), timestampdiff(HOUR, placed, shipped), months_between(shipped, placed), shipped - placed FROM orders ORDER BY id
SELECT date_add(signup, 7), date_sub(signup, 7), add_months(signup, 1), signup + INTERVAL 1 MONTH, signup - INTERVAL 2 WEEKS, placed + INTERVAL '1' DAY, placed - INTERVAL '1 02:00:00' DAY TO SECOND, timestampadd(HOUR, 3, placed), dateadd(DAY, 2, placed), signup + INTERVAL 1 YEAR 2 MONTHS FROM customer JOIN orders ON customer.id = customer_id ORDER BY orders.id
SELECT id FROM orders WHERE placed >= current_date() - INTERVAL 100 YEARS AND placed < current_timestamp() + INTERVAL 100 YEARS ORDER BY id
SELECT id FROM orders WHERE placed BETWEEN '2024-02-01' AND '2024-02-29' ORDER BY id
SELECT unix_timestamp('2024-01-05', 'yyyy-MM-dd'), from_unixtime(0, 'yyyy'), to_unix_timestamp('2024-01-05 00:00:00'), timestamp_seconds(0), unix_date(DATE '2024-01-05'), date_from_unix_date(100), make_date(2024, 2, 29), make_timestamp(2024, 1, 2, 3, 4, 5.5), unix_seconds(TIMESTAMP '2024-01-05 00:00:00')
SELECT from_utc_timestamp('2024-01-05 10:00:00', 'Europe/Rome'), to_utc_timestamp('2024-01-05 10:00:00', 'Asia/Tokyo'), convert_timezone('UTC', 'Europe/Rome', TIMESTAMP_NTZ '2024-01-05 10:00:00')
SELECT collect_list(name), collect_set(category), array_agg(price), sort_array(collect_list(name)) FROM product
SELECT country, array_join(sort_array(collect_set(name)), ', ') AS names FROM customer GROUP BY country ORDER BY country
SELECT country, listagg(name, ', ') WITHIN GROUP (ORDER BY name) AS names FROM customer GROUP BY country ORDER BY country
SELECT string_agg(DISTINCT country, '/') WITHIN GROUP (ORDER BY country) FROM customer
SELECT COUNT(*) FILTER (WHERE status = 'paid') AS paid, SUM(total) FILTER (WHERE status = 'open') FROM orders
SELECT count_if(status = 'paid'), bool_and(total > 1), bool_or(total > 200), every(total > 0), some(total > 100), any(total > 100), first(status), last(status), first(shipped, true), last(shipped, true), any_value(1), max_by(id, total), min_by(id, total) FROM (SELECT * FROM orders ORDER BY id)
SELECT percentile(total, 0.5), percentile_approx(total, 0.5), approx_percentile(total, array(0.25, 0.75)), percentile_cont(0.5) WITHIN GROUP (ORDER BY total), percentile_disc(0.5) WITHIN GROUP (ORDER BY total DESC), median(total), mode(status), approx_count_distinct(customer_id) FROM orders
SELECT stddev(total), stddev_samp(total), stddev_pop(total), variance(total), var_samp(total), var_pop(total), skewness(total), kurtosis(total), corr(total, id), covar_pop(total, id), regr_slope(total, id) FROM orders
SELECT country, segment, COUNT(*) FROM customer GROUP BY ROLLUP (country, segment) ORDER BY 1 NULLS LAST, 2 NULLS LAST
SELECT country, segment, COUNT(*), grouping_id(country, segment) FROM customer GROUP BY CUBE (country, segment) ORDER BY 4, 1, 2
SELECT country, segment, COUNT(*), grouping(country) FROM customer GROUP BY GROUPING SETS ((country), (segment), ()) ORDER BY 4, 1, 2
SELECT country, segment, COUNT(*) FROM customer GROUP BY country, segment WITH ROLLUP ORDER BY 1, 2, 3
SELECT id, tag FROM doc LATERAL VIEW explode(tags) t AS tag ORDER BY id, tag
SELECT id, tag FROM doc LATERAL VIEW OUTER explode(tags) t AS tag ORDER BY id, tag
SELECT id, pos, tag FROM doc LATERAL VIEW posexplode(tags) t AS pos, tag ORDER BY id, pos
SELECT id, k, v FROM doc LATERAL VIEW explode(counts) c AS k, v ORDER BY id, k
SELECT id, tag, k FROM doc LATERAL VIEW explode(tags) t AS tag LATERAL VIEW explode(counts) c AS k, v WHERE v = 1 ORDER BY id, tag, k
SELECT id, explode(tags) AS tag FROM doc ORDER BY id, tag
SELECT id, posexplode(nums) AS (pos, num) FROM doc ORDER BY id, pos
SELECT k, SUM(v) FROM doc LATERAL VIEW inline(parts) p AS k, v GROUP BY k ORDER BY k
SELECT stack(2, 1, 'a', 2, 'b') AS (n, c)
SELECT id, t.col FROM doc, LATERAL explode(tags) AS t(col) ORDER BY id, col
SELECT c.name, x.total FROM customer c, LATERAL (SELECT o.total FROM orders o WHERE o.customer_id = c.id ORDER BY o.placed DESC LIMIT 1) x ORDER BY c.name
SELECT * FROM explode(array(1, 2)) AS t(n) ORDER BY n
SELECT tags[0], tags[1], element_at(tags, 1), counts['u'], element_at(counts, 'v'), counts.u, try_element_at(tags, 5) FROM doc WHERE id = 1
SELECT size(tags), cardinality(tags), array_size(tags), array_contains(tags, 'x'), array_distinct(tags), array_max(nums), array_min(nums), array_position(tags, 'y'), array_remove(tags, 'x'), array_union(tags, array('z')), array_intersect(tags, array('x')), array_except(tags, array('x')), array_join(tags, ','), slice(nums, 2, 2), reverse(nums), sort_array(nums, false), flatten(array(nums, nums)), concat(tags, array('w')), arrays_zip(tags, nums), array_append(tags, 'q'), array_sort(nums), arrays_overlap(tags, array('x')), array_compact(nums), sequence(1, 3) FROM doc ORDER BY id
SELECT transform(nums, x -> x * 2), transform(nums, (x, i) -> x + i), filter(nums, x -> x > 1), exists(nums, x -> x = 2), forall(nums, x -> x > 0), aggregate(nums, 0, (acc, x) -> acc + x), aggregate(nums, 0, (acc, x) -> acc + x, acc -> acc * 10), reduce(nums, 0, (a, x) -> a + x), zip_with(nums, nums, (x, y) -> x + y), transform_values(counts, (k, v) -> v + 1), map_filter(counts, (k, v) -> v > 1), array_sort(nums, (l, r) -> r - l) FROM doc ORDER BY id
SELECT map_keys(counts), map_values(counts), map_entries(counts), map_contains_key(counts, 'u'), map('a', 1, 'b', 2), map_from_arrays(array('a'), array(1)), map_from_entries(array(struct('a', 1))), map_concat(counts, map('z', 9)), str_to_map('a:1,b:2', ',', ':') FROM doc ORDER BY id
SELECT struct(id, data).id, named_struct('a', 1, 'b', 'x').b, struct(1 AS a, 2 AS b), array(1, 2, 3), array() FROM doc ORDER BY id
SELECT get_json_object(data, '$.s'), get_json_object(data, '$.k[0]'), from_json(data, 's STRING').s, to_json(info), json_array_length('[1,2]'), json_object_keys(data), schema_of_json('{"a": 1}') FROM doc ORDER BY id
SELECT id, s, k FROM doc LATERAL VIEW json_tuple(data, 's', 'k') j AS s, k ORDER BY id
SELECT to_csv(struct(1, 'a')), from_csv('1,a', 'x INT, y STRING').y
SELECT upper(name), lcase(name), initcap('hello world'), length(name), char_length(name), substr(name, 2), substring(name, 1, 3), substring(name FROM 2 FOR 2), substring_index(name, ' ', 1), left(name, 2), right(name, 2), split(name, ' '), split(name, ' ')[0], split_part(name, ' ', 2), locate('a', name), instr(name, 'a'), position('a' IN name), replace(name, 'a', 'b'), translate(name, 'ab', 'AB'), reverse(name), lpad(name, 10, '*'), rpad(name, 10, '*'), repeat('ab', 2), trim('  x '), ltrim('  x'), rtrim('x  '), btrim('xax', 'x'), concat(name, '-', country), concat_ws('-', name, city), format_string('%s is %d', name, id), format_number(12345.678, 2), ascii(name), chr(65), char(66), md5(name), sha1(name), sha2(name, 256), crc32(name), base64(name), unbase64('YQ==') IS NOT NULL, hex(name), soundex(name), levenshtein(name, 'Ada'), startswith(name, 'A'), endswith(name, 'e'), contains(name, 'a'), overlay(name PLACING 'X' FROM 1 FOR 2), find_in_set('b', 'a,b'), space(2) = '  ', octet_length(name), bit_length(name) FROM customer ORDER BY id
SELECT name FROM customer WHERE name RLIKE '^[AB]' OR name REGEXP 'Ray$' OR regexp_like(name, 'Noll') OR rlike(name, 'zz') ORDER BY id
SELECT regexp_replace(name, '[aeiou]', '*'), regexp_extract(name, '([A-Z])([a-z]+)', 2), regexp_extract_all(name, '([A-Z])', 1), regexp_count(name, 'a'), regexp_instr(name, 'a'), regexp_substr(name, '[A-Z]') FROM customer ORDER BY id
SELECT name FROM customer WHERE name LIKE 'A%' OR name ILIKE 'b%' OR name LIKE ANY ('C%', 'D%') OR name LIKE ALL ('E%', '%l') OR name NOT LIKE '%a%' ORDER BY id
SELECT name FROM customer WHERE country = "IT" ORDER BY id
SELECT `name`, customer.`city` FROM `customer` WHERE `id` = 1
SELECT 7 / 2, 7 DIV 2, 7 % 2, mod(7, 2), 2 * 3.5, pow(2, 3), power(2, 3), sqrt(16), cbrt(27), ln(1), log(10), log(2, 8), log2(8), log10(1000), log1p(0), exp(0), ceil(1.2), ceiling(1.2), floor(1.8), round(2.567, 1), bround(2.5), rint(2.5), abs(-3), sign(-3), signum(-3), negative(3), positive(3), greatest(1, 2), least(1, 2), pi() > 3, e() > 2, rand(1) < 2, degrees(0), radians(0), sin(0), atan2(1, 1), hypot(3, 4), factorial(5), bin(5), conv('ff', 16, 10), 5 & 3, 5 | 3, 5 ^ 3, ~5, shiftleft(1, 2), shiftright(8, 1), pmod(-7, 3), width_bucket(5, 0, 10, 2), bit_count(7)
SELECT if(total > 50, 'big', 'small'), ifnull(note, '-'), nvl(note, '-'), nvl2(note, 'y', 'n'), nullif(note, ''), coalesce(note, '-'), isnull(note), isnotnull(note), nanvl(1.0, 2), zeroifnull(NULL), nullifzero(0) FROM orders ORDER BY id
SELECT name FROM customer WHERE segment <=> NULL ORDER BY id
SELECT CAST(total AS INT), CAST(total AS STRING), int(total), string(total), double(total), CAST('1' AS BIGINT), CAST('2024-01-05' AS DATE), TRY_CAST('x' AS INT), total::string, CAST(array(1) AS ARRAY<STRING>), CAST(1 AS BOOLEAN), decimal(1.5), bigint(1), cast('1.5' AS DECIMAL(5,2)), typeof(total) FROM orders ORDER BY id
SELECT try_add(1, 2), try_subtract(1, 2), try_multiply(2, 3), try_divide(1, 0), try_to_number('x', '999'), to_number('12', '99'), to_char(12.5, '99.9'), try_sum(total), try_avg(total) FROM orders
SELECT COUNT(DISTINCT customer_id, status), COUNT(DISTINCT status) FROM orders
SELECT id, SUM(total) OVER (PARTITION BY customer_id ORDER BY placed) AS running, LAG(total, 1, 0) OVER (ORDER BY id), LEAD(total) OVER (ORDER BY id), FIRST_VALUE(shipped) IGNORE NULLS OVER (ORDER BY id), NTH_VALUE(total, 2) OVER (ORDER BY id) FROM orders ORDER BY id
SELECT id, SUM(total) OVER (ORDER BY placed RANGE BETWEEN INTERVAL 30 DAYS PRECEDING AND CURRENT ROW) FROM orders ORDER BY id
SELECT id, AVG(total) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM orders ORDER BY id
SELECT id, total FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY placed DESC) = 1 ORDER BY id
SELECT c.name FROM customer c LEFT SEMI JOIN orders o ON o.customer_id = c.id ORDER BY c.id
SELECT c.name FROM customer c LEFT ANTI JOIN orders o ON o.customer_id = c.id ORDER BY c.id
SELECT c.name FROM customer c SEMI JOIN orders o ON o.customer_id = c.id ORDER BY c.id
SELECT c.name, o.id FROM customer c FULL OUTER JOIN orders o ON o.customer_id = c.id ORDER BY c.name, o.id
SELECT o.id FROM orders o JOIN customer c USING (id) ORDER BY 1
SELECT o.id, c.name FROM orders o NATURAL JOIN (SELECT id AS customer_id, name FROM customer) c ORDER BY o.id
SELECT * FROM (SELECT country, segment FROM customer) PIVOT (COUNT(*) FOR segment IN ('gold' AS gold, 'silver' AS silver)) ORDER BY country
SELECT * FROM product UNPIVOT (amount FOR kind IN (price, cost)) ORDER BY id, kind
SELECT name FROM customer ORDER BY segment NULLS LAST, name DESC NULLS FIRST LIMIT 3
SELECT name FROM customer ORDER BY id LIMIT 2 OFFSET 1
SELECT COUNT(*) FROM customer TABLESAMPLE (100 PERCENT)
SELECT COUNT(*) FROM customer TABLESAMPLE (3 ROWS)
VALUES (1, 'a'), (2, 'b')
SELECT * FROM VALUES (1, 'a'), (2, 'b') AS v(n, c) ORDER BY n
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS v(n, c) ORDER BY n
SELECT col1, col2 FROM VALUES (1, 'a')
FROM customer SELECT name WHERE id = 1
SELECT * FROM range(3) ORDER BY id
SELECT id FROM range(1, 10, 3) ORDER BY id
SELECT * FROM customer WHERE id = 1
SELECT * FROM recent ORDER BY id
SELECT `Prod Id`, SUM(price) AS total FROM sales_data GROUP BY `Prod Id` ORDER BY total
SELECT s.`Prod Id`, s.`when` FROM sales_data AS s ORDER BY s.`when`
SELECT `order`, `Größe`, `a.b` FROM `select` ORDER BY `order`
SELECT * EXCEPT (note, shipped) FROM orders ORDER BY id
SELECT total AS t, t * 2 AS twice FROM orders ORDER BY id
SELECT status, COUNT(*) AS n FROM orders GROUP BY ALL ORDER BY ALL
SELECT status, COUNT(*) AS n FROM orders GROUP BY status HAVING n > 1 ORDER BY n DESC
SELECT /*+ BROADCAST(c) */ o.id FROM orders o JOIN customer c ON c.id = o.customer_id ORDER BY o.id
SELECT /*+ REPARTITION(2) */ id FROM orders ORDER BY id
SELECT window.start, COUNT(*) FROM visit GROUP BY window(seen, '1 day') ORDER BY 1
SELECT r'a\d', 'it\'s', "say \"hi\"", 'tab\t', X'4142', 1L, 2.5D, 1.5BD, 3S, 4Y, 1e3, DATE '2024-01-05', TIMESTAMP '2024-01-05 10:00:00', INTERVAL 3 HOURS, 'a' || 'b'
SELECT moment, lasted, moment + lasted, extract(DAY FROM lasted), lasted * 2 FROM doc ORDER BY id
SELECT ROW_NUMBER() OVER (ORDER BY total DESC) AS n, id FROM orders ORDER BY n
SELECT explode(sequence(DATE '2024-01-01', DATE '2024-01-03', INTERVAL 1 DAY)) AS d
WITH days AS (SELECT explode(sequence(DATE '2024-01-01', DATE '2024-04-01', INTERVAL 1 MONTH)) AS m) SELECT m, COALESCE(SUM(total), 0) FROM days LEFT JOIN orders ON trunc(placed, 'MM') = m GROUP BY m ORDER BY m
SELECT histogram_numeric(total, 2) IS NOT NULL, xxhash64(status), hash(status), uuid() IS NOT NULL, luhn_check('79927398713'), mask('AbC1'), equal_null(1, NULL), url_encode('a b'), parse_url('http://a.b/c?q=1', 'HOST'), elt(1, 'a', 'b'), sentences('Hi there.'), typeof(1) FROM orders GROUP BY status ORDER BY status
SELECT a.id, b.id FROM orders a, orders b WHERE a.customer_id = b.customer_id AND a.id < b.id ORDER BY 1
SELECT id FROM orders MINUS SELECT 100 ORDER BY id
SELECT customer_id, collect_list(struct(placed, total)) FROM (SELECT * FROM orders ORDER BY id) GROUP BY customer_id ORDER BY customer_id
SELECT (SELECT MAX(total) FROM orders) AS top, EXISTS (SELECT 1 FROM orders WHERE total > 1000)
SELECT NOT (1 = 2), !false, 1 == 1, 1 != 2, 3 IN (1, 2, 3), 2 BETWEEN 1 AND 3, NULL IS NULL, true IS NOT FALSE, 1 IS DISTINCT FROM 2
SELECT id, posexplode(nums) AS (pos, num) FROM doc ORDER BY id, pos
SELECT id, explode(tags) FROM doc ORDER BY id, col
SELECT doc.info.a, doc.info.b.c, d.id, d.info.b.c FROM doc JOIN doc d ON d.id = doc.id ORDER BY d.id
select name from CUSTOMER where Country = 'IT' order by NAME
SELECT c.name, array_join(sort_array(collect_list(p.name)), ', ') AS bought FROM customer c JOIN orders o ON o.customer_id = c.id JOIN item i ON i.order_id = o.id JOIN product p ON p.id = i.product_id GROUP BY c.id, c.name ORDER BY c.name
SELECT date_format(placed, 'EEEE') AS d, SUM(total) FROM orders GROUP BY date_format(placed, 'EEEE') ORDER BY d
SELECT customer_id, datediff(MAX(placed), MIN(placed)) AS days FROM orders GROUP BY customer_id ORDER BY days DESC, customer_id
SELECT name, floor(months_between(DATE '2024-12-31', hired) / 12) AS years FROM staff ORDER BY years DESC, name
SELECT status, percentile_approx(total, array(0.25, 0.5, 0.75)) AS quartiles FROM orders GROUP BY status ORDER BY status
SELECT id, if(shipped IS NULL, 'open', concat(datediff(shipped, placed), ' days')) AS took FROM orders ORDER BY id

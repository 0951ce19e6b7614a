SELECT * FROM customer ORDER BY id
SELECT c.* FROM customer c WHERE c.country = 'IT'
SELECT COUNT(*) FROM orders
SELECT COUNT(*) AS n, COUNT(shipped) AS shipped, COUNT(DISTINCT customer_id) AS buyers FROM orders
SELECT country, COUNT(*) AS n FROM customer GROUP BY country ORDER BY n DESC, country
SELECT country, city, COUNT(*) FROM customer GROUP BY 1, 2 ORDER BY 1, 2
SELECT category, MIN(price), MAX(price), AVG(price), SUM(price) FROM product GROUP BY category HAVING COUNT(*) > 1 ORDER BY category
SELECT category, ROUND(AVG(price - cost), 2) AS margin FROM product WHERE cost IS NOT NULL GROUP BY category ORDER BY margin DESC
SELECT name FROM product WHERE price BETWEEN 5 AND 30 ORDER BY price
SELECT name FROM product WHERE category IN ('home', 'sport') AND active ORDER BY name
SELECT name FROM product WHERE NOT active
SELECT name FROM product WHERE name LIKE 'L%' OR name LIKE '%a%'
SELECT name FROM product WHERE category <> 'home' AND price >= 2.5 AND price < 10
SELECT DISTINCT status FROM orders ORDER BY status
SELECT status, SUM(total) AS revenue FROM orders GROUP BY status ORDER BY revenue DESC
SELECT c.name, SUM(o.total) AS spent FROM customer c JOIN orders o ON o.customer_id = c.id GROUP BY c.id, c.name ORDER BY spent DESC
SELECT c.name, COALESCE(SUM(o.total), 0) AS spent FROM customer c LEFT JOIN orders o ON o.customer_id = c.id AND o.status = 'paid' GROUP BY c.name ORDER BY c.name
SELECT c.name FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL
SELECT c.name FROM customer c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id)
SELECT name FROM customer WHERE id IN (SELECT customer_id FROM orders WHERE total > 50)
SELECT name FROM customer WHERE id NOT IN (SELECT customer_id FROM orders WHERE customer_id IS NOT NULL)
SELECT o.id, c.name, p.name AS product, i.quantity * i.price AS amount FROM orders o JOIN customer c ON c.id = o.customer_id JOIN item i ON i.order_id = o.id JOIN product p ON p.id = i.product_id ORDER BY o.id, p.name
SELECT p.name, SUM(i.quantity) AS units FROM product p INNER JOIN item i ON p.id = i.product_id GROUP BY p.name ORDER BY units DESC, p.name LIMIT 3
SELECT p.category, SUM(i.quantity * i.price) AS revenue, SUM(i.quantity * (i.price - COALESCE(p.cost, 0))) AS profit FROM item i JOIN product p ON p.id = i.product_id GROUP BY p.category ORDER BY revenue DESC
SELECT AVG(total) FROM orders WHERE status = 'paid'
SELECT MAX(total) - MIN(total) FROM orders
SELECT id, total FROM orders WHERE total = (SELECT MAX(total) FROM orders)
SELECT id FROM orders WHERE total > (SELECT AVG(total) FROM orders) ORDER BY id
SELECT o.id FROM orders o WHERE o.total > (SELECT AVG(x.total) FROM orders x WHERE x.customer_id = o.customer_id)
SELECT s.name, b.name AS boss FROM staff s LEFT JOIN staff b ON s.boss = b.id ORDER BY s.id
SELECT b.name, COUNT(s.id) AS reports FROM staff b LEFT JOIN staff s ON s.boss = b.id GROUP BY b.id, b.name HAVING COUNT(s.id) >= 1 ORDER BY 2 DESC, 1
SELECT team, name, salary, RANK() OVER (PARTITION BY team ORDER BY salary DESC) AS r FROM staff ORDER BY team, r
SELECT name, salary, salary - AVG(salary) OVER (PARTITION BY team) AS above FROM staff ORDER BY id
SELECT name, ROW_NUMBER() OVER (ORDER BY salary DESC, id) AS rn, DENSE_RANK() OVER (ORDER BY salary DESC) AS dr, NTILE(2) OVER (ORDER BY id) AS half FROM staff ORDER BY id
SELECT id, total, SUM(total) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS running FROM orders ORDER BY id
SELECT id, AVG(total) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS smooth FROM orders ORDER BY id
SELECT id, total - LAG(total, 1) OVER (ORDER BY id) AS diff, LEAD(id) OVER (ORDER BY id) AS next_id FROM orders ORDER BY id
SELECT customer_id, FIRST_VALUE(id) OVER (PARTITION BY customer_id ORDER BY placed) AS first_order, LAST_VALUE(id) OVER (PARTITION BY customer_id ORDER BY placed ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS last_order FROM orders ORDER BY id
SELECT name, PERCENT_RANK() OVER (ORDER BY salary), CUME_DIST() OVER (ORDER BY salary) FROM staff ORDER BY id
SELECT id, SUM(total) OVER w AS s, COUNT(*) OVER w AS c FROM orders WINDOW w AS (PARTITION BY status ORDER BY id) ORDER BY id
SELECT * FROM (SELECT o.*, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY placed DESC) AS rn FROM orders o) ranked WHERE rn = 1 ORDER BY id
SELECT status, total / SUM(total) OVER () AS share FROM orders ORDER BY id
SELECT status, 100.0 * COUNT(*) / (SELECT COUNT(*) FROM orders) AS percent FROM orders GROUP BY status ORDER BY status
WITH spent AS (SELECT customer_id, SUM(total) AS s FROM orders GROUP BY customer_id) SELECT c.name, s.s FROM spent s JOIN customer c ON c.id = s.customer_id WHERE s.s > 20 ORDER BY s.s
WITH a AS (SELECT id FROM customer WHERE country = 'IT'), b AS (SELECT id FROM a WHERE id > 1) SELECT COUNT(*) FROM b
WITH RECURSIVE chain AS (SELECT id, name, boss, 0 AS depth FROM staff WHERE boss IS NULL UNION ALL SELECT s.id, s.name, s.boss, c.depth + 1 FROM staff s JOIN chain c ON s.boss = c.id) SELECT name, depth FROM chain ORDER BY depth, name
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10) SELECT SUM(i) FROM n
SELECT id, CASE WHEN total >= 100 THEN 'large' WHEN total >= 20 THEN 'medium' ELSE 'small' END AS size FROM orders ORDER BY id
SELECT CASE status WHEN 'paid' THEN 1 ELSE 0 END AS paid, COUNT(*) FROM orders GROUP BY CASE status WHEN 'paid' THEN 1 ELSE 0 END ORDER BY 1
SELECT SUM(CASE WHEN status = 'paid' THEN total ELSE 0 END) AS paid, SUM(CASE WHEN status <> 'paid' THEN total END) AS rest FROM orders
SELECT COUNT(CASE WHEN shipped IS NULL THEN 1 END) AS waiting FROM orders
SELECT EXTRACT(YEAR FROM placed) AS y, EXTRACT(MONTH FROM placed) AS m, SUM(total) FROM orders GROUP BY EXTRACT(YEAR FROM placed), EXTRACT(MONTH FROM placed) ORDER BY 1, 2
SELECT id FROM orders WHERE placed >= '2024-02-01' AND placed < '2024-03-01' ORDER BY id
SELECT id FROM orders WHERE placed >= TIMESTAMP '2024-02-01 00:00:00' ORDER BY id
SELECT id FROM customer WHERE signup > DATE '2023-03-01' ORDER BY id
SELECT CAST(placed AS DATE) AS day, COUNT(*) FROM orders GROUP BY CAST(placed AS DATE) ORDER BY day
SELECT MIN(placed), MAX(placed) FROM orders
SELECT UPPER(name), LOWER(city), LENGTH(name) FROM customer ORDER BY id
SELECT TRIM('  x '), REPLACE(name, 'a', '-'), SUBSTRING(name, 1, 3), CONCAT(name, ', ', country) FROM customer ORDER BY id
SELECT ABS(-5), ROUND(2.567, 2), CEIL(1.2), FLOOR(1.8), POWER(2, 3), SQRT(16), MOD(7, 3), 7 % 3, SIGN(-2), EXP(0), LN(1)
SELECT COALESCE(segment, 'none') AS segment, COUNT(*) FROM customer GROUP BY COALESCE(segment, 'none') ORDER BY 1
SELECT NULLIF(note, '') AS note, COUNT(*) FROM orders GROUP BY NULLIF(note, '') ORDER BY 2 DESC, 1
SELECT GREATEST(price, 10), LEAST(price, 10) FROM product ORDER BY id
SELECT name FROM customer UNION SELECT name FROM staff ORDER BY name
SELECT country FROM customer UNION ALL SELECT team FROM staff ORDER BY 1
SELECT id FROM customer INTERSECT SELECT customer_id FROM orders ORDER BY 1
SELECT id FROM customer EXCEPT SELECT customer_id FROM orders ORDER BY 1
(SELECT id, total FROM orders ORDER BY total DESC LIMIT 1) UNION ALL (SELECT id, total FROM orders ORDER BY total LIMIT 1)
SELECT name FROM customer ORDER BY name DESC LIMIT 2 OFFSET 1
SELECT name FROM customer WHERE city IS NULL OR segment IS NULL ORDER BY id
SELECT name FROM customer c CROSS JOIN (SELECT 1 AS one) x ORDER BY name
SELECT a.name, b.name FROM customer a JOIN customer b ON a.country = b.country AND a.id < b.id ORDER BY 1, 2
SELECT o.id FROM orders o JOIN customer c ON o.customer_id = c.id AND c.country IN ('FR', 'DE') ORDER BY o.id
SELECT i.order_id, p.name FROM item i RIGHT JOIN product p ON p.id = i.product_id WHERE p.active ORDER BY p.id, i.order_id
SELECT COUNT(*) FROM customer, product
SELECT t.category, t.n FROM (SELECT category, COUNT(*) AS n FROM product GROUP BY category) AS t WHERE t.n > 1 ORDER BY t.category
SELECT category, COUNT(*) AS n, SUM(COUNT(*)) OVER () AS total FROM product GROUP BY category ORDER BY category
SELECT name, (SELECT COUNT(*) FROM orders o WHERE o.customer_id = c.id) AS orders FROM customer c ORDER BY orders DESC, name
SELECT name, (SELECT MAX(placed) FROM orders o WHERE o.customer_id = c.id AND o.status = 'paid') AS last_paid FROM customer c ORDER BY name
SELECT customer_id, COUNT(DISTINCT page) AS pages, AVG(seconds) FROM visit WHERE customer_id IS NOT NULL GROUP BY customer_id HAVING COUNT(*) >= 1 ORDER BY customer_id
SELECT device, COUNT(*) AS n, MAX(seconds) FROM visit GROUP BY device HAVING MAX(seconds) > 5 ORDER BY n DESC, device
SELECT page FROM visit WHERE seconds IS NOT NULL AND seconds <> 0 GROUP BY page ORDER BY SUM(seconds) DESC LIMIT 1
SELECT customer_id, COUNT(*) FROM visit WHERE page = '/home' GROUP BY customer_id ORDER BY customer_id
SELECT STDDEV(total), STDDEV_POP(total), VAR_POP(total), VARIANCE(total) FROM orders
SELECT CAST(price AS INTEGER) FROM product WHERE price = 89.00
SELECT CAST(total AS CHAR(10)) FROM orders WHERE id = 101
SELECT CAST('12' AS DECIMAL(5, 2)) + 1
SELECT -total, +total, total * -1, 2 - -1, 3 - (2 - 1), (1 + 2) * 3 FROM orders WHERE id = 100
SELECT 1 = 1, 1 <> 2, 1 < 2 AND 2 > 1, NOT (1 = 2), 3 BETWEEN 1 AND 5, NULL IS NULL
SELECT 'it''s', 'a "quoted" word', 'percent % and _', 'back\\slash', ''
SELECT name FROM customer WHERE name = 'Cy O''Dell'
SELECT note FROM orders WHERE note LIKE '%!%%' ESCAPE '!'
SELECT customer.name, orders.total FROM customer, orders WHERE customer.id = orders.customer_id AND orders.total > 80 ORDER BY orders.total
SELECT c.country, o.status, COUNT(*) AS n FROM customer c JOIN orders o ON o.customer_id = c.id GROUP BY c.country, o.status ORDER BY c.country, o.status
SELECT segment FROM customer GROUP BY segment HAVING COUNT(*) = 2 AND MIN(signup) < '2024-01-01' ORDER BY segment
SELECT SUM(quantity * price) / SUM(quantity) AS average_price FROM item
SELECT p.name FROM product p WHERE p.id NOT IN (SELECT i.product_id FROM item i JOIN orders o ON o.id = i.order_id WHERE o.status = 'paid') ORDER BY p.name
SELECT c.name FROM customer c WHERE (SELECT SUM(o.total) FROM orders o WHERE o.customer_id = c.id) > 100 ORDER BY c.name
SELECT o.customer_id FROM orders o GROUP BY o.customer_id HAVING SUM(CASE WHEN o.status = 'paid' THEN 1 ELSE 0 END) = COUNT(*) ORDER BY 1
WITH m AS (SELECT EXTRACT(MONTH FROM placed) AS month, SUM(total) AS revenue FROM orders GROUP BY EXTRACT(MONTH FROM placed)) SELECT month, revenue, revenue - LAG(revenue) OVER (ORDER BY month) AS difference FROM m ORDER BY month
WITH firsts AS (SELECT customer_id, MIN(placed) AS first_at FROM orders GROUP BY customer_id) SELECT COUNT(*) FROM firsts f JOIN orders o ON o.customer_id = f.customer_id AND o.placed > f.first_at
SELECT s.team, AVG(s.salary) AS average FROM staff s GROUP BY s.team HAVING AVG(s.salary) > (SELECT AVG(salary) FROM staff) ORDER BY s.team
SELECT name FROM staff ORDER BY CASE WHEN team = 'board' THEN 0 ELSE 1 END, salary DESC, name
SELECT city FROM customer WHERE city IS NOT NULL ORDER BY LENGTH(city), city
SELECT MAX(CASE WHEN device = 'phone' THEN seconds END) AS phone, MAX(CASE WHEN device = 'desktop' THEN seconds END) AS desktop FROM visit
SELECT category, name, price FROM product p WHERE price = (SELECT MAX(q.price) FROM product q WHERE q.category = p.category) ORDER BY category
SELECT id FROM orders WHERE (customer_id, status) IN (SELECT customer_id, status FROM orders WHERE total > 100) ORDER BY id
SELECT x.status, x.n FROM (SELECT status, COUNT(*) AS n FROM orders GROUP BY status) x JOIN (SELECT MAX(n) AS most FROM (SELECT COUNT(*) AS n FROM orders GROUP BY status) y) z ON x.n = z.most
SELECT c.id, o.id FROM customer c JOIN orders o ON c.id = o.customer_id WHERE o.placed > c.signup ORDER BY c.id, o.id
SELECT SUM(total) FROM orders WHERE customer_id IN (1, 2, 3) AND status IN ('paid') AND total IS NOT NULL
SELECT DISTINCT c.country, c.segment FROM customer c JOIN orders o ON o.customer_id = c.id WHERE o.status = 'paid' ORDER BY c.country, c.segment
SELECT name, signup FROM customer WHERE signup = (SELECT MIN(signup) FROM customer)
SELECT MAX(name), MIN(name) FROM customer
SELECT COUNT(*) FROM (SELECT DISTINCT customer_id FROM orders WHERE status = 'paid') AS buyers
SELECT ROUND(100.0 * SUM(CASE WHEN shipped IS NULL THEN 1 ELSE 0 END) / COUNT(*), 1) AS pct FROM orders
SELECT RANK() OVER (ORDER BY SUM(total) DESC) AS place, customer_id, SUM(total) FROM orders GROUP BY customer_id ORDER BY place, customer_id
SELECT id, COUNT(*) OVER (PARTITION BY status) AS same FROM orders ORDER BY id
SELECT status FROM orders GROUP BY status ORDER BY COUNT(*) DESC, status LIMIT 1
SELECT name AS who FROM customer ORDER BY who
SELECT name /* which */ FROM customer -- all of them
SELECT NULL, TRUE, FALSE, 1, 1.5, -3, 1e2, 'x'
SELECT POSITION('a' IN name) FROM customer ORDER BY id
SELECT LEFT(name, 2), RIGHT(name, 2), LPAD(country, 4, '-'), RPAD(country, 4, '-'), REVERSE(country), REPEAT('ab', 2) FROM customer ORDER BY id
SELECT LTRIM('  a'), RTRIM('a  '), TRIM(BOTH 'x' FROM 'xax'), TRIM(LEADING '0' FROM '007')
SELECT CURRENT_DATE IS NOT NULL, CURRENT_TIMESTAMP IS NOT NULL
SELECT name FROM product ORDER BY price IS NULL, price
SELECT v.customer_id, c.name, SUM(v.seconds) AS s FROM visit v LEFT JOIN customer c ON c.id = v.customer_id GROUP BY v.customer_id, c.name ORDER BY s DESC, v.customer_id
SELECT o.id, o.total, t.average FROM orders o JOIN (SELECT customer_id, AVG(total) AS average FROM orders GROUP BY customer_id) t ON t.customer_id = o.customer_id ORDER BY o.id
SELECT COUNT(*) FROM orders WHERE note IS NULL OR note = ''
SELECT a.id FROM orders a WHERE NOT EXISTS (SELECT * FROM orders b WHERE b.total > a.total)
SELECT a.id, b.id FROM orders a JOIN orders b ON b.customer_id = a.customer_id AND b.id > a.id ORDER BY 1, 2
SELECT p.name, COALESCE(SUM(i.quantity), 0) AS sold FROM product p LEFT JOIN item i ON i.product_id = p.id LEFT JOIN orders o ON o.id = i.order_id AND o.status = 'paid' GROUP BY p.id, p.name ORDER BY sold DESC, p.name
SELECT country FROM customer GROUP BY country HAVING COUNT(*) = (SELECT MAX(n) FROM (SELECT COUNT(*) AS n FROM customer GROUP BY country) t) ORDER BY country
WITH monthly AS (SELECT EXTRACT(YEAR FROM placed) AS y, EXTRACT(MONTH FROM placed) AS m, SUM(total) AS revenue FROM orders GROUP BY EXTRACT(YEAR FROM placed), EXTRACT(MONTH FROM placed)) SELECT y, m, revenue, 100.0 * (revenue - LAG(revenue) OVER (ORDER BY y, m)) / LAG(revenue) OVER (ORDER BY y, m) AS growth FROM monthly ORDER BY y, m
WITH ranked AS (SELECT p.category, p.name, SUM(i.quantity * i.price) AS revenue, ROW_NUMBER() OVER (PARTITION BY p.category ORDER BY SUM(i.quantity * i.price) DESC) AS rn FROM item i JOIN product p ON p.id = i.product_id GROUP BY p.category, p.name) SELECT category, name, revenue FROM ranked WHERE rn <= 2 ORDER BY category, revenue DESC
WITH spent AS (SELECT customer_id, SUM(total) AS s FROM orders GROUP BY customer_id), shares AS (SELECT customer_id, s, SUM(s) OVER (ORDER BY s DESC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) / SUM(s) OVER () AS cumulated FROM spent) SELECT customer_id FROM shares WHERE cumulated <= 0.8 ORDER BY customer_id
SELECT SUM(CASE WHEN EXTRACT(MONTH FROM placed) = 1 THEN total ELSE 0 END) AS jan, SUM(CASE WHEN EXTRACT(MONTH FROM placed) = 2 THEN total ELSE 0 END) AS feb, SUM(CASE WHEN EXTRACT(MONTH FROM placed) = 3 THEN total ELSE 0 END) AS mar FROM orders
SELECT c.segment, COUNT(DISTINCT c.id) AS customers, COUNT(o.id) AS orders, COALESCE(SUM(o.total), 0) / COUNT(DISTINCT c.id) AS per_customer FROM customer c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.segment ORDER BY customers DESC, per_customer
WITH firsts AS (SELECT customer_id, MIN(placed) AS first_at FROM orders GROUP BY customer_id) SELECT EXTRACT(MONTH FROM f.first_at) AS cohort, COUNT(DISTINCT f.customer_id) AS size, COUNT(DISTINCT CASE WHEN o.placed > f.first_at THEN o.customer_id END) AS came_back FROM firsts f JOIN orders o ON o.customer_id = f.customer_id GROUP BY EXTRACT(MONTH FROM f.first_at) ORDER BY cohort
SELECT a.customer_id, a.id AS first_order, MIN(b.placed) AS next_at FROM orders a LEFT JOIN orders b ON b.customer_id = a.customer_id AND b.placed > a.placed GROUP BY a.customer_id, a.id ORDER BY a.id
WITH marked AS (SELECT id, customer_id, seen, LAG(seen) OVER (PARTITION BY customer_id ORDER BY seen) AS previous FROM visit) SELECT customer_id, COUNT(*) FROM marked WHERE previous IS NULL GROUP BY customer_id ORDER BY customer_id
SELECT x.id, y.id FROM product x, product y WHERE x.category = y.category AND x.price < y.price AND x.active = y.active ORDER BY x.id, y.id
SELECT a.product_id, b.product_id, COUNT(*) AS together FROM item a JOIN item b ON a.order_id = b.order_id AND a.product_id < b.product_id GROUP BY a.product_id, b.product_id HAVING COUNT(*) >= 1 ORDER BY together DESC, 1
SELECT name, salary, salary / NULLIF(MAX(salary) OVER (), 0) AS of_top, salary - FIRST_VALUE(salary) OVER (PARTITION BY team ORDER BY hired) AS over_first FROM staff ORDER BY id
SELECT team, MAX(salary) - MIN(salary) AS spread FROM staff GROUP BY team HAVING COUNT(*) > 1 ORDER BY spread DESC, team
SELECT s.name FROM staff s WHERE s.salary > (SELECT AVG(t.salary) FROM staff t WHERE t.team = s.team) ORDER BY s.name
SELECT s.name, s.salary FROM staff s JOIN (SELECT team, MAX(salary) AS top FROM staff GROUP BY team) m ON m.team = s.team AND m.top = s.salary ORDER BY s.name
SELECT name FROM staff WHERE id NOT IN (SELECT boss FROM staff WHERE boss IS NOT NULL) ORDER BY name
WITH RECURSIVE under AS (SELECT id, boss FROM staff WHERE id = 2 UNION ALL SELECT s.id, s.boss FROM staff s, under u WHERE s.boss = u.id) SELECT COUNT(*) - 1 AS people FROM under
SELECT c.name, o.status, o.total FROM customer c LEFT JOIN orders o ON o.customer_id = c.id AND o.total > 50 WHERE c.country <> 'DE' ORDER BY c.name, o.total
SELECT COALESCE(c.city, c.country, 'unknown') AS place, COUNT(*) FROM customer c GROUP BY COALESCE(c.city, c.country, 'unknown') ORDER BY place
SELECT p.id, p.name FROM product p LEFT JOIN item i ON i.product_id = p.id GROUP BY p.id, p.name HAVING COUNT(i.order_id) = 0
SELECT status FROM orders GROUP BY status HAVING SUM(total) > (SELECT SUM(total) FROM orders) / 2
SELECT id, CASE WHEN shipped IS NULL THEN 'waiting' WHEN shipped > placed THEN 'sent' ELSE 'odd' END AS state FROM orders ORDER BY state, id
SELECT UPPER(SUBSTRING(name, 1, 1)) AS initial, COUNT(*) AS n FROM customer GROUP BY UPPER(SUBSTRING(name, 1, 1)) ORDER BY n DESC, initial
SELECT COUNT(*) AS total, SUM(CASE WHEN segment IS NULL THEN 1 ELSE 0 END) AS missing, COUNT(*) - COUNT(city) AS no_city FROM customer
SELECT device, AVG(seconds) AS average, COUNT(seconds) AS known, COUNT(*) AS visits FROM visit GROUP BY device ORDER BY average DESC
SELECT page, device, COUNT(*) AS n FROM visit WHERE customer_id IN (SELECT id FROM customer WHERE country = 'IT') GROUP BY page, device ORDER BY n DESC, page, device
SELECT o.status, AVG(x.n) AS average_lines FROM orders o JOIN (SELECT order_id, COUNT(*) AS n FROM item GROUP BY order_id) x ON x.order_id = o.id GROUP BY o.status ORDER BY o.status
SELECT o.id, o.total, SUM(i.quantity * i.price) AS summed FROM orders o JOIN item i ON i.order_id = o.id GROUP BY o.id, o.total HAVING o.total <> SUM(i.quantity * i.price) ORDER BY o.id
SELECT country, name, ROW_NUMBER() OVER (PARTITION BY country ORDER BY signup) AS nth FROM customer ORDER BY country, nth
SELECT * FROM (SELECT customer_id, COUNT(*) AS n FROM orders GROUP BY customer_id) t WHERE n = (SELECT MAX(n) FROM (SELECT COUNT(*) AS n FROM orders GROUP BY customer_id) u) ORDER BY customer_id
SELECT c.country, SUM(CASE WHEN o.status = 'paid' THEN o.total ELSE 0 END) / NULLIF(SUM(o.total), 0) AS paid_share FROM customer c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.country ORDER BY c.country
SELECT CONCAT(c.name, ' (', COALESCE(c.city, '?'), ')') AS label FROM customer c WHERE LOWER(c.name) LIKE '%e%' ORDER BY label
SELECT name, price, ROUND(price * 1.22, 2) AS gross, ROUND((price - cost) / price * 100, 1) AS margin_pct FROM product WHERE cost > 0 ORDER BY margin_pct DESC
SELECT CASE WHEN price < 5 THEN '0-5' WHEN price < 25 THEN '5-25' ELSE '25+' END AS band, COUNT(*) FROM product GROUP BY CASE WHEN price < 5 THEN '0-5' WHEN price < 25 THEN '5-25' ELSE '25+' END ORDER BY band
SELECT c.name, COUNT(v.id) AS visits, COUNT(DISTINCT o.id) AS orders FROM customer c LEFT JOIN visit v ON v.customer_id = c.id LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id, c.name HAVING COUNT(v.id) > COUNT(DISTINCT o.id) ORDER BY c.name
SELECT 'customers' AS what, COUNT(*) AS n FROM customer UNION ALL SELECT 'orders', COUNT(*) FROM orders UNION ALL SELECT 'products', COUNT(*) FROM product ORDER BY what
SELECT id FROM customer WHERE id IN (SELECT customer_id FROM orders INTERSECT SELECT customer_id FROM visit) ORDER BY id
SELECT name FROM customer WHERE id IN (SELECT customer_id FROM visit) AND id NOT IN (SELECT customer_id FROM orders WHERE status = 'open') ORDER BY name
SELECT MIN(x) AS low, MAX(x) AS high FROM (SELECT SUM(total) AS x FROM orders GROUP BY customer_id) AS per_customer
SELECT o.id FROM orders AS o WHERE o.note IS NOT NULL AND o.note <> '' AND LOWER(o.note) LIKE '%urgent%' ORDER BY o.id
SELECT COUNT(*) FROM orders o WHERE EXISTS (SELECT 1 FROM item i JOIN product p ON p.id = i.product_id WHERE i.order_id = o.id AND p.category = 'home')
SELECT AVG(n) FROM (SELECT customer_id, COUNT(*) AS n FROM visit WHERE customer_id IS NOT NULL GROUP BY customer_id) t
SELECT r.name AS referrer, COUNT(c.id) AS referred FROM customer c JOIN customer r ON c.referrer = r.id GROUP BY r.id, r.name ORDER BY referred DESC, r.name
SELECT t.country, t.name FROM (SELECT country, name, RANK() OVER (PARTITION BY country ORDER BY signup DESC) AS k FROM customer) t WHERE t.k = 1 ORDER BY t.country
SELECT COUNT(*) FROM orders WHERE placed >= '2024-01-01' AND placed < '2025-01-01' AND shipped IS NOT NULL
SELECT SUM(total) AS q1 FROM orders WHERE EXTRACT(QUARTER FROM placed) = 1

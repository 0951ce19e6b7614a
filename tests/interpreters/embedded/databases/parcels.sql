CREATE TABLE clients (client_id INTEGER PRIMARY KEY, client_name TEXT, city TEXT, tier TEXT);
CREATE TABLE orders (order_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES clients, ordered_on TEXT, shipped_on TEXT, status TEXT, channel TEXT, gross_total REAL, net_total REAL, discount REAL, tax REAL, shipping_fee REAL);
CREATE TABLE items (item_id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders, product TEXT, category TEXT, quantity INTEGER, unit_price REAL);

INSERT INTO clients
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 16)
SELECT i, 'Client ' || char(64 + i) || 'e', CASE i % 3 WHEN 0 THEN 'Lisbon' WHEN 1 THEN 'Porto' ELSE 'Faro' END, CASE WHEN i % 4 = 0 THEN 'gold' ELSE 'basic' END FROM n;
INSERT INTO orders
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 80)
SELECT i, 1 + i * 5 % 16, date('2025-02-03', (i * 8) || ' days'), CASE WHEN i % 6 THEN date('2025-02-05', (i * 8) || ' days') END,
 CASE i % 5 WHEN 0 THEN 'open' WHEN 1 THEN 'discounted' WHEN 2 THEN 'returned' ELSE 'shipped' END, CASE i % 2 WHEN 0 THEN 'web' ELSE 'phone' END,
 60 + i * 37 % 400, 50 + i * 31 % 330, i * 7 % 23, 5 + i * 11 % 60, 4 + i * 3 % 9 FROM n;
INSERT INTO items
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
SELECT i, 1 + i * 13 % 80, CASE i % 5 WHEN 0 THEN 'lamp' WHEN 1 THEN 'desk' WHEN 2 THEN 'chair' WHEN 3 THEN 'rug' ELSE 'shelf' END, CASE WHEN i % 5 IN (0, 3) THEN 'decor' ELSE 'furniture' END, 1 + i % 4, 9 + i * 17 % 140 FROM n;

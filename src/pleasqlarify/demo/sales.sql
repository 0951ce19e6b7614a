-- Two years at the till of a small tea and coffee shop. Everything here is invented.

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  category TEXT,
  list_price REAL, -- euros, today
  discontinued_on DATE -- NULL = still offered
);

CREATE TABLE sales (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products(id),
  product TEXT NOT NULL, -- as printed on the receipt
  category TEXT,
  quantity INTEGER NOT NULL, -- negative = brought back
  unit_price REAL NOT NULL, -- euros, on that day
  sold_on DATE NOT NULL,
  channel TEXT -- counter or online
);

INSERT INTO products VALUES
(101, 'Espresso Beans 250 g', 'Coffee', 8.90, NULL),
(102, 'Filter Coffee 500 g', 'Coffee', 13.50, NULL),
(103, 'Earl Grey 100 g', 'Tea', 5.90, '2024-12-31'),
(104, 'Green Sencha 100 g', 'Tea', 7.80, NULL),
(105, 'Peppermint 50 g', 'Tea', 3.90, '2025-06-30'),
(106, 'Paper Filters, 100 pieces', 'Equipment', 4.50, NULL),
(107, 'Ceramic Mug', 'Equipment', 11.00, NULL),
(108, 'French Press 1 l', 'Equipment', 29.00, NULL),
(109, 'Gift Card', NULL, 25.00, NULL),
(110, 'Earl Grey 100 g', 'Tea', 6.40, NULL),
(111, 'Cold Brew Bottle', 'Equipment', 18.50, NULL),
(112, 'Masala Chai 100 g', 'Tea', 7.20, NULL);

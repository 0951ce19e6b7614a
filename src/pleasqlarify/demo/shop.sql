-- An online shop for household goods that delivers to six countries. Everything here is invented.

CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT,
  country TEXT, -- as the customer typed it
  city TEXT,
  segment TEXT, -- private or business
  signed_up_on DATE NOT NULL
);

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  category TEXT,
  list_price REAL NOT NULL, -- euros with VAT, today
  cost REAL, -- euros, what we pay for it
  discontinued_on DATE -- NULL = still offered
);

CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers(id),
  ordered_on DATE NOT NULL,
  paid_on DATE, -- NULL = no money came
  shipped_on DATE,
  status TEXT NOT NULL, -- pending, shipped, completed or cancelled
  ship_country TEXT NOT NULL, -- where the parcel goes
  shipping_fee REAL NOT NULL, -- euros with VAT
  net_total REAL NOT NULL, -- euros without VAT
  gross_total REAL NOT NULL -- euros with VAT and shipping
);

CREATE TABLE lines (
  order_id INTEGER NOT NULL REFERENCES orders(id),
  line_no INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES products(id),
  quantity INTEGER NOT NULL,
  unit_price REAL NOT NULL, -- euros with VAT, on the day of the order
  discount REAL NOT NULL, -- euros off the whole line
  PRIMARY KEY (order_id, line_no)
);

CREATE TABLE refunds (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders(id),
  refunded_on DATE NOT NULL,
  amount REAL NOT NULL, -- euros with VAT, given back
  reason TEXT
);

CREATE INDEX orders_by_customer ON orders(customer_id);
CREATE INDEX refunds_by_order ON refunds(order_id);

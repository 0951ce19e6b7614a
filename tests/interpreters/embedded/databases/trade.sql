-- A wholesaler, named as office databases name things; a view repeats each order once for every line.
CREATE TABLE Groups (GroupID INTEGER PRIMARY KEY, GroupName TEXT, Description TEXT);
CREATE TABLE Clients (ClientID INTEGER PRIMARY KEY, CompanyName TEXT, ContactName TEXT, Town TEXT, Land TEXT);
CREATE TABLE Carriers (CarrierID INTEGER PRIMARY KEY, CompanyName TEXT, Phone TEXT);
CREATE TABLE Employees (
  EmployeeID INTEGER PRIMARY KEY, LastName TEXT, FirstName TEXT, Title TEXT, TitleOfCourtesy TEXT,
  BirthDate DATE, HireDate DATE, ReportsTo INTEGER REFERENCES Employees
);
CREATE TABLE Products (
  ProductID INTEGER PRIMARY KEY, ProductName TEXT, GroupID INTEGER REFERENCES Groups, UnitPrice REAL,
  UnitsInStock INTEGER, UnitsOnOrder INTEGER, Discontinued INTEGER
);
CREATE TABLE Orders (
  OrderID INTEGER PRIMARY KEY, ClientID INTEGER REFERENCES Clients, EmployeeID INTEGER REFERENCES Employees,
  OrderDate DATE, RequiredDate DATE, ShippedDate DATE, Freight REAL,
  CarrierID INTEGER REFERENCES Carriers, ShipName TEXT, ShipTown TEXT
);
CREATE TABLE "Order Lines" (
  OrderID INTEGER REFERENCES Orders, ProductID INTEGER REFERENCES Products, UnitPrice REAL, Quantity INTEGER,
  Discount REAL, PRIMARY KEY (OrderID, ProductID)
);
CREATE VIEW Bills AS
  SELECT o.OrderID, o.OrderDate, o.Freight, o.ShipTown, c.CompanyName AS Client, l.ProductID, p.ProductName,
         l.Quantity, l.Quantity * l.UnitPrice * (1 - l.Discount) AS LineTotal
  FROM Orders o JOIN Clients c USING (ClientID) JOIN "Order Lines" l USING (OrderID)
  JOIN Products p ON p.ProductID = l.ProductID;
CREATE VIEW "Live Products" AS SELECT ProductID, ProductName FROM Products WHERE Discontinued = 0;

INSERT INTO Groups VALUES (1, 'Tea', 'leaves'), (2, 'Spice', 'seeds and roots'), (3, 'Grain', 'whole and milled');
INSERT INTO Clients VALUES
  (1, 'Baker and Sons', 'Ann Baker', 'Graz', 'Austria'), (2, 'Corner Store', 'Cem Aydin', 'Ulm', 'Germany'),
  (3, 'Delikat', 'Dora Weiss', 'Bonn', 'Germany'), (4, 'Esquina', 'Eva Gil', 'Cadiz', 'Spain'),
  (5, 'Fjord Mat', 'Finn Berg', 'Bergen', 'Norway'), (6, 'Grand Hotel', 'Gus Hall', 'Ulm', 'Germany');
INSERT INTO Carriers VALUES (1, 'Swift Wheels', '0660 11'), (2, 'Parcel Union', '0660 22');
INSERT INTO Employees VALUES
  (1, 'Adler', 'Nora', 'Sales Representative', 'Ms.', '1990-02-01', '2015-03-01', 2),
  (2, 'Brandt', 'Olaf', 'Vice President, Sales', 'Dr.', '1968-05-02', '2010-01-01', NULL),
  (3, 'Costa', 'Pia', 'Sales Representative', 'Mrs.', '1985-09-03', '2018-06-01', 5),
  (4, 'Duval', 'Rene', 'Sales Representative', 'Mr.', '1979-11-04', '2012-04-01', 5),
  (5, 'Ek', 'Sven', 'Sales Manager', 'Mr.', '1972-07-05', '2011-08-01', 2);
INSERT INTO Products VALUES
  (1, 'Assam', 2, 2.5, 7, 10, 0),
  (2, 'Ceylon', 3, 5.0, 14, 0, 0),
  (3, 'Darjeeling', 1, 7.5, 21, 10, 0),
  (4, 'Cumin', 2, 10.0, 28, 0, 0),
  (5, 'Clove', 3, 12.5, 0, 10, 0),
  (6, 'Fennel', 1, 15.0, 42, 0, 0),
  (7, 'Barley', 2, 17.5, 49, 10, 1),
  (8, 'Oats', 3, 20.0, 56, 0, 0),
  (9, 'Rye', 1, 22.5, 63, 10, 0),
  (10, 'Sencha', 2, 25.0, 0, 0, 0),
  (11, 'Matcha', 3, 27.5, 77, 10, 0),
  (12, 'Ginger', 1, 30.0, 84, 0, 0),
  (13, 'Saffron', 2, 32.5, 91, 10, 0),
  (14, 'Millet', 3, 35.0, 98, 0, 1),
  (15, 'Spelt', 1, 37.5, 0, 10, 0),
  (16, 'Rooibos', 2, 40.0, 112, 0, 0);
INSERT INTO Orders
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
  SELECT 100 + i, 1 + i % 5, 1 + i * i % 4, date('2025-01-05', (i * 11) || ' days'),
         date('2025-01-05', (i * 11 + 14) || ' days'),
         CASE WHEN i % 9 <> 0 THEN date('2025-01-05', (i * 11 + i * 5 % 23) || ' days') END,
         5 + i % 13, 1 + i % 2, 'to client ' || (1 + i % 5), substr('GrazRomeBonnOslo', 1 + 4 * (i % 4), 4) FROM n;
INSERT INTO "Order Lines"
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 180)
  SELECT 101 + i % 60, 1 + (i * 7 + i / 60) % 15, 2.5 * (1 + (i * 7 + i / 60) % 15), 1 + i % 8, 0.05 * (i % 3 % 2)
  FROM n;

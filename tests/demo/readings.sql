-- Readings of the demo questions, written by hand: what a person may mean, and how many rows that is.
-- Three hashes open a question; above each reading stand its number of rows and its meaning.

### What was the review for the drama film?

-- 5 rows: what the critics thought, genre exactly Drama
SELECT r.Opinion FROM Film f JOIN Reviews r ON r.FilmId = f.id WHERE f.Genre = 'Drama';

-- 4 rows: the same, every verdict once
SELECT DISTINCT r.Opinion FROM Film f JOIN Reviews r ON r.FilmId = f.id WHERE f.Genre = 'Drama';

-- 8 rows: what the critics thought, any genre with drama in it
SELECT r.Opinion FROM Film f JOIN Reviews r ON r.FilmId = f.id WHERE f.Genre LIKE '%drama%';

-- 6 rows: what the critics thought, letter case aside
SELECT Opinion FROM Reviews WHERE FilmId IN (SELECT id FROM Film WHERE LOWER(Genre) = 'drama');

-- 5 rows: what audiences wrote
SELECT r.AudienceReviews FROM Film f JOIN Reviews r ON r.FilmId = f.id WHERE f.Genre = 'Drama';

-- 3 rows: the same, every answer once
SELECT DISTINCT r.AudienceReviews FROM Film f JOIN Reviews r ON r.FilmId = f.id WHERE f.Genre = 'Drama';

-- 5 rows: both
SELECT r.Opinion, r.AudienceReviews FROM Film f JOIN Reviews r ON r.FilmId = f.id WHERE f.Genre = 'Drama';

-- 2 rows: the film with drama in its title
SELECT r.Opinion FROM Film f JOIN Reviews r ON r.FilmId = f.id WHERE f.Title LIKE '%drama%';

### What do we sell?

-- 340 rows: every sale as it stands
SELECT * FROM sales;

-- 340 rows: the product of every sale
SELECT product FROM sales;

-- 10 rows: every product once
SELECT DISTINCT product FROM sales;

-- 11 rows: every product with its number
SELECT DISTINCT product_id, product FROM sales;

-- 4 rows: product lines
SELECT DISTINCT category FROM sales;

-- 10 rows: how often each product went over the counter
SELECT product, COUNT(*) FROM sales GROUP BY product;

-- 10 rows: how many pieces of each product
SELECT product, SUM(quantity) FROM sales GROUP BY product;

-- 10 rows: what can be bought today
SELECT name FROM products WHERE discontinued_on IS NULL;

### Who made Harbour of Glass?

-- 2 rows: the directors
SELECT Director FROM Film WHERE Title = 'Harbour of Glass';

-- 1 row: the director of the newer film
SELECT Director FROM Film WHERE Title = 'Harbour of Glass' ORDER BY Year DESC LIMIT 1;

-- 2 rows: the studios
SELECT Studio FROM Film WHERE Title = 'Harbour of Glass';

-- 3 rows: everyone who wrote a script for them
SELECT s.Writer FROM Script s JOIN Film f ON f.id = s.FilmId WHERE f.Title = 'Harbour of Glass';

-- 2 rows: the writers of the scripts of that name
SELECT Writer FROM Script WHERE Title LIKE 'harbour of glass';

-- 3 rows: who cut them
SELECT e.Name FROM Editor e JOIN FilmEditor x ON x.EditorId = e.id JOIN Film f ON f.id = x.FilmId WHERE f.Title = 'Harbour of Glass';

-- 2 rows: directors and studios
SELECT Director, Studio FROM Film WHERE Title = 'Harbour of Glass';

-- 4 rows: the people on the screen
SELECT a.Name FROM Actor a JOIN FilmActor x ON x.ActorId = a.id JOIN Film f ON f.id = x.FilmId WHERE f.Title = 'Harbour of Glass';

### Which comedies and documentaries that last two hours won an award?

-- 3 rows: both kinds last exactly two hours
SELECT DISTINCT f.Title FROM Film f JOIN FestivalEntry e ON e.FilmId = f.id WHERE f.Genre IN ('Comedy', 'Documentary') AND f.Duration = 120 AND e.Result = 'Won';

-- 4 rows: the same, once for every prize
SELECT f.Title FROM Film f JOIN FestivalEntry e ON e.FilmId = f.id WHERE f.Genre IN ('Comedy', 'Documentary') AND f.Duration = 120 AND e.Result = 'Won';

-- 6 rows: only the documentaries last two hours
SELECT DISTINCT f.Title FROM Film f JOIN FestivalEntry e ON e.FilmId = f.id WHERE (f.Genre = 'Comedy' OR f.Genre = 'Documentary' AND f.Duration = 120) AND e.Result = 'Won';

-- 4 rows: two hours or longer
SELECT DISTINCT f.Title FROM Film f JOIN FestivalEntry e ON e.FilmId = f.id WHERE f.Genre IN ('Comedy', 'Documentary') AND f.Duration >= 120 AND e.Result = 'Won';

-- 4 rows: about two hours
SELECT DISTINCT f.Title FROM Film f JOIN FestivalEntry e ON e.FilmId = f.id WHERE f.Genre IN ('Comedy', 'Documentary') AND f.Duration BETWEEN 115 AND 125 AND e.Result = 'Won';

-- 5 rows: every kind of comedy and documentary
SELECT DISTINCT f.Title FROM Film f JOIN FestivalEntry e ON e.FilmId = f.id WHERE (f.Genre LIKE '%Comedy%' OR f.Genre LIKE '%Documentary%') AND f.Duration = 120 AND e.Result = 'Won';

-- 5 rows: up for an award is enough
SELECT DISTINCT f.Title FROM Film f JOIN FestivalEntry e ON e.FilmId = f.id WHERE f.Genre IN ('Comedy', 'Documentary') AND f.Duration = 120 AND e.Award IS NOT NULL;

-- 4 rows: film and prize
SELECT f.Title, e.Award FROM Film f JOIN FestivalEntry e ON e.FilmId = f.id WHERE f.Genre IN ('Comedy', 'Documentary') AND f.Duration = 120 AND e.Result = 'Won';

### Which festivals does every editor attend?

-- 2 rows: where all of them go
SELECT f.Name FROM Festival f WHERE NOT EXISTS (SELECT 1 FROM Editor e WHERE NOT EXISTS (SELECT 1 FROM FestivalVisit v WHERE v.EditorId = e.id AND v.FestivalId = f.id));

-- 1 row: where all of them went in the latest year
SELECT f.Name FROM Festival f JOIN FestivalVisit v ON v.FestivalId = f.id WHERE v.Year = 2025 GROUP BY f.id HAVING COUNT(DISTINCT v.EditorId) = (SELECT COUNT(*) FROM Editor);

-- 20 rows: each editor with each of their festivals
SELECT DISTINCT e.Name, f.Name FROM Editor e JOIN FestivalVisit v ON v.EditorId = e.id JOIN Festival f ON f.id = v.FestivalId;

-- 24 rows: the same, once for every visit
SELECT e.Name, f.Name FROM Editor e JOIN FestivalVisit v ON v.EditorId = e.id JOIN Festival f ON f.id = v.FestivalId;

-- 7 rows: every festival that any editor attends
SELECT DISTINCT f.Name FROM Festival f JOIN FestivalVisit v ON v.FestivalId = f.id;

-- 7 rows: a line for each editor
SELECT e.Name, GROUP_CONCAT(DISTINCT f.Name) FROM Editor e JOIN FestivalVisit v ON v.EditorId = e.id JOIN Festival f ON f.id = v.FestivalId GROUP BY e.id;

-- 7 rows: how many each editor attends
SELECT e.Name, COUNT(DISTINCT v.FestivalId) FROM Editor e JOIN FestivalVisit v ON v.EditorId = e.id GROUP BY e.id;

-- 2 rows: where all of them go, and where that is
SELECT f.Name, f.City FROM Festival f JOIN FestivalVisit v ON v.FestivalId = f.id GROUP BY f.id HAVING COUNT(DISTINCT v.EditorId) = (SELECT COUNT(*) FROM Editor);

### What was our revenue per country in 2025?

-- 9 rows: all orders with tax, by the country that customers typed
SELECT c.country, SUM(o.gross_total) FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.ordered_on LIKE '2025-%' GROUP BY c.country;

-- 6 rows: all orders with tax, by the country of delivery
SELECT ship_country, SUM(gross_total) FROM orders WHERE ordered_on LIKE '2025-%' GROUP BY ship_country;

-- 6 rows: without cancelled orders
SELECT ship_country, SUM(gross_total) FROM orders WHERE ordered_on LIKE '2025-%' AND status NOT IN ('cancelled', 'Canceled') GROUP BY ship_country;

-- 6 rows: without cancelled orders and without tax
SELECT ship_country, SUM(net_total) FROM orders WHERE ordered_on LIKE '2025-%' AND status NOT IN ('cancelled', 'Canceled') GROUP BY ship_country;

-- 6 rows: what was paid in that year
SELECT ship_country, SUM(gross_total) FROM orders WHERE paid_on LIKE '2025-%' GROUP BY ship_country;

-- 6 rows: what was sent in that year
SELECT ship_country, SUM(gross_total) FROM orders WHERE shipped_on LIKE '2025-%' GROUP BY ship_country;

-- 6 rows: paid orders less what was given back for them
SELECT ship_country, SUM(gross_total - COALESCE((SELECT SUM(amount) FROM refunds r WHERE r.order_id = o.id), 0)) FROM orders o WHERE ordered_on LIKE '2025-%' AND paid_on IS NOT NULL GROUP BY ship_country;

-- 6 rows: the goods alone, without shipping
SELECT o.ship_country, SUM(l.quantity * l.unit_price - l.discount) FROM orders o JOIN lines l ON l.order_id = o.id WHERE o.ordered_on LIKE '2025-%' AND o.status = 'completed' GROUP BY o.ship_country;

SELECT year::text FROM film;
SELECT CAST(year AS text) FROM film;

SELECT title FROM film ORDER BY year FETCH FIRST 3 ROWS ONLY;
SELECT title FROM film ORDER BY year LIMIT 3;

SELECT title FROM film WHERE id = ANY(ARRAY[1, 2]);
SELECT title FROM film WHERE id IN (1, 2);

SELECT title FROM film WHERE id <> ALL(ARRAY[1, 2]);
SELECT title FROM film WHERE id NOT IN (2, 1);

SELECT title FROM film WHERE id = ANY(SELECT film_id FROM review);
SELECT title FROM film WHERE id IN (SELECT film_id FROM review);

SELECT title FROM film WHERE id = SOME(SELECT film_id FROM review);
SELECT title FROM film WHERE id IN (SELECT film_id FROM review);

SELECT title FROM film WHERE id <> ALL(SELECT film_id FROM review);
SELECT title FROM film WHERE id NOT IN (SELECT film_id FROM review);

SELECT title FROM film WHERE genre IS NOT DISTINCT FROM NULL;
SELECT title FROM film WHERE genre IS NULL;

SELECT title FROM film WHERE genre IS DISTINCT FROM NULL;
SELECT title FROM film WHERE genre IS NOT NULL;

SELECT title, tag FROM film, unnest(tags) AS tag;
SELECT f.title, t.tag FROM film f CROSS JOIN LATERAL unnest(f.tags) AS t(tag);

SELECT title, rank() OVER w FROM film WINDOW w AS (ORDER BY year);
SELECT title, rank() OVER (ORDER BY year) FROM film;

SELECT title FROM film WHERE title ~~ 'a%';
SELECT title FROM film WHERE title LIKE 'a%';

SELECT title FROM film WHERE title ~~* 'a%';
SELECT title FROM film WHERE title ILIKE 'a%';

SELECT title FROM film WHERE released > now() - INTERVAL '1 day';
SELECT title FROM film WHERE released > CURRENT_TIMESTAMP - INTERVAL '1' DAY;

TABLE film;
SELECT * FROM film;

SELECT genre, COUNT(*) FROM film GROUP BY GROUPING SETS ((genre), ());
SELECT genre, COUNT(*) FROM film GROUP BY GROUPING SETS (genre, ());

SELECT u.n FROM film, unnest(tags) WITH ORDINALITY AS u(t, n);
SELECT x.b FROM film CROSS JOIN LATERAL unnest(film.tags) WITH ORDINALITY AS x(a, b);

SELECT f FROM film AS f;
SELECT film FROM film;

SELECT title FROM film WHERE year BETWEEN SYMMETRIC 2 AND 1;
SELECT title FROM film WHERE year BETWEEN SYMMETRIC 1 AND 2;

SELECT * FROM film LIMIT ALL;
SELECT * FROM film;

SELECT title FROM film WHERE (year, id) = (2000, 1);
SELECT title FROM film WHERE ROW(year, id) = ROW(2000, 1);

SELECT ARRAY_LENGTH(tags, 1) FROM film;
SELECT ARRAY_LENGTH(tags, 1) FROM film f;

SELECT date_part('year', released) FROM film;
SELECT EXTRACT(YEAR FROM released) FROM film;

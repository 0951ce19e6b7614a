SELECT genre, COUNT(*) FROM film GROUP BY genre, year GROUPING SETS ((genre), (year));
SELECT genre, COUNT(*) FROM film GROUP BY GROUPING SETS ((genre), (year));

SELECT genre, COUNT(*) FROM film GROUP BY genre WITH ROLLUP;
SELECT genre, COUNT(*) FROM film GROUP BY ROLLUP (genre);

SELECT title FROM film LEFT SEMI JOIN review ON film.id = review.film_id;
SELECT title FROM film WHERE id IN (SELECT film_id FROM review);

SELECT title FROM film WHERE genre <=> NULL;
SELECT title FROM film WHERE genre IS NULL;

SELECT title FROM film WHERE title RLIKE 'a';
SELECT title FROM film WHERE title REGEXP 'a';

SELECT INT(year) FROM film;
SELECT CAST(year AS INT) FROM film;

SELECT title, tag FROM film LATERAL VIEW explode(tags) t AS tag;
SELECT f.title, x.tag FROM film f LATERAL VIEW explode(f.tags) x AS tag;

SELECT title FROM film LEFT ANTI JOIN review ON film.id = review.film_id;
SELECT title FROM film ANTI JOIN review ON film.id = review.film_id;

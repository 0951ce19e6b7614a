SELECT title FROM film ORDER BY year LIMIT 2, 3;
SELECT title FROM film ORDER BY year LIMIT 3 OFFSET 2;

SELECT f.title FROM film f STRAIGHT_JOIN review r ON r.film_id = f.id;
SELECT f.title FROM film f JOIN review r ON r.film_id = f.id;

SELECT STRAIGHT_JOIN title FROM film;
SELECT title FROM film;

SELECT title FROM film WHERE year > 1 && id = 1;
SELECT title FROM film WHERE year > 1 AND id = 1;

SELECT title FROM film WHERE genre <=> NULL;
SELECT title FROM film WHERE genre IS NULL;

SELECT IF(year > 1, 'a', 'b') FROM film;
SELECT CASE WHEN year > 1 THEN 'a' ELSE 'b' END FROM film;

SELECT IFNULL(genre, '-') FROM film;
SELECT COALESCE(genre, '-') FROM film;

SELECT title FROM film WHERE title RLIKE 'a';
SELECT title FROM film WHERE title REGEXP 'a';

SELECT title FROM film WHERE REGEXP_LIKE(title, 'a');
SELECT title FROM film WHERE title REGEXP 'a';

SELECT genre, COUNT(*) FROM film GROUP BY genre WITH ROLLUP;
SELECT genre, COUNT(*) FROM film GROUP BY ROLLUP (genre);

SELECT DATE_ADD(released, INTERVAL 1 MONTH) FROM film;
SELECT released + INTERVAL 1 MONTH FROM film;

SELECT DATE_SUB(released, INTERVAL 1 MONTH) FROM film;
SELECT released - INTERVAL 1 MONTH FROM film;

SELECT CURDATE();
SELECT CURRENT_DATE;

SELECT info ->> '$.a' FROM film;
SELECT JSON_UNQUOTE(JSON_EXTRACT(info, '$.a')) FROM film;

SELECT info -> '$.a' FROM film;
SELECT JSON_EXTRACT(info, '$.a') FROM film;

SELECT DISTINCTROW genre FROM film;
SELECT DISTINCT genre FROM film;

SELECT year MOD 10 FROM film;
SELECT year % 10 FROM film;

SELECT MOD(year, 10) FROM film;
SELECT year % 10 FROM film;

SELECT GROUP_CONCAT(title) FROM film;
SELECT GROUP_CONCAT(title SEPARATOR ',') FROM film;

SELECT CONVERT(year, CHAR) FROM film;
SELECT CAST(year AS CHAR) FROM film;

SELECT title FROM film WHERE genre = "a";
SELECT title FROM film WHERE genre = 'a';

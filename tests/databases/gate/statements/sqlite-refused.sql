root: DELETE FROM film
root: WITH d AS (SELECT 1) DELETE FROM film
root: EXPLAIN SELECT 1
root: PRAGMA table_info(film)
statements: SELECT 1; SELECT 2
statements: SELECT 1;; SELECT 2
parse: Sure! Here is the query
parse: SELEC 1
parse: SELECT FROM WHERE
parse: SELECT (1
parse: SELECT 'unfinished
parse: "select" 1
node: SELECT ?
node: SELECT :id
node: SELECT @x
node: SELECT * FROM film FOR UPDATE
function: SELECT load_extension('x')
function: SELECT LOAD_EXTENSION('x')
function: SELECT "load_extension"('x')
function: SELECT title FROM film WHERE zeroblob(9) IS NULL
function: SELECT sqlite_version()
function: SELECT * FROM pragma_table_info('film')
function: SELECT * FROM json_each(readfile('/etc/passwd'))
function: SELECT printf('%.*c', 100000000, 'x')
function: SELECT printf('%100000000d', 1)
function: SELECT printf(title, 1) FROM film
function: SELECT 1 WHERE 1 IN pragma_function_list()
table: SELECT * FROM secret_tokens
table: SELECT * FROM main.secret_tokens
table: SELECT * FROM temp.film
table: SELECT * FROM other.film
table: SELECT * FROM sqlite_master
table: SELECT * FROM sqlite_temp_schema
table: SELECT * FROM pragma_database_list
table: SELECT 's' IN secret_tokens
table: SELECT title FROM film WHERE title IN secret_tokens
table: SELECT title FROM film WHERE title IN main.secret_tokens
table: WITH secret_tokens AS (SELECT * FROM secret_tokens) SELECT * FROM secret_tokens
table: WITH RECURSIVE secret_tokens AS (SELECT token FROM secret_tokens UNION SELECT 'a') SELECT * FROM secret_tokens
table: WITH secret_tokens(token) AS (SELECT 1) SELECT * FROM main.secret_tokens
table: WITH a AS (SELECT * FROM secret_tokens), secret_tokens AS (SELECT 1) SELECT * FROM a
table: SELECT * FROM (WITH secret_tokens AS (SELECT 1) SELECT * FROM secret_tokens) AS x, secret_tokens
table: SELECT (WITH secret_tokens AS (SELECT 1 AS a) SELECT a FROM secret_tokens), token FROM secret_tokens
table: SELECT title FROM film WHERE id = (SELECT token FROM secret_tokens)
table: SELECT title FROM film ORDER BY (SELECT token FROM secret_tokens)
table: SELECT title FROM film GROUP BY (SELECT token FROM secret_tokens)
table: SELECT title FROM film LIMIT (SELECT LENGTH(token) FROM secret_tokens)
table: SELECT f.id FROM film f JOIN secret_tokens s ON 1 = 1
table: SELECT * FROM (film JOIN secret_tokens)
table: SELECT SUM(id) OVER (ORDER BY (SELECT token FROM secret_tokens)) FROM film
table: SELECT 1 UNION SELECT token FROM secret_tokens
table: SELECT * FROM "Secret_Tokens"
table: SELECT * FROM films
column: SELECT token FROM film
column: SELECT "nope" FROM film
column: SELECT title FROM film WHERE "gender" = 'Drama'
column: SELECT title FROM film WHERE "gender" IN ('Drama')
column: SELECT SUM("price") FROM film
column: SELECT title FROM film ORDER BY "nope"
column: SELECT title FROM film WHERE `nope` = title
column: SELECT title AS x, "x" FROM film
column: SELECT film.nope FROM film
column: SELECT f.title FROM film
column: SELECT film.title FROM film AS f
column: SELECT x.* FROM film
column: SELECT title FROM (SELECT id FROM film)
column: SELECT name FROM film WHERE id IN (SELECT id FROM person)
column: SELECT rowid FROM recent
column: SELECT a.title FROM film a, (SELECT a.year AS y) b

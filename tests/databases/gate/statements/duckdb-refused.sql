root: DELETE FROM film
root: COPY film TO 'x.csv'
root: SET threads = 4
root: DESCRIBE film
root: SHOW TABLES
root: EXPLAIN SELECT 1
root: CALL range(3)
root: WITH d AS (SELECT 1) INSERT INTO film SELECT * FROM d
statements: SELECT 1; SELECT 2
parse: LOOK at the film table
node: SELECT $1
node: SELECT ?
node: SELECT * FROM film AT (VERSION => 1)
function: SELECT read_text('/etc/passwd')
function: SELECT * FROM read_text('/etc/passwd')
function: SELECT * FROM main.read_text('/etc/passwd')
function: SELECT * FROM "read_text"('/etc/passwd')
function: SELECT * FROM read_csv('x.csv')
function: SELECT * FROM read_csv_auto('x.csv')
function: SELECT * FROM read_parquet('x.parquet')
function: SELECT * FROM read_json_auto('x.json')
function: SELECT * FROM parquet_scan('x.parquet')
function: SELECT * FROM glob('*')
function: SELECT * FROM query('SELECT * FROM secret_tokens')
function: SELECT * FROM query_table('secret_tokens')
function: SELECT * FROM query_table(['film', 'secret_tokens'])
function: SELECT * FROM duckdb_tables()
function: SELECT * FROM pragma_table_info('film')
function: SELECT * FROM histogram_values('secret_tokens', token)
function: SELECT * FROM json_execute_serialized_sql('x')
function: SELECT json_serialize_sql('SELECT 1')
function: SELECT getenv('HOME')
function: SELECT current_setting('threads')
function: SELECT getvariable('x')
function: SELECT nextval('sq')
function: SELECT current_user
function: SELECT current_database()
function: SELECT version()
function: SELECT 'x'.read_text()
function: SELECT title.repeat(100000000) FROM film
function: SELECT repeat('x', id) FROM film
function: SELECT lpad('x', 100000000, 'y')
function: SELECT format('{:100000000}', 1)
function: SELECT format('{:{}}', 1, 100000000)
function: SELECT format('{:{1}}', 1, 100000000)
function: SELECT list_transform(['/etc/passwd'], x -> read_text(x))
function: SELECT write_log('x')
function: SELECT * FROM test_all_types()
function: SELECT sleep_ms(1000)
table: SELECT * FROM 'film.csv'
table: SELECT * FROM "film.parquet"
table: SELECT * FROM 'https://127.0.0.1/x.parquet'
table: SELECT * FROM secret_tokens
table: FROM secret_tokens
table: TABLE secret_tokens
table: SUMMARIZE secret_tokens
table: SUMMARIZE SELECT * FROM secret_tokens
table: PIVOT secret_tokens ON token
table: PIVOT (SELECT * FROM secret_tokens) ON token
table: UNPIVOT secret_tokens ON token
table: SELECT * FROM (PIVOT secret_tokens ON token USING COUNT(*))
table: WITH p AS (PIVOT secret_tokens ON token USING COUNT(*)) SELECT * FROM p
table: SELECT * FROM films.main.secret_tokens
table: SELECT * FROM other.film
table: SELECT * FROM system.film
table: SELECT * FROM information_schema.tables
table: SELECT * FROM duckdb_tables
table: SELECT * FROM sqlite_master
table: WITH secret_tokens AS (SELECT * FROM secret_tokens) SELECT * FROM secret_tokens
table: WITH RECURSIVE secret_tokens AS (SELECT * FROM secret_tokens) SELECT * FROM secret_tokens
table: WITH RECURSIVE secret_tokens AS (SELECT token FROM secret_tokens UNION SELECT 'a') SELECT * FROM secret_tokens
table: WITH RECURSIVE secret_tokens AS (SELECT 'a' UNION SELECT token FROM secret_tokens UNION SELECT 'b') SELECT token FROM main.secret_tokens
table: WITH RECURSIVE a AS (SELECT 1 UNION SELECT 2) SELECT * FROM a, secret_tokens
table: SELECT [(SELECT token FROM secret_tokens)]
table: SELECT {'a': (SELECT token FROM secret_tokens)}
table: SELECT LIST_TRANSFORM([1], x -> (SELECT token FROM secret_tokens))
table: SELECT * REPLACE ((SELECT token FROM secret_tokens) AS title) FROM film
table: SELECT * FROM film POSITIONAL JOIN secret_tokens
table: SELECT * FROM UNNEST((SELECT LIST(token) FROM secret_tokens))
table: SELECT * FROM range((SELECT COUNT(*) FROM secret_tokens))
table: SELECT title FROM film QUALIFY ROW_NUMBER() OVER (ORDER BY (SELECT token FROM secret_tokens)) = 1
table: SELECT COUNT(*) FILTER (EXISTS (FROM secret_tokens)) FROM film
table: SELECT f.title FROM film f, LATERAL (SELECT token FROM secret_tokens) l
table: VALUES ((SELECT token FROM secret_tokens))
table: SELECT title FROM film WHERE title = ANY (SELECT token FROM secret_tokens)
table: SELECT DISTINCT ON ((SELECT token FROM secret_tokens)) title FROM film
table: SELECT title FROM film LIMIT (SELECT LENGTH(token) FROM secret_tokens)
column: SELECT nope FROM film
column: SELECT "nope" FROM film WHERE title = "x"
column: SELECT film.nope FROM film
column: SELECT x.title FROM film
column: SELECT day FROM film
column: SELECT user FROM film
column: SELECT title FROM (SELECT id FROM film)
column: SELECT LIST_TRANSFORM([1], x -> x + nope) FROM film
column: SELECT [nope FOR x IN [1]] FROM film

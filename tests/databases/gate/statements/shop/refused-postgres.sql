root: DELETE FROM orders
root: COPY orders TO STDOUT
root: DO $$ BEGIN DELETE FROM orders; END $$
root: SET ROLE postgres
root: SHOW ALL
root: EXPLAIN ANALYZE SELECT 1
root: CALL evil_proc()
root: LISTEN x
statements: SELECT 1; SELECT 2
node: SELECT * INTO z FROM orders
node: SELECT * FROM orders FOR UPDATE
node: SELECT * FROM orders FOR SHARE
node: SELECT $1
node: WITH d AS (DELETE FROM orders RETURNING *) SELECT * FROM d
node: WITH i AS (INSERT INTO item VALUES (1, 1, 1, 1) RETURNING *) TABLE i
type: SELECT 'secret_tokens'::regclass
type: SELECT CAST('lower' AS regproc)
type: SELECT 1::oid
type: SELECT (NULL::secret_tokens).*
type: SELECT '<a/>'::xml
function: SELECT pg_read_file('/etc/passwd')
function: SELECT * FROM pg_ls_dir('/etc')
function: SELECT * FROM pg_catalog.pg_read_file('/etc/passwd')
function: SELECT "pg_read_file"('/etc/passwd')
function: SELECT lo_import('/etc/passwd')
function: SELECT set_config('search_path', 'evil', false)
function: SELECT current_setting('data_directory')
function: SELECT pg_sleep(1)
function: SELECT pg_terminate_backend(1)
function: SELECT pg_advisory_lock(1)
function: SELECT nextval('sq')
function: SELECT query_to_xml('DELETE FROM t', true, true, '')
function: SELECT * FROM dblink('dbname=x', 'SELECT 1') AS x(a INT)
function: SELECT ts_rewrite('a'::tsquery, 'SELECT 1')
function: SELECT ts_stat('SELECT 1')
function: SELECT version()
function: SELECT current_user
function: SELECT current_catalog
function: SELECT current_database()
function: SELECT has_table_privilege('secret_tokens', 'select')
function: SELECT to_regclass('secret_tokens')
parse: SELECT xmlparse(DOCUMENT '<a/>')
function: SELECT xpath('/a', '<a/>')
function: SELECT repeat('x', 1000000000)
function: SELECT lpad('x', 1000000000)
function: SELECT format('%1000000000s', 'x')
function: SELECT array_fill(0, ARRAY[1000000000])
function: SELECT evil.lower('x')
function: SELECT (customer).evil FROM customer
function: SELECT (c.*).evil FROM customer c
function: SELECT ROW(1).evil
table: SELECT * FROM secret_tokens
table: SELECT * FROM public.secret_tokens
table: SELECT * FROM "secret_tokens"
table: SELECT * FROM pg_shadow
table: SELECT * FROM pg_catalog.pg_authid
table: SELECT * FROM information_schema.tables
table: SELECT * FROM pg_stat_activity
table: TABLE secret_tokens
table: SELECT * FROM ONLY secret_tokens
table: SELECT secret_tokens FROM secret_tokens
table: SELECT COUNT(*) FROM orders TABLESAMPLE SYSTEM (1), secret_tokens
table: SELECT ARRAY(SELECT token FROM secret_tokens)
table: SELECT * FROM orders, LATERAL (SELECT * FROM secret_tokens) x
table: SELECT * FROM UNNEST(ARRAY(SELECT token FROM secret_tokens))
table: SELECT COUNT(*) FILTER (WHERE EXISTS (SELECT 1 FROM secret_tokens)) FROM orders
table: SELECT PERCENTILE_CONT((SELECT COUNT(*) FROM secret_tokens)) WITHIN GROUP (ORDER BY total) FROM orders
table: SELECT id FROM orders LIMIT (SELECT COUNT(*) FROM secret_tokens)
table: SELECT id FROM orders GROUP BY GROUPING SETS ((id), ((SELECT token FROM secret_tokens)))
table: SELECT DISTINCT ON ((SELECT token FROM secret_tokens)) id FROM orders
table: WITH secret_tokens AS (SELECT * FROM secret_tokens) SELECT * FROM secret_tokens
table: WITH RECURSIVE secret_tokens AS (SELECT token FROM secret_tokens UNION SELECT 'a') SELECT * FROM secret_tokens
column: SELECT nope FROM orders
column: SELECT "nope" FROM orders WHERE note = "x"
column: SELECT "ID" FROM orders
column: SELECT tableoid FROM orders
column: SELECT orders.tableoid FROM orders
column: SELECT customer.name FROM orders
column: SELECT o.evil FROM orders o
column: SELECT * FROM orders o, (SELECT o.id) x
column: SELECT mixed FROM doc

root: DELETE FROM orders
root: CACHE TABLE orders
root: SET spark.sql.shuffle.partitions = 1
root: SHOW TABLES
root: DESCRIBE orders
root: EXPLAIN SELECT 1
root: CREATE TEMP VIEW v AS SELECT 1
statements: SELECT 1; SELECT 2
function: SELECT reflect('java.lang.System', 'getenv', 'HOME')
function: SELECT java_method('java.lang.System', 'exit', '1')
function: SELECT current_user()
function: SELECT current_catalog()
function: SELECT input_file_name()
function: SELECT version()
function: SELECT repeat('x', 1000000000)
function: SELECT array_repeat('x', 1000000000)
function: SELECT * FROM read_files('/etc/passwd')
function: SELECT xpath('<a/>', '/a')
function: SELECT assert_true(false)
function: SELECT secret('a', 'b')
table: SELECT * FROM secret_tokens
table: SELECT * FROM shop.secret_tokens
table: SELECT * FROM parquet.`/etc/passwd`
table: SELECT * FROM csv.`/etc/passwd`
table: SELECT * FROM text.`/etc/passwd`
table: SELECT id FROM orders LATERAL VIEW explode(array((SELECT token FROM secret_tokens))) t AS x
table: SELECT transform(array(1), x -> (SELECT token FROM secret_tokens))
column: SELECT nope FROM orders
column: SELECT "nope" FROM orders
column: SELECT "name" FROM customer
column: SELECT o.nope FROM orders o

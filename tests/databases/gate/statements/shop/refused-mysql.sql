root: DELETE FROM orders
root: HANDLER orders OPEN
root: DO SLEEP(1)
root: SET @x = 1
root: SHOW TABLES
root: EXPLAIN SELECT 1
root: CALL evil_proc()
root: LOAD DATA INFILE '/etc/passwd' INTO TABLE orders
statements: SELECT 1; SELECT 2
comment: SELECT 1 /*!50000 , (SELECT token FROM secret_tokens) */
comment: SELECT /*M!100000 1, */ 2
comment: SELECT 1 /*! INTO OUTFILE '/tmp/x' */
parse: SELECT /* a */
node: SELECT @x
node: SELECT @x := 1
node: SELECT @@datadir
node: SELECT id INTO @y FROM orders
node: SELECT * FROM orders FOR UPDATE
node: SELECT * FROM orders LOCK IN SHARE MODE
parse: SELECT * FROM orders INTO OUTFILE '/tmp/x'
parse: SELECT * FROM orders PROCEDURE ANALYSE()
function: SELECT LOAD_FILE('/etc/passwd')
function: SELECT `LOAD_FILE`('/etc/passwd')
function: SELECT load_file /* */ ('/etc/passwd')
function: SELECT SLEEP(10)
function: SELECT BENCHMARK(1000000, MD5('x'))
function: SELECT GET_LOCK('x', 60)
function: SELECT LAST_INSERT_ID(5)
function: SELECT FOUND_ROWS()
function: SELECT USER()
function: SELECT CURRENT_USER
function: SELECT VERSION()
function: SELECT DATABASE()
function: SELECT shop.evil_fn()
function: SELECT evil.LOWER('a')
function: SELECT REPEAT('x', 1000000)
function: SELECT REPEAT('x', id) FROM orders
function: SELECT SPACE(1000000)
function: SELECT LPAD('x', 1000000, 'y')
function: SELECT NEXTVAL(sq)
function: SELECT EXTRACTVALUE(1, '//a')
function: SELECT UPDATEXML('<a/>', '/a', 'x')
function: SELECT UNCOMPRESS('x')
table: SELECT * FROM secret_tokens
table: SELECT * FROM shop.secret_tokens
table: SELECT * FROM mysql.user
table: SELECT * FROM information_schema.tables
table: SELECT * FROM `secret_tokens`
table: TABLE secret_tokens
table: SELECT (SELECT token FROM secret_tokens)
table: WITH secret_tokens AS (SELECT * FROM secret_tokens) SELECT * FROM secret_tokens
table: SELECT * FROM seq_1_to_1000000000
table: SELECT id FROM orders LIMIT 1 OFFSET (SELECT COUNT(*) FROM secret_tokens)
table: SELECT j.a FROM secret_tokens, JSON_TABLE(token, '$' COLUMNS (a INT PATH '$')) AS j
column: SELECT nope FROM orders
column: SELECT "nope" FROM orders
column: SELECT "name" FROM customer
column: SELECT "name" AS who FROM customer
column: SELECT SUM("total") FROM orders
column: SELECT name FROM customer ORDER BY "name"
column: SELECT COUNT(*) FROM customer GROUP BY "country"
column: SELECT name FROM customer WHERE "country" = 'IT'
column: SELECT `x` FROM orders
column: SELECT o.nope FROM orders o
column: SELECT token FROM orders

"""Functions that nobody can allow: they reach beyond the query, whatever their arguments are."""

from fnmatch import fnmatchcase

from pleasqlarify.databases.gate.functions.listing import words

FILES = words(
    """
    bfilename copy_parquet delta_scan edit excel_* fsdir glob lo_export lo_get lo_import lo_open lo_read
    load_extension load_file loread mysql_scan* parquet_* pg_current_logfile pg_file_* pg_ls_* pg_read_*
    pg_stat_file postgres_scan* read_blob* read_csv* read_files* read_json* read_ndjson* read_parquet*
    read_text* read_xlsx* readfile sniff_csv sqlite_scan* st_read* utl_file* write_log writefile xp_*
    zipfile
    """
)
NETWORK = words(
    """
    dblink* external_query http_* httpuri* iceberg_* mysql_query opendatasource openquery openrowset
    postgres_query s3 s3cluster system$* utl_http* utl_tcp*
    """
)
TEXT_AS_SQL = words(
    """
    connectby crosstab* cursor_to_xml* database_to_xml* execute from_substrait* get_substrait*
    json_execute_serialized_sql query query_table query_to_xml* schema_to_xml* table_to_xml* ts_rewrite
    ts_stat
    """
)
PROGRAMS = words("java_method reflect sys_eval sys_exec try_reflect")
SETTINGS = words(
    """
    current_setting fts3_tokenizer getenv getvariable last_insert_id pg_conf_load_time pg_reload_conf
    pg_settings* pragma_* set_config setseed
    """
)
WRITES = words(
    """
    currval lastval lo_creat* lo_from_bytea lo_put lo_truncate* lo_unlink lowrite nextval pg_*_backup
    pg_create_* pg_current_xact_id pg_drop_* pg_export_snapshot pg_import_* pg_logical_* pg_nextoid
    pg_notify pg_promote pg_replication_* pg_rotate_* pg_stat_reset* pg_switch_wal pg_wal_* setval
    txid_current
    """
)
WAITING = words(
    """
    benchmark master_gtid_wait master_pos_wait pg_sleep* sleep sleep_ms source_pos_wait
    wait_for_executed_gtid_set wait_until_sql_thread*
    """
)
OTHERS = words(
    """
    get_lock is_free_lock is_used_lock pg_*advisory* pg_cancel_backend pg_log_backend*
    pg_terminate_backend release_all_locks release_lock
    """
)

NEVER = {
    "it reads or writes files": FILES,
    "it reaches out to the network": NETWORK,
    "it runs a text as SQL": TEXT_AS_SQL,
    "it runs programs": PROGRAMS,
    "it reads or changes settings": SETTINGS,
    "it writes": WRITES,
    "it only waits": WAITING,
    "it disturbs other sessions": OTHERS,
}


def why_never(name: str) -> str:
    """Why a function of that name cannot be allowed; "" where it can.

    >>> why_never("PG_Read_File"), why_never("margin")
    ('it reads or writes files', '')
    """
    bare = name.lower().rpartition(".")[2]
    found = (why for why, names in NEVER.items() if any(fnmatchcase(bare, pattern) for pattern in names))
    return next(found, "")

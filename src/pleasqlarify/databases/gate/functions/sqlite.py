"""Functions of SQLite that only compute."""

from pleasqlarify.databases.gate.functions.listing import words

NAMES = words(
    """
    -> ->> abs acos acosh asin asinh atan atan2 atanh avg bm25 ceil ceiling char coalesce concat concat_ws
    cos cosh count cume_dist current_date current_time current_timestamp date datetime degrees dense_rank
    exp first_value floor format glob group_concat hex highlight if ifnull iif instr json json_array
    json_array_length json_each json_error_position json_extract json_group_array json_group_object
    json_insert json_object json_patch json_pretty json_quote json_remove json_replace json_set json_tree
    json_type json_valid julianday lag last_value lead length like likelihood likely ln log log10 log2
    lower ltrim match matchinfo max median min mod nth_value ntile nullif octet_length offsets
    percent_rank percentile percentile_cont percentile_disc pi pow power printf quote radians random rank
    replace round row_number rtrim sign sin sinh snippet soundex sqrt string_agg strftime substr substring
    sum tan tanh time timediff total trim trunc typeof unhex unicode unistr unixepoch unlikely upper
    """
)

PARSED = words(
    """
    chr group_concat j_s_o_n_array_agg j_s_o_n_object j_s_o_n_object_agg json_extract json_extract_scalar rand
    str_position time_to_str ts_or_ds_to_timestamp
    """
)

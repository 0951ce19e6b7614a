"""Functions that only compute in whichever engine has them: all there is for a dialect without a file."""

from pleasqlarify.databases.gate.functions.listing import words

NAMES = words(
    """
    abs acos add_months any_value approx_count_distinct approx_distinct approx_percentile approx_quantiles
    arg_max arg_min array array_agg array_concat array_contains array_distinct array_join array_length
    array_max array_min array_position array_size array_sort array_to_string arrays_overlap ascii asin
    atan atan2 avg bit_and bit_count bit_or bit_xor bitand bitor bitxor bool_and bool_or booland_agg
    boolor_agg btrim cardinality cbrt ceil ceiling char char_length character_length charindex chr
    coalesce collect_list collect_set concat concat_ws contains convert corr cos cot count count_big
    count_if countif covar_pop covar_samp cume_dist curdate current_date current_datetime current_time
    current_timestamp date date_add date_bucket date_diff date_format date_from_parts date_part date_sub
    date_trunc dateadd datediff datediff_big datefromparts datename datepart datetime datetime_add
    datetime_diff datetime_sub datetime_trunc datetrunc day day_of_month day_of_week day_of_year dayname
    dayofmonth dayofweek dayofyear degrees dense_rank div editdistance element_at ends_with endswith
    eomonth every exp explode extract first first_value flatten floor format format_date format_datetime
    format_timestamp from_unixtime generate_array generate_date_array generate_uuid getdate getutcdate
    greatest group_concat grouping grouping_id hash hour ieee_divide if iff ifnull iif initcap instr
    is_inf is_nan isnull json_array_length json_extract json_extract_array json_extract_scalar json_format
    json_object json_parse json_query json_query_array json_value json_value_array kurtosis lag last
    last_day last_value lcase lead least left len length levenshtein levenshtein_distance listagg ln
    localtime localtimestamp locate log log10 log2 logical_and logical_or lower lpad ltrim make_date map
    map_keys map_values max max_by md5 median min min_by minute mod mode month monthname months_between
    named_struct newid next_day now nth_value ntile nullif nullifzero nvl nvl2 object_construct
    octet_length pad parse_date parse_datetime parse_json parse_timestamp patindex percent_rank percentile
    percentile_approx percentile_cont percentile_disc pi posexplode position pow power quarter quotename
    radians rand random rank ratio_to_report regexp_contains regexp_count regexp_extract
    regexp_extract_all regexp_instr regexp_like regexp_replace regexp_substr regr_avgx regr_avgy
    regr_count regr_intercept regr_r2 regr_slope repeat replace reverse right round row row_number rpad
    rtrim safe_add safe_cast safe_divide safe_multiply safe_subtract second sequence sha1 sha2 sha256
    sha512 sign sin size skewness soundex split split_part sqrt square starts_with startswith std stddev
    stddev_pop stddev_samp stdev stdevp str string_agg string_split string_to_array strpos struct stuff
    substr substring sum sysdate sysdatetime tan time time_slice timestamp timestamp_add timestamp_diff
    timestamp_micros timestamp_millis timestamp_seconds timestamp_sub timestamp_trunc timestampadd
    timestampdiff to_char to_date to_decimal to_double to_hex to_json to_json_string to_number
    to_timestamp to_unixtime to_varchar transform translate trim trunc truncate try_cast try_convert
    try_to_date try_to_number try_to_timestamp typeof ucase unicode unix_date unix_seconds unix_timestamp
    unnest upper uuid var var_pop var_samp variance variance_pop varp week weekday weekofyear width_bucket
    xor year yearofweek yearofweekiso zeroifnull
    """
)

PARSED = words(
    """
    array_contained_by array_contains_all array_overlaps chr date_str_to_date group_concat
    j_s_o_n_b_extract j_s_o_n_b_extract_scalar j_s_o_n_object j_s_o_n_object_agg j_s_o_n_table
    j_s_o_n_value json_extract json_extract_scalar regexp_i_like regexp_like str_position str_to_time
    time_str_to_time ts_or_ds_to_date
    """
)

-- staff type yuan; whoever had set a limit keeps it, rounded down to whole yuan
update site_config set key = 'refundAutoLimitYuan', value = to_jsonb(floor((value #>> '{}')::numeric / 100))
where key = 'refundAutoLimitFen';

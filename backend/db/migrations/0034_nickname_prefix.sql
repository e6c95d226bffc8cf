create index users_by_nickname_prefix on users (nickname_key text_pattern_ops);

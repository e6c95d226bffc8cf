-- The mark "checked" was set by hand, and by the content that came with the software, without a rule having been run.
-- Every one is withdrawn; lists learn of it by a new epoch.
update resources set is_verified = false where is_verified;
update resource_clock set epoch = gen_random_uuid()::text where number > 0;

-- parts that somebody collects; the version is the one that was there when it was put in
create table part_baskets (
  user_id bigint not null references users on delete cascade,
  part_id bigint not null references parts on delete cascade,
  version integer not null,
  added_at timestamptz not null,
  primary key (user_id, part_id)
);
create index part_baskets_by_time on part_baskets (user_id, added_at desc, part_id desc);
create index part_baskets_by_part on part_baskets (part_id);

create table follows (
  follower_id bigint not null references users on delete cascade,
  followed_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_newest on follows (follower_id, created_at desc, followed_id desc);
create index follows_by_followed on follows (followed_id, created_at desc);

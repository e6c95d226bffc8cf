-- One list of whatever somebody follows. Kinds are named by the areas that bring them. What is followed need not be
-- there; the list of one's follows says so, and lets go of it. Only people are held by a key: their rows go with the
-- account.
create table follows (
  follower_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  kind text not null,
  thing_id bigint not null,
  followed_id bigint generated always as (case when kind = 'person' then thing_id end) stored
    references users on delete cascade,
  primary key (follower_id, kind, thing_id),
  constraint follows_kind check (kind ~ '^[a-z][a-z_]{0,39}$'),
  constraint follows_other check (kind <> 'person' or follower_id <> thing_id)
);
create index follows_newest on follows (follower_id, kind, created_at desc, thing_id desc);
create index follows_by_followed on follows (followed_id, follower_id) where followed_id is not null;
create index follows_by_thing on follows (kind, thing_id, created_at);

-- Until when the followers of people have been told of what is new.
create table followed_news (
  id smallint primary key default 1 check (id = 1),
  told_until timestamptz not null
);

-- When somebody looked at the feed, and until when they had seen it before they came.
create table feed_views (
  user_id bigint primary key references users on delete cascade,
  seen_at timestamptz not null,
  seen_until timestamptz
);

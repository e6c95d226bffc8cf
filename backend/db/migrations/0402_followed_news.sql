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

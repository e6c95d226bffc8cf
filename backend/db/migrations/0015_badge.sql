create table user_badges (
  user_id bigint not null references users on delete cascade,
  badge text not null,
  given_at timestamptz not null,
  -- null was given by its rule
  given_by bigint,
  primary key (user_id, badge)
);
create index user_badges_by_badge on user_badges (badge);

-- what somebody signed in looked at and downloaded: one row a thing, with its last time
create table visits (
  user_id bigint not null references users on delete cascade,
  act text not null check (act in ('view', 'download')),
  kind text not null,
  -- as texts refer to it: a number, or the readable name of an article or product
  thing text not null,
  times integer not null default 1,
  visited_at timestamptz not null,
  primary key (user_id, act, kind, thing),
  constraint visits_kind check (kind ~ '^[a-z][a-z_]{0,39}$')
);
create index visits_newest on visits (user_id, act, visited_at desc, kind, thing);
create index visits_old on visits (visited_at);

create table visit_pauses (
  user_id bigint not null references users on delete cascade,
  act text not null check (act in ('view', 'download')),
  paused_at timestamptz not null,
  primary key (user_id, act)
);

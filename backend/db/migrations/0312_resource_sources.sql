-- From what kind of place visitors came to a resource: by day and kind, without the address and without who it was.
create table resource_sources (
  resource_id bigint not null references resources on delete cascade,
  day date not null,
  source text not null check (source in ('search', 'engine', 'wechat', 'site', 'other')),
  count integer not null default 1,
  primary key (resource_id, day, source)
);
create index resource_sources_by_day on resource_sources (day);

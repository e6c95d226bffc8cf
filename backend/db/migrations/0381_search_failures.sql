-- What could not be indexed and why, until it can be.
create table search_failures (
  kind text not null,
  ref_id bigint not null,
  reason text not null,
  attempts integer not null,
  failed_at timestamptz not null default now(),
  primary key (kind, ref_id)
);
create index search_failures_newest on search_failures (failed_at desc, kind, ref_id);

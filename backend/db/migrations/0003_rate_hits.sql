-- Counters of the strict request limits: a restart or another instance must not forget them.
create table rate_hits (
  key text primary key check (length(key) <= 200),
  hits integer not null check (hits > 0),
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index rate_hits_expires_at on rate_hits (expires_at);

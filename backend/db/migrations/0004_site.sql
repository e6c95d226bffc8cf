create table app_secrets (
  name text primary key,
  value text not null
);

create table site_config (
  key text primary key check (key <> ''),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

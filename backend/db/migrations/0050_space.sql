-- what a person shows first on their page
create table person_pins (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('topic', 'answer', 'resource', 'article')),
  thing_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, kind, thing_id)
);

-- short addresses of people's pages; a former one leads on for a while and is nobody else's until then
create table person_addresses (
  address text primary key,
  user_id bigint not null references users on delete cascade,
  taken_at timestamptz not null,
  -- null for the present one
  left_at timestamptz
);
create unique index person_addresses_present on person_addresses (user_id) where left_at is null;
create index person_addresses_by_user on person_addresses (user_id, taken_at desc);

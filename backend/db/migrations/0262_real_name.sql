-- the real-name mark: what a person asked for, and what is left of it once it was looked at
alter table users add column name_verified_at timestamptz;

create table real_names (
  user_id bigint primary key references users,
  state text not null default 'open' check (state in ('open', 'asked', 'verified', 'refused', 'revoked')),
  -- the full name and how to reach its bearer, only while staff are asked
  name text not null default '',
  meeting text not null default '' check (meeting in ('', 'call', 'visit', 'company')),
  contact text not null default '',
  -- what the bearer is shown of it afterwards
  masked_name text not null default '',
  way text not null default '' check (way in ('', 'provider', 'staff')),
  -- what staff saw
  document text not null default '' check (document in ('', 'id_card', 'passport', 'permit', 'residence')),
  -- keyed hash of the identity number, so that one marks one account
  identity_key text unique,
  reason text not null default '',
  asked_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references users,
  -- checks by the provider on that day of Beijing
  tried_on date,
  try_count smallint not null default 0
);
create index real_names_by_state on real_names (state, asked_at, user_id);

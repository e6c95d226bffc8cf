-- somebody says that they can make what is looked for
create table demand_claims (
  user_id bigint not null references users on delete cascade,
  words text not null references search_misses on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, words)
);
create index demand_claims_by_words on demand_claims (words);

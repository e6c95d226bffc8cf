-- Words become common once enough different people looked for them in vain; until then nobody but the staff sees them.
alter table search_misses add column is_common boolean not null default false;
create index search_misses_common on search_misses (count desc, last_at desc) where is_common;

-- Who looked, as a keyed hash; forgotten as soon as the words are common.
create table search_miss_askers (
  words text not null references search_misses on delete cascade,
  asker text not null,
  primary key (words, asker)
);

-- somebody says that they can make what is looked for
create table demand_claims (
  user_id bigint not null references users on delete cascade,
  words text not null references search_misses on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, words)
);
create index demand_claims_by_words on demand_claims (words);

-- What can be found: one row for each thing, whole text; the source of snippets and of every rebuild of the index.
create table search_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  ref_id bigint not null,
  board_id bigint,
  author_id bigint,
  title text not null,
  body text not null,
  -- [{"floor": 0, "postId": null, "start": 0}, …]: where each floor begins in body
  parts jsonb not null default '[]',
  url text not null,
  is_solved boolean,
  reply_count integer not null default 0,
  -- 0 everyone, 1 signed in, 2 staff, 3 nobody
  visibility smallint not null default 0 check (visibility between 0 and 3),
  weight real not null default 1 check (weight > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Within a kind: the board, the category, the tier. What a hit's card shows beside its text stands in facts.
  group_key text,
  group_name text not null default '',
  facts jsonb not null default '{}',
  unique (kind, ref_id)
);
create index search_documents_newest on search_documents (kind, created_at desc, id desc);
create index search_documents_groups on search_documents (kind, group_key, updated_at desc)
  where group_key is not null;
create index search_documents_url on search_documents (url);

-- The vectors, 10 times the text and therefore beside it; what filters need stands in the narrow row.
create table search_index (
  document_id bigint not null references search_documents on delete cascade,
  -- a vector holds 16,383 positions: a long document has several
  slice smallint not null,
  is_solved boolean,
  reply_count integer not null,
  visibility smallint not null,
  weight real not null,
  created_at timestamptz not null,
  vector tsvector not null,
  -- Ranking looks at the title first, which must not cost the reading of a vector.
  title_key text not null default '',
  group_key text,
  primary key (document_id, slice)
);
-- Always out of line and unpacked: a scan of the filters then reads 100 bytes a row.
alter table search_index alter column vector set storage external;
-- Entries waiting for the inverted index are read by every search: 256 kB of them instead of 4 MB.
create index search_index_vector on search_index using gin (vector)
  with (gin_pending_list_limit = 256);

-- Written in the transaction of the source's own write; the indexer empties it.
create table search_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_id bigint not null,
  queued_at timestamptz not null default now(),
  attempts smallint not null default 0,
  available_at timestamptz not null default now()
);
create index search_outbox_next on search_outbox (available_at, id);
create index search_outbox_refs on search_outbox (kind, ref_id);

-- Words that found nothing, for writers; nothing about who asked.
create table search_misses (
  words text primary key check (words <> ''),
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Words become common once enough different people looked for them in vain; until then nobody but the staff sees them.
  is_common boolean not null default false
);
create index search_misses_most on search_misses (count desc, last_at desc);
create index search_misses_common on search_misses (count desc, last_at desc) where is_common;

-- Words of parts and of other languages, and each of them with one letter left out: what a misspelt one meant.
create table search_spelled_words (
  word text primary key,
  -- as it was written first
  written text not null
);

create table search_spellings (
  variant text not null,
  word text not null references search_spelled_words on delete cascade,
  primary key (variant, word)
);

-- What the staff changed of the trade's dictionary; a term of the file with the same name gives way.
create table search_concepts (
  term text primary key check (term <> ''),
  forms text[] not null default '{}',
  leads text[] not null default '{}',
  english text not null default '',
  is_removed boolean not null default false,
  updated_by bigint references users on delete set null,
  updated_at timestamptz not null
);

-- blocked: nobody searches for it; hot: offered before anything was typed.
create table search_listed_words (
  list text not null check (list in ('blocked', 'hot')),
  words text not null check (words <> ''),
  created_at timestamptz not null,
  primary key (list, words)
);

-- What stands first for these words.
create table search_pins (
  id bigint generated always as identity primary key,
  words text not null check (words <> ''),
  kind text not null,
  ref_id bigint not null,
  created_at timestamptz not null,
  unique (words, kind, ref_id)
);

-- How many networks searched for it on a day and found something; nothing about who.
create table search_counts (
  day date not null,
  words text not null,
  count integer not null,
  primary key (day, words)
);

-- Who looked, as a keyed hash; forgotten as soon as the words are common.
create table search_miss_askers (
  words text not null references search_misses on delete cascade,
  asker text not null,
  primary key (words, asker)
);

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

-- Chinese words of the texts by their sound, for what is typed in pinyin and stands in no dictionary of the trade.
create table search_heard_words (
  sound text not null,
  word text not null,
  primary key (sound, word)
);

-- Things whose writes stand in many features ask for their place in the index by themselves, in the same transaction.
create function enqueue_search() returns trigger language plpgsql as $$
begin
  insert into search_outbox (kind, ref_id) values (tg_argv[0], coalesce(new.id, old.id));
  perform pg_notify('huiliu_bus', 'search_index' || chr(10));
  return null;
end $$;
create trigger users_found after insert or delete or update of nickname, bio, group_id on users
  for each row execute function enqueue_search('person');

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
  unique (kind, ref_id)
);
create index search_documents_newest on search_documents (kind, created_at desc, id desc);

-- The vectors, 10 times the text and therefore beside it; what filters need stands in the narrow row.
create table search_index (
  document_id bigint not null references search_documents on delete cascade,
  -- a vector holds 16,383 positions: a long document has several
  slice smallint not null,
  kind text not null,
  board_id bigint,
  author_id bigint,
  is_solved boolean,
  reply_count integer not null,
  visibility smallint not null,
  weight real not null,
  created_at timestamptz not null,
  vector tsvector not null,
  primary key (document_id, slice)
);
-- Always out of line and unpacked: a scan of the filters then reads 100 bytes a row.
alter table search_index alter column vector set storage external;
create index search_index_vector on search_index using gin (vector);

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

-- Words that found nothing, for writers; nothing about who asked.
create table search_misses (
  words text primary key check (words <> ''),
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index search_misses_most on search_misses (count desc, last_at desc);

-- Within a kind: the board, the category, the tier. What a hit's card shows beside its text stands in facts.
alter table search_documents
  add column group_key text,
  add column group_name text not null default '',
  add column facts jsonb not null default '{}';
create index search_documents_groups on search_documents (kind, group_key, updated_at desc)
  where group_key is not null;
create index search_documents_url on search_documents (url);
alter table search_index add column group_key text;
create index search_outbox_refs on search_outbox (kind, ref_id);
insert into search_outbox (kind, ref_id) select kind, ref_id from search_documents;

-- The index names things by number.
alter table products add column id bigint generated always as identity unique;

-- Things whose writes stand in many features ask for their place in the index by themselves, in the same transaction.
create function enqueue_search() returns trigger language plpgsql as $$
begin
  insert into search_outbox (kind, ref_id) values (tg_argv[0], coalesce(new.id, old.id));
  perform pg_notify('huiliu_bus', 'search_index' || chr(10));
  return null;
end $$;
create trigger guest_entries_found after insert or delete
  or update of title, body, state, status, is_private, merged_into, kind, vote_count, comment_count on guest_entries
  for each row execute function enqueue_search('entry');
create trigger users_found after insert or delete or update of nickname, bio, group_id on users
  for each row execute function enqueue_search('person');
create trigger products_found after insert or delete or update of body on products
  for each row execute function enqueue_search('product');

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

create table uploads (
  -- size and random name; the files lie under it
  id text primary key,
  -- a visitor's screenshot belongs to nobody
  owner_id bigint references users,
  kind text not null check (kind in ('image')),
  -- of all stored versions together
  byte_size integer not null,
  is_animated boolean not null default false,
  created_at timestamptz not null
);
create index uploads_by_age on uploads (created_at, id);
create index uploads_by_owner on uploads (owner_id, created_at);

-- which text shows which upload; what no text shows for a day is deleted
create table upload_links (
  -- areas link their own texts, drafts among them
  entity text not null check (entity ~ '^[a-z_]{1,40}$'),
  entity_id bigint not null,
  upload_id text not null references uploads on delete cascade,
  primary key (entity, entity_id, upload_id)
);
create index upload_links_by_upload on upload_links (upload_id);

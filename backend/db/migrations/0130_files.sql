-- files of people: drawings, models, documents; each is checked and converted before anybody sees it
create table files (
  -- random; the stored pieces lie under files/<id>
  id text primary key,
  owner_id bigint not null references users,
  name text not null,
  -- path of the folder that it was uploaded with; a label, never a place on a disk
  folder text not null default '',
  extension text not null,
  kind text not null
    check (kind in ('model', 'drawing', 'symbol', 'pdf', 'office', 'image', 'archive', 'text')),
  byte_size bigint not null,
  sha256 text not null,
  -- plain: kept as it is, `code` says why there is no picture of it; refused: not kept, `code` says why
  state text not null check (state in ('waiting', 'working', 'ready', 'plain', 'refused')),
  code text,
  code_values jsonb not null default '{}',
  step text,
  percent smallint not null default 0,
  view text check (view in ('model', 'sheet', 'pages', 'image', 'listing', 'text')),
  has_poster boolean not null default false,
  facts jsonb not null default '{}',
  -- counts conversions, so that a browser never shows a piece of an older one
  revision integer not null default 0,
  work_milliseconds integer,
  work_megabytes integer,
  share_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index files_by_content on files (owner_id, sha256);
create index files_by_owner on files (owner_id, created_at desc, id desc);

-- what somebody's files take; kept with every write of `files`
create table file_usage (
  owner_id bigint primary key references users,
  file_count integer not null,
  byte_size bigint not null
);

-- uploads that are begun; the bytes lie in the work folder until the last has come
create table file_uploads (
  id text primary key,
  owner_id bigint not null references users,
  name text not null,
  folder text not null,
  byte_size bigint not null,
  -- set when it is finished
  file_id text references files on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index file_uploads_by_owner on file_uploads (owner_id) where file_id is null;
create index file_uploads_by_age on file_uploads (expires_at, id);
create index file_uploads_by_file on file_uploads (file_id);

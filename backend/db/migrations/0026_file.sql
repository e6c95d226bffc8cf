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
  -- document, slides, tables: office documents that the server could make no PDF of are laid out by the browser
  view text check (
    view in ('model', 'sheet', 'pages', 'image', 'listing', 'text', 'document', 'slides', 'tables')
  ),
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
-- what like files took, the newest first: it decides whether a file waits among the quick or among the slow ones
create index files_by_work on files (extension, updated_at desc) where work_milliseconds is not null;

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

-- What conversion found in a file and only its owner and staff are told, and by what it is compared with others.
create table file_findings (
  file_id text primary key references files on delete cascade,
  -- traces of persons that whoever downloads the file reads; null where nobody can look into it
  traces jsonb,
  likeness text check (likeness in ('solid', 'sheet', 'outline', 'document')),
  -- of a solid: its surface in mm², and the radii of its surface about its own axes in mm
  area double precision,
  radii double precision[],
  -- of the rest: keys by which like ones are found, and samples of words and lines by which they are compared
  bands integer[],
  words integer[],
  strokes integer[]
);
create index file_findings_area on file_findings (area) where likeness = 'solid';
create index file_findings_bands on file_findings using gin (bands);

-- installers and other files of a version, as everybody may download them
create table product_release_files (
  release_id bigint not null references product_releases on delete cascade,
  file_id text not null references files,
  -- what it runs on, in words
  platform text not null,
  -- why it can no longer be downloaded; empty while it can
  withdrawn text not null default '',
  added_at timestamptz not null,
  primary key (release_id, file_id)
);
create index product_release_files_by_file on product_release_files (file_id);

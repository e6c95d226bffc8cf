-- Demo content that was loaded once; the mark stays when the content goes, so that it does not come back.
create table loaded_content (
  name text primary key,
  loaded_at timestamptz not null
);

-- what a person tells of themselves beside the nickname, in blocks that each have their own readers
create table person_sheets (
  user_id bigint primary key references users on delete cascade,
  region text not null default '',
  position text not null default '',
  employer text not null default '',
  practice_since smallint check (practice_since between 1950 and 2200),
  fields text[] not null default '{}',
  software text not null default '',
  wechat text not null default '',
  public_email text not null default '',
  website text not null default '',
  -- block → who reads it; a block that is not named keeps its default
  visibility jsonb not null default '{}',
  nickname_changed_at timestamptz,
  updated_at timestamptz not null
);

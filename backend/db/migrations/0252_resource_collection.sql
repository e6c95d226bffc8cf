-- a folder of favourites that its owner shows to everybody, with what it is for
alter table resource_folders add column is_public boolean not null default false;
alter table resource_folders add column about text not null default '';
alter table resource_folders add column published_at timestamptz;
create index resource_folders_public on resource_folders (published_at desc, id desc) where is_public;

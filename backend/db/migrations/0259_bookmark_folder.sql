-- where its owner put a bookmark; empty for none
alter table bookmarks add column folder text not null default '';
create index bookmarks_in_folder on bookmarks (user_id, folder) where folder <> '';

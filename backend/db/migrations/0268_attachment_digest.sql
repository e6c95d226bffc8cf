-- A form that is sent twice brings its files twice: the same bytes under the same name stand once with what they belong to.
-- null for what came before, and for what came by mail, whose messages are known by their id
alter table ticket_files add column digest text;
alter table guest_files add column digest text;
create unique index ticket_files_once on ticket_files (post_id, name, digest);
create unique index guest_files_once on guest_files (entry_id, name, digest);

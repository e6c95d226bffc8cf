-- the test that a done entry is held by
alter table guest_entries add column test text not null default '';

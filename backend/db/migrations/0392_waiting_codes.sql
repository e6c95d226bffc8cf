-- A code that nothing could deliver, sealed with the key of the site: staff read it until it ends
alter table codes add column sealed text;
create index codes_waiting on codes (id) where sealed is not null and used_at is null;

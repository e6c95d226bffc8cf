-- a code that was read out by a call, which costs more than a message
alter table codes add column is_voice boolean not null default false;

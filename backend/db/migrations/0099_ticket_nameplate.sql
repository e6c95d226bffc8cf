-- a fault of a panel or device: the nameplate that it was reported from
alter table tickets add column nameplate_id bigint references nameplates on delete set null;
create index tickets_by_nameplate on tickets (nameplate_id, id desc) where nameplate_id is not null;

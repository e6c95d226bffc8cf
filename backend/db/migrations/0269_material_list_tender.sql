-- the notice of which a list was made: until now its note held the bare address of that page
alter table material_lists
  add column tender_id bigint references tenders on delete set null,
  add column tender_title text not null default '';
create index material_lists_by_tender on material_lists (tender_id) where tender_id is not null;
update material_lists l
  set tender_id = t.id, tender_title = t.title, note = ''
  from tenders t
  where l.note = '/tender/' || t.id;

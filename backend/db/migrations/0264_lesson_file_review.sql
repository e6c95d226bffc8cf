-- files of a published lesson are reviewed like its video; those of a lesson under review go with it
alter table lesson_files
  add state text not null default 'draft' check (state in ('draft', 'waiting', 'shown', 'refused'));
update lesson_files f set state = case when l.state in ('shown', 'ready') then 'shown' else 'draft' end
  from lessons l where l.id = f.lesson_id;
create index lesson_files_waiting on lesson_files (lesson_id) where state = 'waiting';

-- a remark may be a question, and one may answer a question
alter table resource_remarks add column is_question boolean not null default false;
alter table resource_remarks add column answers_id bigint references resource_remarks on delete cascade;
alter table resource_remarks add check (answers_id is null or (not is_question and rating is null));
create index resource_remarks_answers on resource_remarks (answers_id, id) where answers_id is not null;

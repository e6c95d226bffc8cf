-- a remark may show in pictures what was built from a resource; such ones stand apart, with a caption and no rating
alter table resource_remarks add column is_use boolean not null default false;
alter table resource_remarks add check (not is_use or (rating is null and not is_question and answers_id is null));
create index resource_remarks_uses on resource_remarks (resource_id, id desc) where is_use and hidden_why is null;

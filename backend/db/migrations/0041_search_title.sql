-- Ranking looks at the title first, which must not cost the reading of a vector. What kind, board and author were
-- for, lexemes of the vector do.
alter table search_index add column title_key text not null default '';
alter table search_index drop column kind, drop column board_id, drop column author_id;
insert into search_outbox (kind, ref_id) select kind, ref_id from search_documents;

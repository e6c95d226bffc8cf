-- Topics whose texts link to files learn in the search index that they bring them along.
insert into search_outbox (kind, ref_id)
  select 'topic', id from topics where body::text like '%"/files/%'
  union
  select 'topic', topic_id from posts where body::text like '%"/files/%';

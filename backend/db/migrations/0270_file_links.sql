-- Files learn which texts bring them along; what is written from now on notes it by itself.
insert into thing_links (from_kind, from_id, to_kind, to_id)
  select distinct texts.kind, texts.id, 'file', found[1]
  from (
    select 'topic' as kind, id, body from topics
    union all select 'post', id, body from posts
    union all select 'article', id, body from wiki_articles
  ) as texts,
  regexp_matches(texts.body::text, '"/files/([0-9a-f]{24})[?]key=', 'g') as found
  where texts.body::text like '%"/files/%'
  on conflict do nothing;

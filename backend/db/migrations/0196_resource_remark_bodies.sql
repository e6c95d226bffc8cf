-- remarks are documents; text stays, plain, for whoever keeps order
alter table resource_remarks add column body jsonb;
update resource_remarks set body = jsonb_build_object('type', 'doc', 'content', (
  select jsonb_agg(jsonb_build_object(
    'type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', line))
  ) order by place)
  from regexp_split_to_table(text, '\n') with ordinality as lines (line, place) where line <> ''
));
alter table resource_remarks alter column body set not null;

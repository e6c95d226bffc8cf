-- what lists say of a product: naming twenty on every page must not read their whole texts
alter table products add column summary jsonb not null default '{}';
update products set summary = (
  select jsonb_object_agg(key, value) from jsonb_each(body)
  where key in ('slug', 'name', 'tier', 'position', 'isOnHome', 'hotRank', 'tagline', 'cabinet')
);

create table products (
  slug text primary key,
  position integer not null,
  body jsonb not null,
  -- what lists say of a product: naming twenty on every page must not read their whole texts
  summary jsonb not null default '{}',
  -- The index names things by number.
  id bigint generated always as identity unique
);
create index products_by_position on products (position, slug);
create trigger products_found after insert or delete or update of body on products
  for each row execute function enqueue_search('product');

create table products (
  slug text primary key,
  position integer not null,
  body jsonb not null
);
create index products_by_position on products (position, slug);

create table page_texts (
  name text primary key,
  body jsonb not null
);

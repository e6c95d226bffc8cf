create table page_texts (
  name text primary key,
  body jsonb not null
);

-- What points to what, written in the transaction of each text; the source of 'mentioned in'.
create table thing_links (
  -- topic, post, article
  from_kind text not null,
  from_id bigint not null,
  -- topic, product, article (by its readable name), person, …
  to_kind text not null,
  to_id text not null,
  primary key (from_kind, from_id, to_kind, to_id)
);
create index thing_links_to on thing_links (to_kind, to_id, from_kind, from_id);

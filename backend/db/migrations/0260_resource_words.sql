-- What visitors had searched for when they came to a resource: by day and words, without who it was.
create table resource_words (
  resource_id bigint not null references resources on delete cascade,
  day date not null,
  words text not null,
  count integer not null default 1,
  primary key (resource_id, day, words)
);
create index resource_words_by_day on resource_words (day);

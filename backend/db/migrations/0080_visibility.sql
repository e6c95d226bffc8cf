-- One column says whether others see a topic or a floor; every partial index follows the rename by itself.
-- Whoever reads topics or posts for the public asks `hidden_at is null` and nothing else.
alter table topics rename column deleted_at to hidden_at;
alter table posts rename column deleted_at to hidden_at;

alter table topics
  -- deleted by its author, removed by staff, pending or refused in review, merged into another topic
  add column hidden_why text check (hidden_why in ('deleted', 'removed', 'pending', 'refused', 'merged')),
  add column hidden_by bigint,
  add column merged_into bigint references topics on delete set null,
  -- seconds between two replies of the same person; 0 is no limit
  add column slow_seconds integer not null default 0 check (slow_seconds between 0 and 86400),
  add column assignee_id bigint references users on delete set null,
  -- what staff told each other about it
  add column staff_note text not null default '';
update topics set hidden_why = 'deleted' where hidden_at is not null;
alter table topics
  add constraint topics_hidden check ((hidden_at is null) = (hidden_why is null)),
  add constraint topics_merged check ((merged_into is null) or (hidden_why = 'merged'));
create index topics_assigned on topics (assignee_id, last_post_at desc, id desc)
  where assignee_id is not null and hidden_at is null;
create index topics_merged_into on topics (merged_into) where merged_into is not null;

alter table posts
  add column hidden_why text check (hidden_why in ('deleted', 'removed', 'pending', 'refused', 'moved')),
  add column hidden_by bigint;
update posts set hidden_why = 'deleted' where hidden_at is not null;
alter table posts add constraint posts_hidden check ((hidden_at is null) = (hidden_why is null));

-- Where a floor stood before its topic was split or merged: its old address still leads to it.
create table moved_floors (
  topic_id bigint not null references topics on delete cascade,
  floor integer not null,
  to_topic_id bigint not null references topics on delete cascade,
  to_floor integer not null,
  primary key (topic_id, floor)
);
create index moved_floors_by_target on moved_floors (to_topic_id);

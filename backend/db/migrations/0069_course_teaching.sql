-- a video that takes the place of a published lesson's once it is reviewed; until then the old one plays
alter table lessons
  add next_media_id bigint references lesson_media,
  add next_state text check (next_state in ('draft', 'waiting', 'refused')),
  add check ((next_media_id is null) = (next_state is null));
create index lessons_by_media on lessons (media_id) where media_id is not null;
create index lessons_by_next_media on lessons (next_media_id) where next_media_id is not null;
create index lessons_waiting on lessons (course_id) where state = 'waiting' or next_state = 'waiting';

-- Who wants to hear when an area in preparation opens; deleted when they are told
create table area_reminders (
  area text not null check (area ~ '^[a-z]{1,40}$'),
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (area, user_id)
);
create index area_reminders_by_person on area_reminders (user_id);

alter table users
  -- boards whose order a person keeps; owners and admins keep that of all
  add column moderates bigint[] not null default '{}',
  -- may read but publish nothing until then
  add column silenced_until timestamptz;
create index users_moderators on users (id) where moderates <> '{}';

-- no foreign keys: an entry outlives whatever it speaks of
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id bigint not null,
  actor_name text not null,
  action text not null check (action <> ''),
  -- kind and id of what was changed, e.g. user:12 or config:siteTitle
  target text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  address text not null,
  created_at timestamptz not null
);
create index audit_entries_by_target on audit_entries (target, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, id desc);
create index audit_entries_by_action on audit_entries (action, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;
create trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_audit_change();

-- who checked a version of a resource, and when; the rules' part is in the facts of its files
alter table resource_versions
  add column verified_by bigint references users,
  add column verified_at timestamptz,
  add check ((verified_by is null) = (verified_at is null));

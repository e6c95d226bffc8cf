-- classes of other systems that a family of parts is, by which catalogues of makers name it

create table part_group_classes (
  group_id bigint not null references part_groups on delete cascade,
  system text not null check (system in ('etim', 'eclass')),
  -- EC000042; eight digits of ECLASS, without dashes
  code text not null,
  primary key (group_id, system, code)
);
create index part_group_classes_by_code on part_group_classes (system, code);

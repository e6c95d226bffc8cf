-- Class codes that the portal brought and no text of the systems confirms. ETIM EC000040 is a cavity fixing, no fuse
-- switch; the codes of ECLASS were found in no public text. What staff set otherwise stays.
-- Only databases that had 0111 before have any: a new one makes the table later.

do $$
begin
  if to_regclass('part_group_classes') is not null then
    delete from part_group_classes c
    using part_groups g
    where g.id = c.group_id
      and (g.slug, c.system, c.code) in (
        ('fuse-switch', 'etim', 'EC000040'),
        ('mcb', 'eclass', '27141901'),
        ('mccb', 'eclass', '27370409'),
        ('acb', 'eclass', '27370409'),
        ('motor-protector', 'eclass', '27370401'),
        ('thermal-relay', 'eclass', '27371501'),
        ('soft-starter', 'eclass', '27370907'),
        ('drive', 'eclass', '27023101'),
        ('intermediate-relay', 'eclass', '27371601'),
        ('safety-relay', 'eclass', '27371819'),
        ('power-supply', 'eclass', '27040701'),
        ('terminal', 'eclass', '27141120'),
        ('plc', 'eclass', '27242207'),
        ('proximity-sensor', 'eclass', '27270101')
      );
  end if;
end
$$;

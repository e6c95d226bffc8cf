-- what was drawn of sample parts named the clamps of coils, lamps and contacts wrongly and had no graphic symbol:
-- it is drawn anew when somebody looks at the part; files that people gave a part have other names
delete from part_files pf
  using parts p, files f
  where p.id = pf.part_id and f.id = pf.file_id
    and p.is_demo and p.series <> '' and pf.role in ('model', 'views')
    and f.name ~ '^[a-z-]+-[0-9a-f]{12}\.(step|dxf)$';

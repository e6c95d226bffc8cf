-- The sample makers of the catalogue have codes of their own for voltages and accessories: A220 is AC 220 V, D024 DC 24 V,
-- U what takes both. Parts keep their ids, and so do the links to them; lists keep the number that was written in them.
update part_library
  set revision = greatest(revision + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
  where id = 1;

with rules (family, pattern, replacement) as (
  values
    ('contactor', '-B7$', '-A024'),
    ('contactor', '-F7$', '-A110'),
    ('contactor', '-M7$', '-A220'),
    ('contactor', '-Q7$', '-A380'),
    ('contactor', '-BD$', '-D024'),
    ('contactor', '-FD$', '-D110'),
    ('contactor', '-MD$', '-D220'),
    ('mccb-accessory', '-MX-B7$', '-FL-A024'),
    ('mccb-accessory', '-MX-M7$', '-FL-A220'),
    ('mccb-accessory', '-MX-Q7$', '-FL-A380'),
    ('mccb-accessory', '-MX-BD$', '-FL-D024'),
    ('mccb-accessory', '-MX-MD$', '-FL-D220'),
    ('mccb-accessory', '-MN-M7$', '-QY-A220'),
    ('mccb-accessory', '-MN-Q7$', '-QY-A380'),
    ('mccb-accessory', '-MN-BD$', '-QY-D024'),
    ('mccb-accessory', '-OF1$', '-FZ1'),
    ('mccb-accessory', '-OF2$', '-FZ2'),
    ('mccb-accessory', '-SD$', '-BJ'),
    ('mccb-accessory', '-RH$', '-XZ'),
    ('signal-lamp', '-([RGYBW])B$', '-\1-U024'),
    ('signal-lamp', '-([RGYBW])F$', '-\1-A110'),
    ('signal-lamp', '-([RGYBW])M$', '-\1-A220'),
    ('signal-lamp', '-([RGYBW])Q$', '-\1-A380'),
    ('signal-lamp', '-([RGYBW])FD$', '-\1-D110'),
    ('signal-lamp', '-([RGYBW])MD$', '-\1-D220'),
    ('push-button', '-([PL][RGYBWK])B-', '-\1-U024-'),
    ('push-button', '-([PL][RGYBWK])M-', '-\1-A220-'),
    ('time-relay', 'CQ$', 'C-A380'),
    ('safety-relay', '-([MA])B$', '-\1-D024'),
    ('safety-relay', '-([MA])U$', '-\1-U240'),
    ('filter-fan', '-M$', '-A230'),
    ('filter-fan', '-F$', '-A115'),
    ('filter-fan', '-B$', '-D024'),
    ('filter-fan', '-E$', '-D048'),
    ('cooling-unit', '([WR])M$', '\1-A230'),
    ('cooling-unit', '([WR])Q$', '\1-A400'),
    ('cabinet-lamp', 'M([SDP])$', '-A240\1'),
    ('cabinet-lamp', 'B([SDP])$', '-D024\1')
), renamed as (
  select p.id, regexp_replace(p.number, r.pattern, r.replacement) as number
  from parts p
  join part_groups g on g.id = p.family_id
  join rules r on r.family = g.slug and p.number ~ r.pattern
  where p.is_demo and p.series <> '' and p.number ~ '^(TS|XJ|XY|XB)-'
)
update parts p
  set number = renamed.number,
      number_key = regexp_replace(upper(renamed.number), '[^A-Z0-9]+', '', 'g'),
      revision = (select revision from part_library where id = 1)
  from renamed
  where renamed.id = p.id;

-- Large contactors switch their motor less often than small ones before their contacts are worn.
with lives (current, electrical, mechanical) as (
  values
    (9, 150, 1000),
    (12, 150, 1000),
    (18, 130, 1000),
    (25, 120, 1000),
    (32, 110, 1000),
    (40, 100, 800),
    (50, 100, 800),
    (65, 90, 800),
    (80, 80, 800),
    (95, 80, 800),
    (115, 70, 600),
    (150, 60, 600),
    (185, 50, 500),
    (225, 50, 500),
    (265, 45, 500),
    (330, 40, 300),
    (400, 35, 300),
    (500, 30, 300)
)
update parts p
  set values = p.values || jsonb_build_object(
        'electricalLife', jsonb_build_object('value', l.electrical, 'unit', '万次', 'base', l.electrical),
        'mechanicalLife', jsonb_build_object('value', l.mechanical, 'unit', '万次', 'base', l.mechanical)
      ),
      revision = (select revision from part_library where id = 1)
  from part_groups g, lives l
  where g.id = p.family_id and g.slug = 'contactor' and p.is_demo and p.values ? 'electricalLife'
    and (p.values -> 'ratedCurrent' ->> 'base')::numeric = l.current;

update part_groups g
  set parameters = (
    select jsonb_agg(each.parameter order by each.nth)
    from (
      select
        case when p.parameter ->> 'key' = 'electricalLife'
          then p.parameter || '{"name": "电寿命（AC-3，Ie，400 V，示例值）"}' else p.parameter end as parameter,
        p.nth::numeric as nth
      from jsonb_array_elements(g.parameters) with ordinality as p (parameter, nth)
      union all
      select '{"key": "mechanicalLife", "name": "机械寿命（示例值）", "kind": "number", "unit": "万次", "isOptional": true}', p.nth + 0.5
      from jsonb_array_elements(g.parameters) with ordinality as p (parameter, nth)
      where p.parameter ->> 'key' = 'electricalLife'
    ) as each
  )
  where g.slug = 'contactor'
    and g.parameters @> '[{"key": "electricalLife"}]' and not g.parameters @> '[{"key": "mechanicalLife"}]';

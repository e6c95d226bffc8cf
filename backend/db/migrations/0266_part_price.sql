-- A list price belongs to what is complete of a part: those without one say so. Families ask for it from the next start
-- on, and demo parts have sample prices.
update parts p set missing = array_append(p.missing, 'price')
where not p.is_demo and not 'price' = any (p.missing)
  and not exists (select from list_prices l where l.part_id = p.id);

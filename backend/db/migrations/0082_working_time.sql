-- when people of the house can be reached on a working day, as staff typed it; one row
create table working_periods (
  is_only boolean primary key default true check (is_only),
  periods text not null,
  updated_at timestamptz not null
);

-- what staff say of days: it goes before the calendar that comes with the portal
create table calendar_days (
  day date primary key,
  is_working boolean not null,
  name text not null,
  updated_at timestamptz not null
);

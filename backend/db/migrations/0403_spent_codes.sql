-- when the code was used by whoever got it; `used_at` is also set when a newer one takes its place
alter table codes add column spent_at timestamptz;

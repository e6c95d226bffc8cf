-- when a virus scanner found nothing in a file; null where none looked at it
alter table files add column scanned_at timestamptz;

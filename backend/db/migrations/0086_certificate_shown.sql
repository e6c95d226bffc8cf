-- when its owner put a certificate into their space; null is what only those with its number see
alter table course_certificates add column shown_at timestamptz;

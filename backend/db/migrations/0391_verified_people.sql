-- When staff vouched for a person, where the site takes their word for it
alter table users add column vouched_at timestamptz;

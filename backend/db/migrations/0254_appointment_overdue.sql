-- when staff were told that nobody had answered a wish without a talk in time
alter table appointments add column overdue_notified_at timestamptz;
create index appointments_unanswered on appointments (answer_by)
  where state = 'open' and answer_by is not null and overdue_notified_at is null;
-- one number is counted as one, however it was typed
update appointments set phone = regexp_replace(phone, '^(\+86|86(?=1\d{10}$|0\d{9,11}$))', '')
  where phone ~ '^\+?86';

-- remote help is booked like a talk
alter table appointments drop constraint appointments_kind_check;
alter table appointments add constraint appointments_kind_check check (kind in ('trial', 'demo', 'help'));

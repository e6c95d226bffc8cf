-- a batch that its keeper stopped: what was made stays, and it can go on
alter table nameplate_batches
  drop constraint nameplate_batches_state_check,
  add constraint nameplate_batches_state_check check (state in ('checked', 'waiting', 'stopped', 'done'));

-- dissolved: ended by its owner for good; its row stays, because purchases and the ledger name it
alter table companies drop constraint companies_state_check;
alter table companies add constraint companies_state_check
  check (state in ('waiting', 'accepted', 'returned', 'dissolved'));
alter table companies add column dissolved_at timestamptz
  check ((state = 'dissolved') = (dissolved_at is not null));

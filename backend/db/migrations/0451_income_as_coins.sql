-- what a settlement statement was paid in: money outside of the portal, or coins of the creator's own wallet
alter table settlement_sheets add column paid_in text not null default 'money' check (paid_in in ('money', 'coins'));

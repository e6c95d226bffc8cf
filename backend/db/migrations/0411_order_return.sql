-- The page that a recharge was made for, to be gone back to; empty for none.
alter table orders add column return_to text not null default '';

-- A gift that comes back after a spend is still the gift of the transfer that gave it first.
alter table gift_lots add column origin_id bigint references ledger_transfers;
with recursive origins as (
  select gift_lots.id, transfer_id as origin_id from gift_lots
    join ledger_transfers on ledger_transfers.id = transfer_id
    where kind not in ('spend_returned', 'bounty_returned')
  union
  select restored.id, origins.origin_id from origins
    join gift_uses on gift_uses.lot_id = origins.id
    join ledger_transfers as back on back.thing = 'spend:' || gift_uses.transfer_id and back.kind = 'spend_returned'
    join gift_lots as restored on restored.transfer_id = back.id
), first_of as (select id, min(origin_id) as origin_id from origins group by id)
update gift_lots set origin_id = coalesce((select origin_id from first_of where first_of.id = gift_lots.id), transfer_id);
alter table gift_lots alter column origin_id set not null;
create index gift_lots_by_origin on gift_lots (origin_id);

-- gift coins that go back with a refund, those of the same gift that were spent, and what these take off the sum
alter table refunds add column gift_id bigint references ledger_transfers;
alter table refunds add column gift_back bigint not null default 0 check (gift_back >= 0);
alter table refunds add column gift_spent bigint not null default 0 check (gift_spent >= 0);
alter table refunds add column held_back_fen bigint not null default 0 check (held_back_fen >= 0);
create index refunds_by_gift on refunds (gift_id) where gift_id is not null;

-- the part of a period's value that its own order paid; the rest was credited by an upgrade
alter table membership_periods add column paid_fen bigint;
update membership_periods set paid_fen = amount_fen from orders where orders.id = order_id;
alter table membership_periods alter column paid_fen set not null;
alter table membership_periods add check (paid_fen between 0 and value_fen);

-- of a price: the bought coins, which alone earn a share
alter table creator_incomes add column bought bigint;
update creator_incomes set bought = price;
alter table creator_incomes alter column bought set not null;
alter table creator_incomes add check (bought between 1 and price);

-- coins that a coupon paid for wholly are gift coins
alter table orders drop constraint orders_coins_check;
alter table orders add constraint orders_coins_check check (coins >= 0);

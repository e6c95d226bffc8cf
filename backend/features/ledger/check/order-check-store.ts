import type { LedgerDifference } from '../../../../contract/ledger/ledger.ts';

const moneyChannels = `('wechat', 'alipay', 'bank')`;
const handedOver = `('fulfilled', 'refunding', 'refunded')`;

/** Whether orders, what they bought, what was paid for them, and the channels' bills say the same. */
export const orderQuestions: { kind: LedgerDifference['kind']; sql: string }[] = [
  {
    kind: 'order_unpaid',
    sql: `select 'order:' || number as subject, expected::text, found::text from (
        select number, paid.total as found,
          case when orders.state in ${handedOver} and paid_by in ${moneyChannels} then amount_fen else 0 end as expected
        from orders cross join lateral (
          select coalesce(sum(payments.amount_fen), 0) as total from payments
          where order_id = orders.id and payments.state = 'paid' and channel in ${moneyChannels} and not exists (
            select 1 from refunds where payment_id = payments.id and refunds.kind = 'duplicate'
          )
        ) as paid
      ) as orders where expected <> found order by 1`,
  },
  {
    kind: 'order_unfulfilled',
    sql: `select 'order:' || number as subject, wanted as expected, found from (
        select number, tier || case orders.state when 'refunding' then ':held' when 'refunded' then ':ended'
            when 'paid' then ':handed_over' else case when is_credited then ':ended' else ':active' end end as wanted,
          coalesce(period_tier || ':' || period_state, '-') as found
        from orders left join (
          select order_id, tier as period_tier, state as period_state, state = 'ended' and exists (
            select 1 from orders as later where later.state in ${handedOver}
              and later.credit @> jsonb_build_array(jsonb_build_object('periodId', periods.id))
          ) as is_credited
          from membership_periods as periods
        ) as bought on order_id = orders.id
        where kind = 'membership' and orders.state in ('paid', 'fulfilled', 'refunding', 'refunded')
      ) as orders where wanted <> found order by 1`,
  },
  {
    kind: 'order_unfulfilled',
    sql: `select 'order:' || number as subject, orders.state as expected,
        membership_periods.tier || ':' || membership_periods.state as found
      from membership_periods join orders on orders.id = order_id
      where orders.kind <> 'membership' or orders.state not in ${handedOver}
        or membership_periods.user_id <> orders.user_id order by 1`,
  },
  {
    kind: 'refund_sum_wrong',
    sql: `select 'order:' || number as subject, expected_fen || ' fen, ' || expected_coins || ' coins' as expected,
        refunded_fen || ' fen, ' || refunded_coins || ' coins' as found
      from orders cross join lateral (
        select coalesce(sum(amount_fen), 0) as expected_fen, coalesce(sum(coins), 0) as expected_coins
        from refunds where order_id = orders.id and kind = 'rule' and refunds.state = 'succeeded'
      ) as sums where refunded_fen <> expected_fen or refunded_coins <> expected_coins order by 1`,
  },
  {
    kind: 'channel_wrong',
    sql: `select 'account:' || kind as subject, expected::text, found::text from (
        select kind,
          coalesce((select sum(amount_fen) from payments where channel = ledger_accounts.kind and state = 'paid'), 0)
          - coalesce((select sum(refunds.amount_fen) from refunds join payments on payments.id = payment_id
              where channel = ledger_accounts.kind and refunds.state = 'succeeded'), 0) as expected,
          coalesce((select sum(amount) from ledger_entries where account_id = ledger_accounts.id), 0) as found
        from ledger_accounts where kind in ${moneyChannels} and owner_id is null
      ) as channels where expected <> found order by 1`,
  },
  {
    kind: 'bill_wrong',
    sql: `with booked as (
        select channel, (paid_at at time zone interval '8 hours')::date as day, amount
        from payments join ledger_transfers on ledger_transfers.key = 'money_in:' || payments.id
          join ledger_entries on transfer_id = ledger_transfers.id
          join ledger_accounts on ledger_accounts.id = account_id and ledger_accounts.kind = channel
        where channel in ('wechat', 'alipay') and state = 'paid'
        union all
        select channel, (done_at at time zone interval '8 hours')::date, amount
        from refunds join payments on payments.id = payment_id
          join ledger_transfers on ledger_transfers.key = 'money_back:' || refunds.id
          join ledger_entries on transfer_id = ledger_transfers.id
          join ledger_accounts on ledger_accounts.id = account_id and ledger_accounts.kind = channel
        where channel in ('wechat', 'alipay') and refunds.state = 'succeeded'
      ), days as (select channel, day, sum(amount) as total from booked group by 1, 2)
      select 'bill:' || channel || ':' || day as subject, theirs_fen::text as expected,
        coalesce(total, 0)::text as found
      from reconciliation_days left join days using (channel, day)
      where error = '' and theirs_fen <> coalesce(total, 0) order by 1`,
  },
  {
    kind: 'coupon_wrong',
    sql: `select 'coupon:' || code as subject, uses::text as expected, used_count::text as found
      from coupons cross join lateral (
        select count(*) as uses from coupon_uses where coupon_id = coupons.id
      ) as counted where uses <> used_count order by 1`,
  },
];

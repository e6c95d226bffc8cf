import type { TransferKind } from '../accounts.ts';

/**
 * What each kind of transfer must come from, as a select of `key`, `accounts`, `owner_id`, `amount` and `subject`:
 * the transfer with that key moves that amount, in coins or fen, on those accounts of that owner together. An amount
 * of null asks for nothing but the key. A new kind of transfer has no peace before it stands here.
 */
export const claims: Record<TransferKind, string> = {
  top_up: `select 'top_up:' || id as key, array['bought'] as accounts, user_id as owner_id, coins as amount,
      'order:' || number as subject
    from orders where kind = 'coins' and state in ('fulfilled', 'refunding', 'refunded')`,
  gift: `select 'gift:order:' || id as key, array['gift'] as accounts, user_id as owner_id, gift_coins as amount,
      'order:' || number as subject
    from orders where gift_coins > 0 and state in ('fulfilled', 'refunding', 'refunded')
    union all select 'gift:coupon:' || coupon_id || ':' || user_id, array['gift'], user_id, value, 'coupon:' || code
    from coupon_uses join coupons on coupons.id = coupon_id where kind = 'gift'
    union all select 'gift:invite:' || invitee_id || ':inviter', array['gift'], inviter_id, coins, 'invite:' || invitee_id
    from invites where inviter_gift_id is not null
    union all select 'gift:invite:' || invitee_id || ':invitee', array['gift'], invitee_id, coins, 'invite:' || invitee_id
    from invites where invitee_gift_id is not null
    union all select 'gift:reward:' || id, array['gift'], user_id, coins, 'reward:' || id from coin_rewards
    union all select 'gift:correction:' || id, array['gift'], user_id, coins, 'answer_case:' || case_id
    from answer_corrections where coins > 0
    union all select 'gift:member:' || user_id || ':' || to_char(month, 'YYYY-MM'), array['gift'], user_id, null,
      'user:' || user_id
    from membership_periods, generate_series(
      date_trunc('month', least(starts_on, (created_at at time zone 'Asia/Shanghai')::date)::timestamp), ends_on::timestamp, interval '1 month'
    ) as month`,
  gift_expired: `select 'gift_expired:' || id as key, array['gift'] as accounts, user_id as owner_id,
      null::bigint as amount, 'user:' || user_id as subject
    from gift_lots where remaining = 0`,
  gift_withdrawn: `select 'gift_withdrawn:' || id as key, array['gift'] as accounts, user_id as owner_id,
      null::bigint as amount, 'user:' || user_id as subject
    from gift_lots where remaining = 0`,
  spend: `select 'spend:' || user_id || ':order:' || id as key, array['bought', 'gift'] as accounts,
      user_id as owner_id, -amount_coins as amount, 'order:' || number as subject
    from orders where paid_by = 'coin' and amount_coins > 0
    union all select ledger_transfers.key, array['bought', 'gift'], resource_purchases.user_id, -price,
      'purchase:' || resource_purchases.id
    from resource_purchases join ledger_transfers on ledger_transfers.id = transfer_id where company_id is null
    union all select ledger_transfers.key, array['company'], -company_id, -price,
      'purchase:' || resource_purchases.id
    from resource_purchases join ledger_transfers on ledger_transfers.id = transfer_id where company_id is not null
    union all select ledger_transfers.key, array['bought', 'gift'], coalesce(giver_id, course_purchases.user_id),
      -price, 'course_purchase:' || course_purchases.id
    from course_purchases join ledger_transfers on ledger_transfers.id = transfer_id
    union all select ledger_transfers.key, array['company'], -company_id, -amount,
      'company_spend:' || company_spends.id
    from company_spends join ledger_transfers on ledger_transfers.id = transfer_id
    union all select ledger_transfers.key, array['income_frozen'], seller_id, share, 'income:' || creator_incomes.id
    from creator_incomes join ledger_transfers on ledger_transfers.id = transfer_id`,
  spend_returned: `select 'return:refund:' || refunds.id as key, array['bought', 'gift'] as accounts,
      refunds.user_id as owner_id, coins as amount, 'refund:' || number as subject
    from refunds join (select id, kind as bought, spend_id from orders) as orders on orders.id = order_id
    where kind = 'rule' and bought = 'membership' and spend_id is not null and coins > 0 and state = 'succeeded'
    union all select 'return:resource:' || id, array['bought', 'gift'], user_id, price, 'purchase:' || id
    from resource_purchases where state = 'returned' and company_id is null
    union all select 'return:company:' || transfer_id, array['company'], -company_id, price, 'purchase:' || id
    from resource_purchases where state = 'returned' and company_id is not null
    union all select 'return:company:' || transfer_id, array['company'], -company_id, amount, 'company_spend:' || id
    from company_spends where state = 'returned'`,
  income_released: `select 'income_released:' || id as key, array['income'] as accounts, seller_id as owner_id,
      share as amount, 'income:' || id as subject
    from creator_incomes where released_at is not null`,
  income_settled: `select 'income_settled:' || id as key, array['income'] as accounts, seller_id as owner_id,
      -share_total as amount, 'settlement:' || id as subject
    from settlement_sheets where state = 'settled' and paid_in = 'money'`,
  income_used: `select 'income_used:' || id as key, array['income'] as accounts, seller_id as owner_id,
      -share_total as amount, 'settlement:' || id as subject
    from settlement_sheets where state = 'settled' and paid_in = 'coins'
    union all select 'income_used:' || id, array['bought'], seller_id, share_total, 'settlement:' || id
    from settlement_sheets where state = 'settled' and paid_in = 'coins'`,
  refund_held: heldBy('refund_held', '', '1'),
  refund_released: heldBy('refund_released', `and refunds.state = 'refused'`, '-1'),
  refund_done: heldBy('refund_done', `and refunds.state = 'succeeded'`, '-1'),
  bounty_held: `select ledger_transfers.key, array['bounty'] as accounts, author_id as owner_id,
      null::bigint as amount, 'bounty:' || bounty_id as subject
    from bounty_holds join bounties on bounties.id = bounty_id join topics on topics.id = topic_id
    join ledger_transfers on ledger_transfers.id = transfer_id`,
  bounty_paid: endedBounties('paid'),
  bounty_returned: endedBounties('returned'),
  adjustment: `select 'adjustment:' || id as key, array[purse] as accounts, user_id as owner_id, amount,
      'adjustment:' || id as subject
    from coin_adjustments where state = 'done'`,
  company_in: movedBy('>'),
  company_out: movedBy('<'),
  money_in: `select 'money_in:' || id as key, array[channel] as accounts, null::bigint as owner_id,
      amount_fen as amount, 'payment:' || trade_number as subject
    from payments where state = 'paid' and channel in ('wechat', 'alipay', 'bank')`,
  money_back: `select 'money_back:' || refunds.id as key, array[channel] as accounts, null::bigint as owner_id,
      -refunds.amount_fen as amount, 'refund:' || number as subject
    from refunds join payments on payments.id = payment_id
    where refunds.state = 'succeeded' and channel in ('wechat', 'alipay', 'bank')`,
};

/** Coins that somebody put into a company's purse, or took back: the same amount on both sides. */
function movedBy(sign: '>' | '<'): string {
  const moves = `from company_coin_moves as move join ledger_transfers on ledger_transfers.id = move.transfer_id
    where move.amount ${sign} 0`;
  return `select ledger_transfers.key, array['company'] as accounts, -company_id as owner_id, amount,
      'company_move:' || move.id as subject ${moves}
    union all select ledger_transfers.key, array['bought'], move.user_id, -amount, 'company_move:' || move.id ${moves}`;
}

/** Coins of a recharge, and gift coins, that wait for, and then leave by, a refund. */
function heldBy(kind: string, condition: string, sign: string): string {
  return `select '${kind}:' || refunds.id as key, array['held'] as accounts, refunds.user_id as owner_id,
      ${sign} * (case when orders.kind = 'coins' then refunds.coins else 0 end + gift_back) as amount,
      'refund:' || refunds.number as subject
    from refunds join orders on orders.id = order_id where refunds.kind = 'rule' ${condition}`;
}

/** Coins that left the asker's purse when a bounty ended. */
function endedBounties(state: 'paid' | 'returned'): string {
  return `select 'bounty_${state}:' || bounties.id as key, array['bounty'] as accounts, author_id as owner_id,
      -amount as amount, 'bounty:' || bounties.id as subject
    from bounties join topics on topics.id = topic_id where bounties.state = '${state}'`;
}

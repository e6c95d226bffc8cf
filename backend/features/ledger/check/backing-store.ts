import type { CompanyAccount, PersonAccount } from '../accounts.ts';

/**
 * What an account of a person or a company must hold, as a select of `owner_id` and `total` in coins, from rows that are not the
 * ledger's entries; null where nothing but the entries says it.
 */
export const backings: Record<PersonAccount | CompanyAccount, string | null> = {
  bought: null,
  company: `select -company_id as owner_id, sum(amount) as total from (
      select company_id, amount from company_coin_moves
      union all select company_id, -amount from company_spends where state = 'held'
    ) as moved group by 1`,
  gift: `select user_id as owner_id, sum(remaining) as total from gift_lots group by 1`,
  held: `select refunds.user_id as owner_id, sum(case when orders.kind = 'coins' then refunds.coins else 0 end + gift_back) as total
    from refunds join orders on orders.id = order_id
    where refunds.kind = 'rule'
      and refunds.state in ('requested', 'approved', 'sent', 'failed') group by 1`,
  bounty: `select author_id as owner_id, sum(amount) as total from bounties join topics on topics.id = topic_id
    where bounties.state = 'open' group by 1`,
  income_frozen: `select seller_id as owner_id, sum(share) as total from creator_incomes
    where state = 'frozen' group by 1`,
  income: `select creator_incomes.seller_id as owner_id, sum(share) as total
    from creator_incomes left join settlement_sheets on settlement_sheets.id = sheet_id
    where creator_incomes.state = 'available' and settlement_sheets.state is distinct from 'settled' group by 1`,
};

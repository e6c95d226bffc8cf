/**
 * Purses of a person, all in coins; `held` is what waits for a refund, `bounty` what waits for answers to one's
 * questions.
 */
export type PersonAccount = 'bought' | 'gift' | 'held' | 'bounty' | 'income_frozen' | 'income';

/**
 * Accounts of the platform. Coins come from `issued` (bought), `granted` (gifts) and `adjusted`, and go to `revenue`,
 * `expired` and `settled`. Fen lie in a channel's account against `takings`.
 */
type PlatformAccount =
  | 'issued'
  | 'granted'
  | 'expired'
  | 'revenue'
  | 'adjusted'
  | 'settled'
  | 'takings'
  | 'fee'
  | 'wechat'
  | 'alipay'
  | 'bank';

/** The purse of a company, in coins: its members buy from it, each within a limit. */
export type CompanyAccount = 'company';

export type TransferKind =
  | 'top_up'
  | 'gift'
  | 'gift_expired'
  | 'gift_withdrawn'
  | 'spend'
  | 'spend_returned'
  | 'income_released'
  | 'income_settled'
  | 'income_used'
  | 'refund_held'
  | 'refund_released'
  | 'refund_done'
  | 'bounty_held'
  | 'bounty_paid'
  | 'bounty_returned'
  | 'adjustment'
  | 'company_in'
  | 'company_out'
  | 'money_in'
  | 'money_back';

/** One side of a transfer: whole coins or fen, positive when they come in. */
export type Side =
  | { account: PersonAccount; userId: number; amount: number }
  | { account: CompanyAccount; companyId: number; amount: number }
  | { account: PlatformAccount; amount: number };

/** Whose chain a side belongs to: a person's number, or a company's with a minus; undefined for the platform's. */
export function ownerOf(side: Side): number | undefined {
  if ('userId' in side) return side.userId;
  return 'companyId' in side ? ownerOfCompany(side.companyId) : undefined;
}

export const ownerOfCompany = (companyId: number): number => -companyId;

/** Purses of a person, all in coins; `held` is what waits for a refund. */
export type PersonAccount = 'bought' | 'gift' | 'held' | 'income_frozen' | 'income';

/**
 * Accounts of the platform. Coins come from `issued` (bought), `granted` (gifts) and `adjusted`, and go to `revenue`,
 * `expired` and `settled`. Fen lie in a channel's account against `takings`.
 */
export type PlatformAccount =
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

export type TransferKind =
  | 'top_up'
  | 'gift'
  | 'gift_expired'
  | 'gift_withdrawn'
  | 'spend'
  | 'spend_returned'
  | 'income_released'
  | 'income_settled'
  | 'refund_held'
  | 'refund_released'
  | 'refund_done'
  | 'adjustment'
  | 'money_in'
  | 'money_back';

/** One side of a transfer: whole coins or fen, positive when they come in. */
export type Side =
  | { account: PersonAccount; userId: number; amount: number }
  | { account: PlatformAccount; userId?: undefined; amount: number };

const personAccounts = new Set<string>(['bought', 'gift', 'held', 'income_frozen', 'income']);

/** True for an account that has an owner. */
export function isPersonal(side: Side): side is Side & { account: PersonAccount; userId: number } {
  return personAccounts.has(side.account);
}

import type { Wallet } from '../../../contract/ledger/ledger.ts';
import type { Membership } from '../../../contract/membership/membership.ts';
import type { UnreadByTab } from '../../../contract/notice/notices.ts';
import type { Order } from '../../../contract/order/order.ts';

const soonDays = 14;
const giftMilliseconds = 30 * 86_400_000;

export interface Need {
  id: 'phone' | 'order' | 'orders' | 'membership' | 'gifts' | 'private' | 'trade' | 'factor';
  path: string;
  values: Record<string, string | number>;
  isUrgent: boolean;
}

interface NeedFacts {
  isVerified: boolean;
  openOrders: { total: number; first: Order | null };
  membership: Membership;
  wallet: Wallet;
  unread: UnreadByTab;
  hasTwoFactor: boolean;
}

/** What waits for the person, the most pressing first. */
export function listNeeds(facts: NeedFacts, now = new Date()): Need[] {
  const { openOrders, membership, wallet, unread } = facts;
  const needs: Need[] = [];
  const add = (id: Need['id'], path: string, values: Need['values'] = {}, isUrgent = false) =>
    needs.push({ id, path, values, isUrgent });
  if (!facts.isVerified) add('phone', '/user/verify?ref=/personal', {}, true);
  if (openOrders.total === 1 && openOrders.first) {
    add('order', `/order/${openOrders.first.number}`, { number: openOrders.first.number }, true);
  }
  if (openOrders.total > 1) add('orders', '/personal/orders?state=open', { count: openOrders.total }, true);
  if (membership.tier && membership.daysLeft <= soonDays) {
    add('membership', '/memberCenter', { days: membership.daysLeft });
  }
  const ending = wallet.gifts.filter(
    ({ expiresAt }) => new Date(expiresAt).getTime() - now.getTime() < giftMilliseconds,
  );
  const coins = ending.reduce((sum, { amount }) => sum + amount, 0);
  if (coins > 0) add('gifts', '/personal/coins', { coins });
  if (unread.private > 0) {
    add('private', '/personal/message/messageIndex?tab=private', { count: unread.private });
  }
  if (unread.trade > 0) add('trade', '/personal/message/messageIndex?tab=trade', { count: unread.trade });
  if (!facts.hasTwoFactor) add('factor', '/personal/security');
  return needs;
}

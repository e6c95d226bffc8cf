import { channels } from '../../../contract/order/order.ts';
import { type Tier, tiers } from '../../../contract/price/price.ts';
import { readReturnTo } from '../../components/money/recharge-path.ts';

export interface Wish {
  kind: 'membership' | 'coins';
  tier?: Tier;
  mode: 'add' | 'upgrade';
  coins?: string;
  coupon: string;
  /** The page that coins are for; empty for none. */
  back: string;
}

/** What an address or a form asks to buy; a recharge typed in goes before one of the packs. */
export function readWish(fields: Readonly<Record<string, string>>): Wish {
  const tier = tiers.find((known) => known === fields.tier);
  const isCoins = fields.kind === 'coins';
  return {
    kind: isCoins ? 'coins' : 'membership',
    ...(isCoins ? { coins: fields.coins || fields.pack || undefined } : { tier }),
    mode: fields.mode === 'upgrade' ? 'upgrade' : 'add',
    coupon: (fields.coupon ?? '').trim(),
    back: readReturnTo(fields.back),
  };
}

export const isChannel = (text: string): text is (typeof channels)[number] =>
  channels.some((known) => known === text);

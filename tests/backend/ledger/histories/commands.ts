import fc from 'fast-check';
import { type Tier, tiers } from '../../../../contract/price/price.ts';

type Coupon = { kind: 'percent' | 'off'; value: number } | null;
export interface Recharge {
  act: 'recharge';
  who: number;
  coins: number;
  coupon: Coupon;
  isPaid: boolean;
}
export interface Join {
  act: 'join';
  who: number;
  tier: Tier;
  mode: 'add' | 'upgrade';
  by: 'money' | 'coin' | 'nothing';
  coupon: Coupon;
}
/** `who` and `other` are people of the household; `index` chooses among what there is, counted round. */
export type Command =
  | Recharge
  | Join
  | { act: 'pay' | 'reserve' | 'returnWork'; index: number }
  | { act: 'askBack'; index: number; percent: number }
  | { act: 'closeRefund'; index: number; isRefused: boolean }
  | { act: 'buy'; who: number; other: number; price: number; payer: 'own' | 'company' }
  | { act: 'claim' | 'offer' | 'company'; who: number; amount: number }
  | { act: 'endBounty'; index: number; other: number }
  | { act: 'seat' | 'convertIncome'; who: number }
  | { act: 'emptyCompany' }
  | { act: 'wait'; hours: number };

// Mostly the same two, so that what one begins the other goes on with.
const who = fc.constantFrom(0, 0, 0, 1, 2);
const index = fc.nat({ max: 5 });
const percent = fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 99 }) });
const off = fc.record({ kind: fc.constant('off' as const), value: fc.integer({ min: 1, max: 12_000 }) });
const coupon = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, percent, off);
const one = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const often: fc.Arbitrary<Command>[] = [
  fc.record({
    act: one('recharge' as const),
    who,
    coins: one(70, 100, 500, 1000, 3000),
    coupon,
    isPaid: one(true, true, true, false),
  }),
  fc.record({
    act: one('join' as const),
    who,
    tier: one(...tiers),
    mode: one('add' as const, 'upgrade' as const),
    by: one('money' as const, 'money' as const, 'coin' as const, 'nothing' as const),
    coupon,
  }),
  fc.record({ act: one('askBack' as const), index, percent: one(100, 100, 50, 33, 1) }),
  fc.record({
    act: one('buy' as const),
    who,
    other: fc.constantFrom(1, 1, 0, 2),
    price: one(1, 7, 20, 60, 100, 390, 700),
    payer: one('own' as const, 'own' as const, 'company' as const),
  }),
  fc.record({ act: one('wait' as const), hours: one(1, 14, 24, 120, 24 * 16, 24 * 31, 24 * 62) }),
];
const sometimes: fc.Arbitrary<Command>[] = [
  fc.record({ act: one('pay' as const, 'returnWork' as const), index }),
  fc.record({ act: one('closeRefund' as const), index, isRefused: fc.boolean() }),
  fc.record({ act: one('claim' as const), who, amount: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ act: one('offer' as const), who, amount: one(1, 20, 60, 150) }),
  fc.record({ act: one('endBounty' as const), index, other: fc.nat({ max: 3 }) }),
  fc.record({ act: one('company' as const), who, amount: one(100, 500, -40, -100, -500) }),
];
const seldom: fc.Arbitrary<Command>[] = [
  fc.record({ act: one('reserve' as const), index }),
  fc.record({ act: one('seat' as const), who: one(1, 2) }),
  fc.record({ act: one('emptyCompany' as const) }),
  fc.record({ act: one('convertIncome' as const), who }),
];

const weighted = (weight: number, arbitraries: fc.Arbitrary<Command>[]) =>
  arbitraries.map((arbitrary) => ({ weight, arbitrary }));

/** One thing that one of three people does, or that time or the portal does to them. */
const command: fc.Arbitrary<Command> = fc.oneof(
  ...weighted(5, often),
  ...weighted(3, sometimes),
  ...weighted(1, seldom),
);

const [recharge, join, askBack, buy, wait] = often as [
  fc.Arbitrary<Command>,
  fc.Arbitrary<Command>,
  fc.Arbitrary<Command>,
  fc.Arbitrary<Command>,
  fc.Arbitrary<Command>,
];
const convertIncome = seldom[3] as fc.Arbitrary<Command>;
const months = (count: number) => fc.constant<Command>({ act: 'wait', hours: 24 * 31 * count });
const [, closeRefund, claim] = sometimes as [
  fc.Arbitrary<Command>,
  fc.Arbitrary<Command>,
  fc.Arbitrary<Command>,
];
/** What seldom comes about by chance and is where money is: one after the other, whatever is between. */
const story = fc.oneof(
  fc.tuple(claim, buy),
  fc.tuple(recharge, buy, askBack),
  fc.tuple(join, wait, join, askBack),
  fc.tuple(join, askBack, wait, closeRefund),
  fc.tuple(recharge, buy, months(1), months(1), convertIncome, askBack),
);

export const history = (most: number): fc.Arbitrary<Command[]> =>
  fc
    .array(
      fc.oneof({ weight: 4, arbitrary: command.map((each) => [each]) }, { weight: 1, arbitrary: story }),
      {
        minLength: 2,
        maxLength: most,
      },
    )
    .map((parts) => parts.flat());

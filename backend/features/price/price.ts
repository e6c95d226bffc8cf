import { isStanding } from '../../../contract/area-switches.ts';
import { fail } from '../../../contract/errors.ts';
import type { PriceText } from '../../../contract/page/page.ts';
import {
  type Plan,
  type PriceList,
  type PriceVersion,
  type Tier,
  tierMonths,
  tiers,
} from '../../../contract/price/price.ts';
import type { Database } from '../../db/database.ts';
import type { Services, SignedInContext } from '../../http/context.ts';
import { type ApprovalKind, askApproval } from '../approval/index.ts';
import { recordAct } from '../audit/index.ts';
import { getPriceText } from '../page/index.ts';
import { pricesBegin } from './jobs.ts';
import * as store from './store.ts';
import { existsOrder } from './store.ts';

/** The day rates on the page count months as people do. */
const days: Readonly<Record<Tier, number>> = { month: 30, quarter: 90, year: 365 };

/** Price of one tier in fen. */
export function tierPrice(prices: PriceVersion, tier: Tier): number {
  return { month: prices.monthFen, quarter: prices.quarterFen, year: prices.yearFen }[tier];
}

/** Gift coins that a member of a tier gets each calendar month. */
export function tierGift(prices: PriceVersion, tier: Tier): number {
  return { month: prices.monthGift, quarter: prices.quarterGift, year: prices.yearGift }[tier];
}

/** What so many coins cost who has none, in fen, as prices stand now; null where nothing is for sale. */
export async function coinsInFen(
  { db, now }: { db: Database; now: Date },
  coins: number,
): Promise<number | null> {
  if (coins === 0) return 0;
  const prices = await store.getPrices(db, now);
  return prices ? Math.ceil((coins * 100) / prices.coinsPerYuan) : null;
}

/** What is for sale now, with what was and what will be. */
export async function getPriceList({ db, now }: { db: Database; now: Date }): Promise<PriceList> {
  const versions = await store.listPriceVersions(db);
  const history = versions.filter(({ effectiveFrom }) => new Date(effectiveFrom) <= now);
  const current = history[0] ?? fail('price.not_set');
  const upcoming = versions.filter(({ effectiveFrom }) => new Date(effectiveFrom) > now);
  return {
    versionId: current.versionId,
    plans: listPlans(current),
    packs: current.packs,
    text: listStandingRights((await getPriceText(db)) ?? fail('page.not_found')),
    effectiveFrom: current.effectiveFrom,
    coinsPerYuan: current.coinsPerYuan,
    upcoming: upcoming.at(-1) ?? null,
    history,
  };
}

/** What an area in preparation will bring is promised to nobody. */
function listStandingRights(text: PriceText): PriceText {
  return { ...text, rights: text.rights.filter(({ area = '' }) => isStanding(area)) };
}

type Wanted = Omit<PriceVersion, 'versionId'>;

/**
 * Announces prices; those in the past would change what people were told. A second person has to agree, but while
 * nobody ever ordered anything: whoever sets a site up is often alone.
 */
export async function createPriceVersion(
  context: SignedInContext,
  input: Wanted,
): Promise<{ version: PriceVersion | null; approvalId: number | null }> {
  const { db, now, viewer } = context;
  // The form's minutes: what begins now was typed a moment ago.
  if (Date.parse(input.effectiveFrom) < now.getTime() - 600_000) return fail('price.in_the_past');
  return db.tx(async () => {
    if (!(await existsOrder(db))) {
      return { version: await announce(context, input, viewer.userId), approvalId: null };
    }
    const { packs, note, ...facts } = input;
    const approvalId = await askApproval(context, {
      kind: 'price',
      subject: 'price:next',
      input,
      facts: {
        ...facts,
        packs: packs.map(({ coins, gift, priceFen }) => `${coins}+${gift} = ¥${priceFen / 100}`).join(', '),
      },
      reason: note,
    });
    return { version: null, approvalId };
  });
}

export const priceApproval: ApprovalKind<Wanted> = {
  async carryOut(context, { input, askedBy }) {
    const { now } = context;
    const isOver = Date.parse(input.effectiveFrom) < now.getTime();
    await announce(context, { ...input, ...(isOver && { effectiveFrom: now.toISOString() }) }, askedBy);
  },
};

async function announce(context: SignedInContext, wanted: Wanted, createdBy: number): Promise<PriceVersion> {
  const { db, now, jobs, reply } = context;
  const effectiveFrom = new Date(wanted.effectiveFrom);
  const before = await store.getPrices(db, now);
  const version = await store.createPriceVersion(db, { ...wanted, createdBy, now });
  await recordAct(context, {
    action: 'price.create',
    target: `price:${version.versionId}`,
    before,
    after: version,
    reason: wanted.note,
  });
  reply.changed('price');
  if (effectiveFrom > now) await jobs.send(pricesBegin, {}, { startAfter: effectiveFrom });
  return version;
}

/** The first prices of a new site; does nothing where there are any. */
export async function createFirstPrices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  prices: Omit<PriceVersion, 'versionId'>,
): Promise<void> {
  if (await store.hasNoPrices(db)) {
    await store.createPriceVersion(db, { ...prices, createdBy: null, now: clock() });
  }
}

function listPlans(prices: PriceVersion): Plan[] {
  return tiers.map((period) => {
    const priceFen = tierPrice(prices, period);
    return {
      period,
      months: tierMonths[period],
      priceFen,
      perDayFen: Math.round(priceFen / days[period]),
      savedFen: Math.max(0, prices.monthFen * tierMonths[period] - priceFen),
      monthlyGift: tierGift(prices, period),
    };
  });
}

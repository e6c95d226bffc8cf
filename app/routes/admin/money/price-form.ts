import { dayStart } from '../../../../contract/beijing-time.ts';
import type { Pack } from '../../../../contract/price/price.ts';
import { formatYuan } from '../../../i18n/number-format.ts';
import { type AmountKind, findUnfit, readAmount, readAmounts, refuseFields } from './read-amounts.ts';

const kinds = {
  yearFen: 'yuan',
  quarterFen: 'yuan',
  monthFen: 'yuan',
  coinsPerYuan: 'whole',
  yearGift: 'whole',
  quarterGift: 'whole',
  monthGift: 'whole',
} as const;

/** Single amounts of a version of prices, in the order of the form. */
export const priceAmounts = Object.entries(kinds).map(([name, kind]) => ({
  name: name as keyof typeof kinds,
  kind,
}));

export const writeAmount = (value: number, kind: AmountKind): string =>
  kind === 'yuan' ? formatYuan(value) : String(value);

/** One pack a line: coins, yuan and gift, with blanks between. */
export function writePacks(packs: readonly Pack[]): string {
  return packs.map(({ coins, priceFen, gift }) => `${coins} ${formatYuan(priceFen)} ${gift}`).join('\n');
}

/**
 * What staff typed → a version of prices; without a day it begins now.
 *
 * @throws {CallFailure} naming the fields, and the line of packs, that hold no such amounts
 */
export function readPriceForm(form: Readonly<Record<string, string>>, now: Date) {
  const day = /^\d{4}-\d\d-\d\d$/.exec(form.from ?? '')?.[0];
  const packs = (form.packs ?? '').split('\n').map((line) => (line.trim() ? readPack(line) : 'empty'));
  const line = packs.indexOf('unfit') + 1;
  const unfit = { ...findUnfit(form, kinds), ...(line > 0 && { packs: 'line' }) };
  if (Object.keys(unfit).length > 0) throw refuseFields(unfit, { line });
  return {
    effectiveFrom: (day ? dayStart(day) : now).toISOString(),
    ...readAmounts(form, kinds),
    packs: packs.filter((pack) => typeof pack !== 'string'),
    note: form.note ?? '',
  };
}

function readPack(line: string): Pack | 'unfit' {
  const [coinsText = '', yuanText = '', giftText = '0', ...more] = line.trim().split(/\s+/);
  const coins = readAmount(coinsText, 'whole');
  const priceFen = readAmount(yuanText, 'yuan');
  const gift = readAmount(giftText, 'whole');
  return coins && priceFen && gift !== undefined && more.length === 0 ? { coins, priceFen, gift } : 'unfit';
}

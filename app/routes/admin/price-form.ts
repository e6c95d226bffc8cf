import { dayStart } from '../../../contract/beijing-time.ts';
import type { Pack } from '../../../contract/price.ts';

/** One pack a line: coins, fen and gift, with blanks between. */
export function writePacks(packs: readonly Pack[]): string {
  return packs.map(({ coins, priceFen, gift }) => `${coins} ${priceFen} ${gift}`).join('\n');
}

/** What staff typed → a version of prices; without a day it begins now. */
export function readPriceForm(form: Readonly<Record<string, string>>, now: Date) {
  const lines = (form.packs ?? '').split('\n').filter((line) => line.trim());
  const day = /^\d{4}-\d\d-\d\d$/.exec(form.from ?? '')?.[0];
  return {
    effectiveFrom: (day ? dayStart(day) : now).toISOString(),
    monthFen: form.monthFen ?? '',
    quarterFen: form.quarterFen ?? '',
    yearFen: form.yearFen ?? '',
    coinsPerYuan: form.coinsPerYuan ?? '',
    monthGift: form.monthGift ?? '',
    quarterGift: form.quarterGift ?? '',
    yearGift: form.yearGift ?? '',
    packs: lines.map((line) => {
      const [coins = '', priceFen = '', gift = '0'] = line.trim().split(/\s+/);
      return { coins, priceFen, gift };
    }),
    note: form.note ?? '',
  };
}

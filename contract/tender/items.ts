import * as v from 'valibot';
import { maxItemQuantity, tenderLimits } from './kinds.ts';

/** A line of what is bought. */
export interface TenderItem {
  name: string;
  spec: string;
  /** Parts of a thousand; null where the notice names none. */
  quantity: number | null;
  unit: string;
}

const lineLimits = [tenderLimits.itemText, tenderLimits.spec, 20, tenderLimits.unit] as const;

/** One line of a form: name, specification, quantity and unit, parted by tabs or bars. */
export function readItemLine(line: string): TenderItem | undefined {
  const cells = line.split(/[\t|｜]/).map((cell) => cell.trim());
  const [name = '', spec = '', amount = '', unit = ''] = cells;
  if (name === '' || cells.length > 4) return undefined;
  if (lineLimits.some((limit, at) => (cells[at]?.length ?? 0) > limit)) return undefined;
  const quantity = amount === '' ? null : readQuantity(amount);
  return quantity === undefined ? undefined : { name, spec, quantity, unit };
}

export function readQuantity(text: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,3}))?$/.exec(text.normalize('NFKC').replace(/,/g, ''));
  const quantity = match ? Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0')) : 0;
  return quantity > 0 && quantity <= maxItemQuantity ? quantity : undefined;
}

export function writeQuantity(quantity: number | null): string {
  return quantity === null ? '' : String(quantity / 1000);
}

export const writeItems = (items: readonly TenderItem[]): string =>
  items
    .map(({ name, spec, quantity, unit }) => [name, spec, writeQuantity(quantity), unit].join(' | '))
    .join('\n');

/** A text with a line for each item; the first line that is none is named by its number. */
export const ItemsField = v.pipe(
  v.string(),
  v.maxLength(tenderLimits.itemLines),
  v.rawTransform(({ dataset, addIssue, NEVER }): TenderItem[] => {
    const lines = dataset.value.split('\n', 2 * tenderLimits.items).filter((line) => line.trim() !== '');
    const items = lines.map(readItemLine);
    const wrong = items.indexOf(undefined);
    if (wrong === -1 && items.length <= tenderLimits.items) return items.filter((item) => item !== undefined);
    addIssue({ message: wrong === -1 ? 'max_length' : 'no_item' });
    return NEVER;
  }),
);

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

/** Why a line is none: no name, more than four cells, a cell that is too long, or no number where the quantity stands. */
export type ItemFault = 'name' | 'columns' | 'length' | 'quantity';

/** One line of a form: name, specification, quantity and unit, parted by tabs or bars. */
export function readItemLine(line: string): TenderItem | ItemFault {
  const cells = line.split(/[\t|｜]/).map((cell) => cell.trim());
  const [name = '', spec = '', amount = '', unit = ''] = cells;
  if (name === '') return 'name';
  if (cells.length > 4) return 'columns';
  if (lineLimits.some((limit, at) => (cells[at]?.length ?? 0) > limit)) return 'length';
  const quantity = amount === '' ? null : readQuantity(amount);
  return quantity === undefined ? 'quantity' : { name, spec, quantity, unit };
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

/** A text with a line for each item; the first line that is none is named by its number, from 1: `items.3`. */
export const ItemsField = v.pipe(
  v.string(),
  v.maxLength(tenderLimits.itemLines),
  v.rawTransform(({ dataset, addIssue, NEVER }): TenderItem[] => {
    const items: TenderItem[] = [];
    for (const [at, line] of dataset.value.split('\n', 2 * tenderLimits.items).entries()) {
      if (line.trim() === '') continue;
      const item = readItemLine(line);
      if (typeof item === 'string') {
        const place = { type: 'array', origin: 'value', input: [], key: at + 1, value: line } as const;
        addIssue({ message: item, path: [place] });
        return NEVER;
      }
      items.push(item);
    }
    if (items.length <= tenderLimits.items) return items;
    addIssue({ message: 'max_length' });
    return NEVER;
  }),
);

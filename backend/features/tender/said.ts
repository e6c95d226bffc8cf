import type { TenderItem } from '../../../contract/tender/items.ts';
import { readMoment } from '../../../contract/tender/moment.ts';
import { readBudget } from '../../../contract/tender/money.ts';
import { type ParsedValue, parseNotice } from '../../../contract/tender/parse-notice.ts';
import type { Tender } from '../../../contract/tender/tender.ts';
import type { getTenderRecord } from './store.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof getTenderRecord>>>;

/** Where the text of a notice says its fields and quantities, and whether they are what the notice has. */
export function listSaid(tender: Stored, items: readonly TenderItem[]): Tender['said'] {
  const notice = parseNotice(tender.text);
  const values = notice.values.map(({ field, value, start, end }) => ({
    ...{ field, start, end },
    isSame: isSame(tender, field, value),
  }));
  const quantities = notice.items.map(({ quantity, unit, start, end }) => ({
    ...{ field: 'items' as const, start, end },
    isSame: items.some((item) => item.quantity === quantity && item.unit === unit),
  }));
  // A stretch of text is marked once.
  const sorted = [...values, ...quantities].sort((a, b) => a.start - b.start);
  return sorted.filter(({ start }, at) => start >= (sorted[at - 1]?.end ?? 0));
}

function isSame(tender: Stored, field: ParsedValue['field'], value: string): boolean {
  const isAt = (time: Date | null) => time?.getTime() === readMoment(value)?.at.getTime();
  switch (field) {
    case 'budget':
      return readBudget(value) === tender.budget_fen;
    case 'documentsUntil':
      return isAt(tender.documents_until);
    case 'closesAt':
      return isAt(tender.closes_at);
    case 'opensAt':
      return isAt(tender.opens_at);
    default:
      return tender[field] === value;
  }
}

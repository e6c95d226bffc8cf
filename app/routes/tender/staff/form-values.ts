import type { EndpointInput } from '../../../../contract/endpoint.ts';
import { type TenderItem, writeItems } from '../../../../contract/tender/items.ts';
import { writeMoment } from '../../../../contract/tender/moment.ts';
import { parseNotice } from '../../../../contract/tender/parse-notice.ts';
import type { createTender } from '../../../../contract/tender/staff.ts';
import type { Tender } from '../../../../contract/tender/tender.ts';
import { formatYuan } from '../../../i18n/number-format.ts';

/** A notice as the form shows it. */
export function formValues(tender: Tender): Record<string, string> {
  const { title, buyer, agency, number, method, industry, region, city, site, url, text, publishedOn } =
    tender;
  return {
    ...{ title, buyer, agency, number, method, industry, region, city, site, url, text, publishedOn },
    budget: tender.budgetFen === null ? '' : formatYuan(tender.budgetFen),
    documentsUntil: writeMoment(tender.documentsUntil, tender.isDocumentsDay),
    closesAt: writeMoment(tender.closesAt, tender.isClosingDay),
    opensAt: writeMoment(tender.opensAt, false),
    items: writeItems(tender.items),
  };
}

/** What was typed, as the call takes it; what is no choice is refused there. */
export function inputOf(typed: Readonly<Record<string, string>>): EndpointInput<typeof createTender> {
  const { title = '', buyer = '', publishedOn = '', method = '', industry = '', region = '' } = typed;
  const { intent: _, draftSlot: __, ...rest } = typed;
  return {
    ...rest,
    ...{ title, buyer, publishedOn },
    method: method as 'open',
    industry: industry as 'grid',
    region: region as 'BJ',
  };
}

/** What was typed, with what was left empty read off the text. */
export function fillFromText(typed: Readonly<Record<string, string>>): Record<string, string> {
  const { values, items } = parseNotice(typed.text ?? '');
  const found: Record<string, string> = Object.fromEntries(values.map(({ field, value }) => [field, value]));
  const lines = items.map(({ name, quantity, unit }): TenderItem => ({ name, spec: '', quantity, unit }));
  if (lines.length > 0) found.items = writeItems(lines);
  const given = Object.entries(typed).filter(([name, value]) => value.trim() !== '' && name !== 'intent');
  return { ...found, ...Object.fromEntries(given) };
}

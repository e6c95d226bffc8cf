import type { WholeQuotation } from '../../../../contract/material-list/quotation.ts';
import type { QuotationWords } from './quotation-words.ts';

/** Days in Beijing; the second is empty while nobody answered. */
export interface PaperDays {
  issued: string;
  answered: string;
}

/** What stands above the lines, on paper and in the workbook; what is empty is left out. */
export function factsOf(
  quotation: WholeQuotation,
  { words, issued }: { words: QuotationWords } & Pick<PaperDays, 'issued'>,
): [name: string, value: string][] {
  const { content } = quotation;
  const facts: [string, string][] = [
    [words.number, `${quotation.number} / ${quotation.revision}`],
    [words.issued, issued],
    [words.validUntil, quotation.validUntil],
    [words.issuer, quotation.issuer],
    [words.customer, quotation.customer],
    [words.contact, quotation.contact],
    [words.project, [content.title, content.project].filter(Boolean).join(' · ')],
  ];
  return facts.filter(([, value]) => value !== '');
}

import type { IntlShape } from 'react-intl';

/** A budget as the trade writes it: in units of ten thousand yuan, in English in yuan. */
export function amountText(intl: IntlShape, budgetFen: number | null): string {
  if (budgetFen === null) return intl.formatMessage({ id: 'tender.budget.none' });
  const amount = intl.formatNumber(budgetFen / (intl.locale.startsWith('en') ? 100 : 1_000_000), {
    maximumFractionDigits: 4,
  });
  return intl.formatMessage({ id: 'tender.budget.value' }, { amount });
}

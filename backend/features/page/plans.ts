import type { Plan } from '../../../contract/page.ts';
import type { SiteConfig } from '../../../contract/site.ts';

/** Months are counted as 30, 90 and 365 days. */
const days = { month: 30, quarter: 90, year: 365 } as const;
const months = { month: 1, quarter: 3, year: 12 } as const;

/** The three tiers on sale, dearest per day first; all amounts are derived from the configured prices. */
export function listPlans(config: SiteConfig): Plan[] {
  const prices = { month: config.monthPriceFen, quarter: config.quarterPriceFen, year: config.yearPriceFen };
  return (['month', 'quarter', 'year'] as const).map((period) => ({
    period,
    days: days[period],
    priceFen: prices[period],
    perDayFen: Math.round(prices[period] / days[period]),
    savedFen: Math.max(0, prices.month * months[period] - prices[period]),
  }));
}

/** Ways of procurement that the Government Procurement Law (Article 26) and the Tendering and Bidding Law name. */
export const tenderMethods = [
  'open',
  'invited',
  'negotiation',
  'consultation',
  'inquiry',
  'single_source',
  'framework',
] as const;
export type TenderMethod = (typeof tenderMethods)[number];

/** What the buyer does. */
export const tenderIndustries = [
  'grid',
  'generation',
  'rail',
  'municipal',
  'petrochemical',
  'metallurgy',
  'building',
  'data_centre',
  'manufacturing',
  'public',
  'other',
] as const;
export type TenderIndustry = (typeof tenderIndustries)[number];

/** Budgets in bands; `none` where the notice names no amount. */
export const tenderAmounts = ['under_50', '50_200', '200_1000', 'over_1000', 'none'] as const;
export type TenderAmount = (typeof tenderAmounts)[number];
/** Where the bands begin, in fen: 500,000, 2 million and 10 million yuan belong to the higher one. */
export const amountBounds = [50_000_000, 200_000_000, 1_000_000_000] as const;

export function amountOf(budgetFen: number | null): TenderAmount {
  if (budgetFen === null) return 'none';
  return tenderAmounts[amountBounds.filter((bound) => budgetFen >= bound).length] ?? 'none';
}

/** Days until bids close, each holding the ones before it. */
export const tenderDues = ['3', '7', '30'] as const;
export type TenderDue = (typeof tenderDues)[number];

export const tenderStates = ['draft', 'published', 'withdrawn'] as const;
export type TenderState = (typeof tenderStates)[number];

/** Notices that follow the first: what changes, that it is called off, who won. */
export const tenderChangeKinds = ['change', 'cancel', 'result'] as const;
export type TenderChangeKind = (typeof tenderChangeKinds)[number];

export const tenderLimits = {
  title: 200,
  name: 100,
  number: 60,
  city: 40,
  site: 60,
  url: 500,
  text: 20_000,
  /** All lines of what is bought, as they are typed. */
  itemLines: 20_000,
  reason: 200,
  items: 200,
  itemText: 120,
  spec: 300,
  unit: 12,
  files: 10,
  changes: 30,
  keyword: 60,
  perPage: 20,
} as const;

/** 10 billion yuan: beyond it a budget is a mistake. */
export const maxBudgetFen = 1_000_000_000_000;
/** Units of a thousand, as in lists of materials: 2.5 km is 2500. */
export const maxItemQuantity = 99_999_999;

/** Days for which a notice that names no closing time is taken to be open, counted from its publication. */
export const undatedDays = 90;
/** So long before bids close a notice counts as closing soon. */
export const closingDays = 3;

import type { ProductTier } from './product.ts';

/** Who asks for products. */
export const guideRoles = ['designer', 'sales', 'workshop', 'manager'] as const;
/** What is made or done, several at a time. */
export const guideWorks = [
  'panels',
  'boxes',
  'control',
  'busbars',
  'harness',
  'tenders',
  'drawings',
] as const;
/** Panels and boxes made in a month: fewer than 10, 10 to 50, more than 50. */
export const guideAmounts = ['few', 'some', 'many'] as const;

export type GuideRole = (typeof guideRoles)[number];
export type GuideWork = (typeof guideWorks)[number];
export type GuideAmount = (typeof guideAmounts)[number];

export interface GuideAnswers {
  role: GuideRole;
  works: readonly GuideWork[];
  amount: GuideAmount;
  /** An ERP or another system already holds materials and orders. */
  hasErp: boolean;
  /** People who work with the software at the same time, 1 to 500. */
  seats: number;
}

export const maxGuideSeats = 500;

interface GuideRule {
  product: string;
  isFor: (answers: GuideAnswers) => boolean;
}

const makes = ({ works }: GuideAnswers, ...wanted: GuideWork[]) =>
  wanted.some((work) => works.includes(work));
const draws = (answers: GuideAnswers) => makes(answers, 'panels', 'boxes', 'control');
const isSeries = ({ amount }: GuideAnswers) => amount !== 'few';

/**
 * When a product is of use, in the order in which work passes through them. Why, the page says by `product.guide.why.*`;
 * what each is for stands in `content/products`.
 */
export const guideRules: readonly GuideRule[] = [
  { product: 'bidanalysis', isFor: (answers) => makes(answers, 'tenders') },
  { product: 'dxe', isFor: (answers) => ['designer', 'sales'].includes(answers.role) || draws(answers) },
  { product: 'bidding', isFor: ({ role }) => role === 'sales' },
  { product: 'exwinner', isFor: (answers) => answers.role === 'sales' && isSeries(answers) },
  { product: 'design', isFor: (answers) => answers.role === 'designer' || makes(answers, 'panels', 'boxes') },
  { product: 'superworks_ia', isFor: (answers) => makes(answers, 'control') },
  { product: 'imagegallery', isFor: (answers) => answers.role === 'designer' || draws(answers) },
  { product: 'tuxiaoxiao', isFor: (answers) => makes(answers, 'drawings') },
  { product: 'superpanel', isFor: (answers) => makes(answers, 'panels', 'control') },
  { product: 'superbox', isFor: (answers) => makes(answers, 'boxes') },
  { product: 'busbarnote', isFor: (answers) => makes(answers, 'busbars') },
  { product: 'paixiaoxiao', isFor: (answers) => makes(answers, 'busbars') && isSeries(answers) },
  { product: 'superharness', isFor: (answers) => makes(answers, 'harness') },
  { product: 'wireview', isFor: (answers) => answers.role === 'workshop' || makes(answers, 'harness') },
  { product: 'dhub', isFor: ({ hasErp, amount }) => hasErp || amount === 'many' },
  {
    product: 'superworks',
    isFor: (answers) => ['workshop', 'manager'].includes(answers.role) && isSeries(answers),
  },
  { product: 'superchain', isFor: ({ role, amount }) => role !== 'designer' && amount === 'many' },
  { product: 'projectmgr', isFor: (answers) => answers.role === 'manager' && isSeries(answers) },
  { product: 'iboard', isFor: (answers) => answers.role === 'workshop' && isSeries(answers) },
  { product: 'dhub_bi', isFor: ({ role, amount }) => role === 'manager' && amount === 'many' },
];

/** Products of use to somebody with these answers, in the order of the work. */
export function findProducts(answers: GuideAnswers): string[] {
  return guideRules.filter(({ isFor }) => isFor(answers)).map(({ product }) => product);
}

interface Suite {
  tier: ProductTier;
  products: readonly string[];
}

export interface SuiteFit {
  tier: ProductTier;
  /** Of what is needed, what the suite has. */
  contained: string[];
  /** Of what is needed, what is bought beside it. */
  beside: string[];
}

/**
 * The suite that leaves least to buy beside it, and of those alike the smallest; none where it would hold fewer than two
 * of the needed products.
 */
export function fitSuite(needed: readonly string[], suites: readonly Suite[]): SuiteFit | null {
  const fits = suites.map(({ tier, products }) => ({
    tier,
    size: products.length,
    contained: needed.filter((slug) => products.includes(slug)),
    beside: needed.filter((slug) => !products.includes(slug)),
  }));
  const [best] = fits.toSorted((a, b) => a.beside.length - b.beside.length || a.size - b.size);
  if (!best || best.contained.length < 2) return null;
  const { tier, contained, beside } = best;
  return { tier, contained, beside };
}

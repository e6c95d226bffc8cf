import { listNames, type NameOf } from '../area-kinds.ts';

/** Plain values, apart from the schemas, so that a page in the browser does not carry those. */
export const caseKinds = ['report', 'first_post', 'rule', 'appeal', 'ban'] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * `keep` lets the thing stand, `remove` takes it out of sight; `grant` and `reject` answer an appeal. Bans were cases
 * once, with `confirm` and `decline`; those that were decided stay readable.
 */
export const decisions = ['keep', 'remove', 'grant', 'reject', 'confirm', 'decline'] as const;
export type Decision = (typeof decisions)[number];

export const decisionsOf: Readonly<Record<CaseKind, readonly Decision[]>> = {
  report: ['keep', 'remove'],
  first_post: ['keep', 'remove'],
  rule: ['keep', 'remove'],
  appeal: ['grant', 'reject'],
  ban: [],
};

export const sanctions = ['none', 'warn', 'silence'] as const;
export type Sanction = (typeof sanctions)[number];
export const suspensionDays = [1, 3, 7, 30] as const;
/** A ban takes two; one person alone holds somebody out so long, and once in so many days. */
export const banHoldHours = 72;
export const banHoldDays = 30;
export const maxBatchedCases = 50;
/** How long a claim holds. */
export const claimMinutes = 15;

export const reportCategories = [
  'spam',
  'wrong',
  'abuse',
  'illegal',
  'copyright',
  'privacy',
  'virus',
  'duplicate',
  'other',
] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** What can be reported. */
export const thingKinds = listNames('reported');
export type ThingKind = NameOf<'reported'>;

const ofFiles: ReadonlySet<ReportCategory> = new Set(['virus', 'duplicate']);

/** What may be wrong with a thing of this kind: only what has files brings a virus, or is somebody else's once more. */
export function categoriesOf(kind: ThingKind): readonly ReportCategory[] {
  return kind === 'resource' ? reportCategories : reportCategories.filter((name) => !ofFiles.has(name));
}

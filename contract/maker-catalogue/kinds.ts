import { partRoles } from '../part/kinds.ts';

export const catalogueStates = [
  'surveying',
  'surveyed',
  'reading',
  'checked',
  'publishing',
  'published',
  'undoing',
  'undone',
  'failed',
] as const;
export type CatalogueState = (typeof catalogueStates)[number];

/** BMEcat; a workbook or csv of one category; files named by part numbers. */
export const catalogueKinds = ['bmecat', 'table', 'files'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

export const catalogueOutcomes = [
  'new',
  'changed',
  'same',
  'faulty',
  'twice',
  'unmapped',
  'unknown',
  'moved',
] as const;
export type CatalogueOutcome = (typeof catalogueOutcomes)[number];

export const catalogueLimits = {
  rows: 120_000,
  classes: 80,
  /** Of one class. */
  fields: 200,
  /** Different contents of a field that are kept, so that words of the maker can be given ours. */
  values: 30,
  /** Letters of one content that are read. */
  cell: 2000,
  /** Letters of one content that is kept as an example. */
  example: 60,
  shown: 200,
  /** Files of one archive. */
  files: 2000,
} as const;

/** What a field may become, beside the values of a family: `value.<key>`. */
export const fieldTargets = [
  'number',
  'name',
  'series',
  'description',
  'width',
  'height',
  'depth',
  'powerLoss',
  'lifeCycle',
  ...partRoles,
] as const;

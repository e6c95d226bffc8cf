/** What somebody may do with a list; each holds what stands before it. */
export const listRights = ['view', 'edit', 'manage'] as const;
export type ListRight = (typeof listRights)[number];
export const givenRights = ['view', 'edit'] as const;
export type GivenRight = (typeof givenRights)[number];

export const hasRight = (own: ListRight, wanted: ListRight): boolean =>
  listRights.indexOf(own) >= listRights.indexOf(wanted);

/** What a version can change. */
export const itemKinds = ['list', 'group', 'line'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** How a version came about. */
export const versionActs = ['create', 'save', 'add', 'import', 'reprice', 'undo'] as const;
export type VersionAct = (typeof versionActs)[number];

export const listLimits = {
  /** Lists of one person, and of one company. */
  lists: 200,
  lines: 1000,
  groups: 60,
  /** Lines that one form edits: a form has 1,000 fields at most. */
  linesPerForm: 60,
  linesPerSave: 120,
  versions: 500,
  comments: 2000,
  members: 50,
  links: 20,
  title: 80,
  text: 500,
  name: 120,
  designation: 200,
  number: 60,
  unit: 12,
} as const;

/** Parts of a thousand: 2.5 m is 2500. */
export const quantityScale = 1000;
export const maxQuantity = 99_999_999;
export const maxPriceFen = 1_000_000_000;
export const maxGroupCount = 999;
/** A hundredth of a percent. */
export const wholeBp = 10_000;
/** 100 billion yuan: beyond it a list is a mistake. */
export const maxTotalFen = 10_000_000_000_000;

import { dictionary } from '../dictionary.ts';
import type { FileKind } from '../file/kind.ts';

/** Plain values, apart from the schemas, so that a page in the browser does not carry those. */
export const resourceTypes = ['model', 'sample', 'drawing', 'genius', 'ldz', 'library'] as const;
export const applications = [
  'switchgear',
  'box',
  'motor',
  'control',
  'busbar',
  'harness',
  'automation',
  'other',
] as const;
export const industries = [
  'general',
  'building',
  'factory',
  'power',
  'energy',
  'rail',
  'water',
  'other',
] as const;
export const softwares = [
  'any',
  'autocad',
  'zwcad',
  'gstarcad',
  'eplan',
  'qelectrotech',
  'solidworks',
  'office',
  'other',
] as const;
/** `project` may be used in one's own projects and not passed on; the others are the usual open ones. */
export const licences = ['project', 'by', 'by_sa', 'by_nc', 'cc0'] as const;
export const formats = [
  'dwg',
  'dxf',
  'model',
  'pdf',
  'doc',
  'xls',
  'image',
  'archive',
  'symbol',
  'text',
  'video',
] as const;
export const priceClasses = ['free', 'member', 'low', 'high'] as const;
export const sizeClasses = ['small', 'medium', 'large', 'huge'] as const;
export const resourceSorts = ['best', 'newest', 'downloads'] as const;
export const favouriteSorts = ['newest', 'updated', 'title'] as const;
export const resourceStates = [
  'draft',
  'waiting',
  'planned',
  'shown',
  'refused',
  'closed',
  'removed',
] as const;
export const covers = ['thumbnail', 'picture', 'category'] as const;

/** Why coins are asked back: the files do not open, are not what was shown, or are not all there. */
export const returnReasons = ['broken', 'differs', 'missing', 'other'] as const;
export const returnStates = ['requested', 'returned', 'refused'] as const;
export const disputeRoles = ['buyer', 'author', 'staff'] as const;
export type DisputeRole = (typeof disputeRoles)[number];

export type ResourceType = (typeof resourceTypes)[number];
export type Format = (typeof formats)[number];
export type PriceClass = (typeof priceClasses)[number];
export type SizeClass = (typeof sizeClasses)[number];
export type ResourceSort = (typeof resourceSorts)[number];
export type FavouriteSort = (typeof favouriteSorts)[number];
/** How one's own works can be ordered: the newest change, or the most, first. */
export const ownOrders = ['updated', 'views', 'downloads', 'buyers', 'title'] as const;
export const ownPrices = ['free', 'member', 'paid'] as const;
export type OwnOrder = (typeof ownOrders)[number];
/** Rows of a file that somebody has made of their own list. */
export const maxSpreadsheetRows = 10_000;

export type ResourceState = (typeof resourceStates)[number];
export type Licence = (typeof licences)[number];

/** What a list is narrowed by, each with the values that it may have. */
export const facets = {
  type: resourceTypes,
  format: formats,
  application: applications,
  industry: industries,
  software: softwares,
  price: priceClasses,
  licence: licences,
  size: sizeClasses,
  verified: ['yes'],
} as const satisfies Record<string, readonly string[]>;
export type Facet = keyof typeof facets;
export const facetNames = Object.keys(facets) as Facet[];

const megabyte = 1024 * 1024;
/** From this many coins on a price is high. */
export const highPrice = 10;

export function sizeClassOf(bytes: number): SizeClass {
  if (bytes < megabyte) return 'small';
  if (bytes < 10 * megabyte) return 'medium';
  return bytes < 100 * megabyte ? 'large' : 'huge';
}

/** A resource that is free for members belongs to two classes. */
export function priceClassesOf(price: number, memberPrice: number | null): PriceClass[] {
  if (price === 0) return ['free'];
  const own: PriceClass = price <= highPrice ? 'low' : 'high';
  return memberPrice === 0 ? ['member', own] : [own];
}

const formatByExtension = dictionary<Format>({
  dwg: 'dwg',
  dxf: 'dxf',
  xlsx: 'xls',
  xls: 'xls',
  csv: 'xls',
});
const formatByKind: Readonly<Record<FileKind, Format>> = {
  model: 'model',
  drawing: 'dxf',
  symbol: 'symbol',
  pdf: 'pdf',
  office: 'doc',
  image: 'image',
  archive: 'archive',
  text: 'text',
  video: 'video',
};

export function formatOf(extension: string, kind: FileKind): Format {
  return formatByExtension[extension] ?? formatByKind[kind];
}

/** What is submitted says at least so much about itself. */
export const minAboutLength = 10;

export const resourceLimits = {
  title: 80,
  about: 6000,
  version: 12,
  note: 500,
  tags: 8,
  tag: 20,
  files: 50,
  price: 100_000,
  folder: 30,
  folders: 100,
  /** Of a folder that is shown to everybody. */
  folderAbout: 300,
  favouriteNote: 200,
  /** Days in which coins can be asked back: as long as the author's share rests unless configured otherwise. */
  returnDays: 15,
  /** Within which a request is decided; afterwards the coins go back by themselves. */
  returnDecisionDays: 7,
  /** Within which the author says what there is to say. */
  returnAnswerDays: 3,
  disputeText: 2000,
  /** Of one message. */
  disputeFiles: 5,
  /** Of one room. */
  disputeMessages: 60,
  perPage: 24,
  remarksPerPage: 20,
  /** Of one question. */
  answers: 50,
  /** Drafts made at once of files that are chosen together. */
  atOnce: 20,
} as const;

/** Resources that one may download on a day, Beijing time; what is bought or one's own is not counted. */
export const dayQuotas = { person: 20, month: 60, quarter: 100, year: 200 } as const;
export type QuotaTier = keyof typeof dayQuotas;
/** Without an account: free ones only, by network address. */
export const visitorDayQuota = 10;

/** Of the buy box, one at a time. */
export const buyStates = ['signed_out', 'enough', 'too_few', 'member', 'bought', 'free', 'closed'] as const;
export type BuyState = (typeof buyStates)[number];

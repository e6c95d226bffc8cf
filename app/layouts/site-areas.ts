import type { MessageId } from '../i18n/messages.ts';
import type { NavLink } from './navigation.ts';

/** Parts of the portal whose pages say that they are being built. */
export const areaIds = [
  'classroom',
  'selection',
  'brain',
  'nameplate',
  'ldz',
  'ldzia',
  'member',
  'resources',
  'tender',
  'search',
  'personal',
] as const;
export type AreaId = (typeof areaIds)[number];

export interface SiteArea {
  id: AreaId;
  /** First segments of its addresses. */
  roots: readonly string[];
  isBuilt: boolean;
  /** Where to go meanwhile. */
  meanwhile: readonly NavLink[];
}

const forum: NavLink = { id: 'nav.forum', path: '/forum' };
const products: NavLink = { id: 'nav.product', path: '/product' };
const care: NavLink = { id: 'nav.service.care', path: '/customerCare' };
const price: NavLink = { id: 'nav.price', path: '/price' };
const forumSearch: NavLink = { id: 'nav.forum_search', path: '/forum/search' };

export const siteAreas: readonly SiteArea[] = [
  { id: 'classroom', roots: ['cloudClassroom'], isBuilt: false, meanwhile: [forum, products] },
  { id: 'selection', roots: ['dxxsample', 'dxxsampleapp'], isBuilt: false, meanwhile: [products, forum] },
  { id: 'brain', roots: ['electricBrain'], isBuilt: false, meanwhile: [forumSearch, forum] },
  { id: 'nameplate', roots: ['ewmData'], isBuilt: false, meanwhile: [care] },
  { id: 'ldz', roots: ['ldz'], isBuilt: true, meanwhile: [forum, products] },
  { id: 'ldzia', roots: ['ldzia'], isBuilt: true, meanwhile: [forum, products] },
  { id: 'member', roots: ['memberCenter'], isBuilt: true, meanwhile: [price, care] },
  { id: 'resources', roots: ['resources'], isBuilt: true, meanwhile: [forum, products] },
  { id: 'tender', roots: ['tender'], isBuilt: false, meanwhile: [forum] },
  { id: 'search', roots: ['wholeSearch'], isBuilt: true, meanwhile: [forumSearch] },
  { id: 'personal', roots: ['personal'], isBuilt: true, meanwhile: [forum] },
];

export function areaAt(pathname: string): SiteArea | undefined {
  const root = pathname.split('/')[1] ?? '';
  return siteAreas.find(({ roots }) => roots.includes(root));
}

export function areaName(id: AreaId): MessageId {
  return `area.${id}`;
}

export function areaText(id: AreaId): MessageId {
  return `area.${id}.text`;
}

/** Where the search button leads. */
export const searchPath = '/wholeSearch';

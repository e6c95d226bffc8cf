import { listKinds } from '../area-kinds.ts';

/** Plain values of the search, apart from its schemas, so that a page in the browser does not carry those. */

/** 50 pages of 20: the thousand hits that are ranked. Older ones are reached by narrower words or filters. */
export const deepestSearchPage = 50;

/** Kinds of the whole search in the order of their tabs; one that is not built yet has no tab. */
export const wholeKinds = listKinds('search');

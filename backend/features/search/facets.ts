import { millisecondsInWeek } from 'date-fns/constants';

/**
 * Properties that are lexemes of the vector as well, so that the inverted index narrows by them at once instead of
 * giving all matches to a filter. `#` begins no word.
 */
export const facet = {
  kind: (kind: string) => `#k${kind}`,
  board: (id: number) => `#b${id}`,
  author: (id: number) => `#u${id}`,
  group: (key: string) => `#g${key}`,
  file: () => '#f',
  week: (week: number) => `#w${week}`,
};

/** Number of the week, counted from 1970, in which a document was opened. */
export function weekOf(time: Date): number {
  return Math.floor(time.getTime() / millisecondsInWeek);
}

export function facetsOf(document: {
  kind: string;
  boardId: number | null;
  authorId: number | null;
  group?: { key: string };
  hasFile?: boolean;
  createdAt: Date;
}): string[] {
  const facets = [facet.kind(document.kind), facet.week(weekOf(document.createdAt))];
  if (document.boardId !== null) facets.push(facet.board(document.boardId));
  if (document.group) facets.push(facet.group(document.group.key));
  if (document.authorId !== null) facets.push(facet.author(document.authorId));
  if (document.hasFile) facets.push(facet.file());
  return facets;
}

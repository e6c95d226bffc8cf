import { longestWords } from '../../../contract/resource-views.ts';

/** The field of the words on each page of results. */
const fields = new Map([
  ['/resources/search', 'q'],
  ['/wholeSearch', 'keyword'],
]);

/** Which words somebody searched for on the page before this one; empty when it was no search of this site. */
export function readSearchWords(previous: string | undefined, origin: string): string {
  if (!previous || !URL.canParse(previous)) return '';
  const url = new URL(previous);
  const field = url.origin === origin ? fields.get(url.pathname) : undefined;
  return (field && url.searchParams.get(field)?.trim().slice(0, longestWords).toWellFormed()) || '';
}

/** Where this page was reached from. The browser's list of pages knows moves without a new document, too. */
export function previousAddress(): string | undefined {
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  const before = index > 0 ? navigation?.entries()[index - 1]?.url : undefined;
  return before ?? (document.referrer || undefined);
}

interface Navigation {
  currentEntry?: { index: number } | null;
  entries: () => { url: string | null }[];
}

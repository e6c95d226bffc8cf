import { maxWordsLength, type ViewSource } from '../../../../contract/resource/views.ts';

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
  return (field && url.searchParams.get(field)?.trim().slice(0, maxWordsLength).toWellFormed()) || '';
}

/** Names in the hosts of search engines, as in www.baidu.com and www.google.com.hk. */
const engines =
  /(?:^|\.)(?:baidu|bing|google|sogou|so|sm|haosou|360|yandex|duckduckgo|quark|toutiao)\.(?:com|cn|ru|co)(?:\.[a-z]{2})?$/;

/** From what kind of place somebody came: only the kind is ever told, no address. */
export function readSource(
  previous: string | undefined,
  { origin, userAgent }: { origin: string; userAgent: string },
): ViewSource {
  const url = previous && URL.canParse(previous) ? new URL(previous) : undefined;
  if (url?.origin === origin) return fields.has(url.pathname) ? 'search' : 'site';
  if (/micromessenger/i.test(userAgent)) return 'wechat';
  return url && engines.test(url.hostname) ? 'engine' : 'other';
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

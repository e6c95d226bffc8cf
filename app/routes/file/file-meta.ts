import { getIntl } from '../../i18n/intl.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';

/** Head of a page about somebody's own files; no search engine lists it. */
export function fileMeta(matches: readonly unknown[], { title, path }: { title?: string; path: string }) {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: title ?? intl.formatMessage({ id: 'file.title' }),
    description: intl.formatMessage({ id: 'file.description' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    isHidden: true,
  });
}

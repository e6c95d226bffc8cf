import type { MetaDescriptor } from 'react-router';
import { getIntl } from '../../i18n/intl.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../shell/page-meta.ts';

/** Head of a page of the wiki that is no article: its own title, and hidden from search engines when asked. */
export function wikiMeta(
  matches: readonly unknown[],
  page: {
    title: MessageId;
    values?: Record<string, string | number>;
    path: string;
    isHidden?: boolean;
  },
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const { config, origin, locale } = site;
  const title = getIntl(locale).formatMessage({ id: page.title }, page.values);
  return pageMeta({
    title,
    description: config.wikiDescription,
    keywords: config.wikiKeywords,
    siteTitle: config.siteTitle,
    origin,
    path: page.path,
    isHidden: page.isHidden,
    structured: [
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name: config.wikiTitle, path: '/wiki' },
        ...(page.path === '/wiki' ? [] : [{ name: title, path: page.path }]),
      ]),
    ],
  });
}

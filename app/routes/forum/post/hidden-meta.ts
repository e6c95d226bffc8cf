import type { MetaDescriptor } from 'react-router';
import { getIntl } from '../../../i18n/intl.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';

/** Head of a page for writing or searching: it has a title and is nothing for search engines. */
export function hiddenMeta(
  matches: readonly unknown[],
  page: { title: MessageId; values?: Record<string, string | number>; path: string },
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const { config, origin, locale } = site;
  return pageMeta({
    title: getIntl(locale).formatMessage({ id: page.title }, page.values),
    description: config.forumDescription,
    siteTitle: config.siteTitle,
    origin,
    path: page.path,
    isHidden: true,
  });
}

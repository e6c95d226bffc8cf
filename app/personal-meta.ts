import type { MetaDescriptor } from 'react-router';
import { getIntl } from './i18n/intl.ts';
import type { MessageId } from './i18n/messages.ts';
import { pageMeta, siteOf } from './page-meta.ts';

/** Head of a page of the personal centre: it has a title and is nothing for search engines. */
export function personalMeta(
  matches: readonly unknown[],
  page: { title: MessageId; description: MessageId; path: string },
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: page.title }),
    description: intl.formatMessage({ id: page.description }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: page.path,
    isHidden: true,
  });
}

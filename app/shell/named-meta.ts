import type { MetaDescriptor } from 'react-router';
import { getIntl } from '../i18n/intl.ts';
import type { MessageId } from '../i18n/messages.ts';
import { pageMeta, siteOf } from './page-meta.ts';

interface PageNames {
  title: MessageId;
  description: MessageId;
  path: string;
  /** Nothing for search engines. */
  isHidden?: boolean;
}

/** Head of a page whose title and description are messages. */
export function namedMeta(matches: readonly unknown[], page: PageNames): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: page.title }),
    description: intl.formatMessage({ id: page.description }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: page.path,
    isHidden: page.isHidden,
  });
}

/** The same for a page about oneself. */
export function personalMeta(
  matches: readonly unknown[],
  page: Omit<PageNames, 'isHidden'>,
): MetaDescriptor[] {
  return namedMeta(matches, { ...page, isHidden: true });
}

/** Head of a page behind a guard: a title and no place in search engines. */
export function titleMeta(matches: readonly unknown[], title: MessageId): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const text = getIntl(site.locale).formatMessage({ id: title });
  return [{ title: `${text} - ${site.config.siteTitle}` }, { name: 'robots', content: 'noindex' }];
}

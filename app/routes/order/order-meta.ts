import type { MetaDescriptor } from 'react-router';
import { getIntl } from '../../i18n/intl.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { siteOf } from '../../page-meta.ts';

/** The head of a page about one's own money: a title and no place in search engines. */
export function orderMeta(matches: readonly unknown[], title: MessageId): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const text = getIntl(site.locale).formatMessage({ id: title });
  return [{ title: `${text} - ${site.config.siteTitle}` }, { name: 'robots', content: 'noindex' }];
}

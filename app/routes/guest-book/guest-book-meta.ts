import type { MetaDescriptor } from 'react-router';
import { getIntl } from '../../i18n/intl.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { pageMeta, siteOf } from '../../page-meta.ts';

interface PageNames {
  title: MessageId;
  description: MessageId;
  path: string;
  isHidden?: boolean;
}

/** The head of the guest book's own pages. */
export function guestBookMeta(
  matches: readonly unknown[],
  { title, description, path, isHidden = false }: PageNames,
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: title }),
    description: intl.formatMessage({ id: description }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    isHidden,
  });
}

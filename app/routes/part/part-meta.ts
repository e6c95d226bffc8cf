import type { MetaDescriptor } from 'react-router';
import type { Edition } from '../../../contract/part/kinds.ts';
import { getIntl } from '../../i18n/intl.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { breadcrumbData, pageMeta, type SiteFacts, siteOf } from '../../shell/page-meta.ts';

/** Ids in full: one put together of its parts would bring along the words of every page that begins alike. */
export const editionDescription = {
  ldz: 'part.ldz.description',
  ldzia: 'part.ldzia.description',
} as const satisfies Record<Edition, MessageId>;

/** Name of an edition: in Chinese the whole library has its name from the configuration, which is written in Chinese. */
export function editionName({ config, locale }: SiteFacts, edition: Edition): string {
  if (edition === 'ldz' && locale === 'zh-CN') return config.ldzResourceTitle;
  return getIntl(locale).formatMessage({ id: edition === 'ldz' ? 'part.ldz' : 'part.automation' });
}

/** Head of a page of the library that is no part. */
export function libraryMeta(
  matches: readonly unknown[],
  page: {
    edition: Edition;
    title?: string | undefined;
    /** Of a page whose title is the same for all. */
    titleId?: MessageId;
    path: string;
    isHidden?: boolean;
  },
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const name = editionName(site, page.edition);
  const own = page.title ?? (page.titleId && getIntl(site.locale).formatMessage({ id: page.titleId }));
  const title = own ? `${own} - ${name}` : name;
  const root = `/${page.edition}`;
  return pageMeta({
    title,
    description: getIntl(site.locale).formatMessage({ id: editionDescription[page.edition] }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: page.path,
    isHidden: page.isHidden ?? false,
    structured: [
      breadcrumbData(site.origin, [
        { name: site.config.siteTitle, path: '/' },
        { name, path: root },
        ...(own && page.path !== root ? [{ name: own, path: page.path }] : []),
      ]),
    ],
  });
}

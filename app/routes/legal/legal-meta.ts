import type { MetaDescriptor } from 'react-router';
import { getIntl } from '../../i18n/intl.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { DocumentName } from './legal-sections.ts';

export function legalMeta(matches: readonly unknown[], name: DocumentName): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  const title = intl.formatMessage({ id: `legal.${name}.title` });
  const { siteTitle } = site.config;
  return pageMeta({
    title,
    description: intl.formatMessage({ id: `legal.${name}.description` }),
    siteTitle,
    origin: site.origin,
    path: `/${name}`,
    kind: 'article',
    structured: [
      breadcrumbData(site.origin, [
        { name: siteTitle, path: '/' },
        { name: title, path: `/${name}` },
      ]),
    ],
  });
}

import type { MetaDescriptor } from 'react-router';
import type { TextPage } from '../../../contract/page/page.ts';
import { breadcrumbData, pageMeta, type SiteFacts } from '../../shell/page-meta.ts';

interface TextPageHead {
  page: TextPage | undefined;
  site: SiteFacts | undefined;
  path: string;
}

export function textPageMeta({ page, site, path }: TextPageHead): MetaDescriptor[] {
  if (!page || !site) return [];
  const { config, origin } = site;
  return pageMeta({
    ...page.seo,
    siteTitle: config.siteTitle,
    origin,
    path,
    structured: [
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name: page.title, path },
      ]),
    ],
  });
}

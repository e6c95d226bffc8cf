import type { MetaDescriptor } from 'react-router';
import type { SiteConfig } from '../../contract/site/site.ts';
import type { Locale } from '../i18n/locale.ts';

export interface PageMeta {
  /** The page's own title; the site's title is put behind it. */
  title: string;
  description: string;
  keywords?: string;
  siteTitle: string;
  /** Scheme and host of the site, without a slash at the end. */
  origin: string;
  /** Path and allowed query that name this page. */
  path: string;
  kind?: 'website' | 'article' | 'product' | 'profile';
  /** Path of a picture for share cards. */
  picture?: string;
  /** Structured data, one object per JSON-LD script. */
  structured?: readonly object[];
  isHidden?: boolean;
}

/** The head of one page: title, description, canonical address, share card and structured data. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title =
    page.title && page.title !== page.siteTitle ? `${page.title} - ${page.siteTitle}` : page.siteTitle;
  const address = page.origin + page.path;
  const meta: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: page.siteTitle },
    { property: 'og:image', content: page.origin + (page.picture ?? '/share.png') },
    ...(page.structured ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
  return page.isHidden ? [...meta, { name: 'robots', content: 'noindex' }] : meta;
}

/** BreadcrumbList of the given trail, the home page first. */
export function breadcrumbData(origin: string, trail: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export interface SiteFacts {
  config: SiteConfig;
  /** Scheme and host of the site. */
  origin: string;
  locale: Locale;
}

/**
 * What the root loader told about the site, for a route's `meta`. Undefined when the root loader itself failed:
 * the page is then an error page and needs no head of its own.
 */
export function siteOf(matches: readonly unknown[]): SiteFacts | undefined {
  const root = matches[0] as { loaderData?: SiteFacts } | undefined;
  return root?.loaderData;
}

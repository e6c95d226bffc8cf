import type { MetaDescriptor } from 'react-router';
import { sharePictureOf } from '../../../../contract/card/share-picture.ts';
import type { WikiArticle } from '../../../../contract/wiki/wiki.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';

/** Head of an article's page: its definition, Article and BreadcrumbList; a removed one is nothing to find. */
export function articleMeta(
  loaded: { article: WikiArticle } | { removed: Record<string, string> } | undefined,
  matches: readonly unknown[],
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!loaded || !site) return [];
  const { config, origin } = site;
  if ('removed' in loaded)
    return [
      { title: `${loaded.removed['title']} - ${config.siteTitle}` },
      { name: 'robots', content: 'noindex' },
    ];
  const { article } = loaded;
  const path = `/wiki/detail/${article.slug}`;
  return pageMeta({
    title: article.title,
    description: article.summary,
    keywords: article.tags.join(','),
    siteTitle: config.siteTitle,
    origin,
    path,
    kind: 'article',
    isHidden: article.audience !== 'everyone',
    ...(article.audience === 'everyone' && { picture: sharePictureOf('article', article.slug, site.locale) }),
    structured: [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.summary,
        url: origin + path,
        inLanguage: 'zh-CN',
        datePublished: article.createdAt,
        dateModified: article.updatedAt,
        articleSection: article.trail.at(-1)?.name,
        keywords: article.tags.join(','),
        author:
          article.contributors.length > 0
            ? article.contributors.map(({ userId, nickname }) => ({
                '@type': 'Person',
                name: nickname,
                url: `${origin}/space/${userId}`,
              }))
            : { '@type': 'Organization', name: config.siteTitle, url: origin },
        publisher: { '@type': 'Organization', name: config.siteTitle, url: origin },
      },
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name: config.wikiTitle, path: '/wiki' },
        ...article.trail.map(({ slug, name }) => ({ name, path: `/wiki/category/${slug}` })),
        { name: article.title, path },
      ]),
    ],
  });
}

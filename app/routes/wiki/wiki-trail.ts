import { useIntl } from 'react-intl';
import type { BreadcrumbStep } from '../../components/ui/breadcrumbs.tsx';
import type { MessageId } from '../../i18n/messages.ts';

/** The way from the wiki's first page to one of its own pages. */
export function useWikiTrail(): (title: MessageId, path: string) => BreadcrumbStep[] {
  const intl = useIntl();
  return (title, path) => [
    { name: intl.formatMessage({ id: 'wiki.title' }), path: '/wiki' },
    { name: intl.formatMessage({ id: title }), path },
  ];
}

/** The way to a page that belongs to one article. */
export function useArticleTrail(): (
  article: { slug: string; title: string },
  title: MessageId,
  path: string,
) => BreadcrumbStep[] {
  const intl = useIntl();
  return (article, title, path) => [
    { name: intl.formatMessage({ id: 'wiki.title' }), path: '/wiki' },
    { name: article.title, path: `/wiki/detail/${article.slug}` },
    { name: intl.formatMessage({ id: title }), path },
  ];
}

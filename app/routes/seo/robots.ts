import { areas } from '../../areas.ts';
import { pageRequestContext } from '../../framework/request-context.ts';
import type { Route } from './+types/robots';

/** What is no page. */
const closed = ['/api/', '/view/', '/webapi'];

/** Pictures that pages name for search results and previews; the longer rule wins (RFC 9309). */
const open = ['/api/cards/', '/api/classroom/lessons/*/poster.webp'];

/** What crawlers may read, and where the sitemap is. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageRequestContext);
  const pages = areas.flatMap(({ closedToCrawlers }) => closedToCrawlers ?? []).sort();
  const lines = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...[...closed, ...pages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

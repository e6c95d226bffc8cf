import { pageRequestContext } from '../../request-context.ts';
import type { Route } from './+types/robots';

const closed = [
  '/api/',
  '/view/',
  '/webapi',
  '/admin',
  '/personal',
  '/attention',
  '/user/',
  '/member/',
  '/forum/new',
  '/forum/search',
  '/wholeSearch',
  '/wiki/new',
  '/wiki/search',
  '/wiki/proposal',
  '/wiki/tasks',
];

/** What crawlers may read, and where the sitemap is. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageRequestContext);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

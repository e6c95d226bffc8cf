import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const seoRoutes: AreaRoutes = {
  bare: [
    route('robots.txt', 'routes/seo/robots.ts'),
    route('sitemap.xml', 'routes/seo/sitemap-index.ts'),
    route('sitemap/:area/:file', 'routes/seo/sitemap-part.ts'),
    route('llms.txt', 'routes/seo/llms.ts'),
    ...'product wiki resources ldz cloudClassroom tender guestBook'
      .split(' ')
      .map((of) => route(`${of}/feed.xml`, 'routes/seo/newest-feed.ts', { id: `${of}-feed` })),
  ],
};

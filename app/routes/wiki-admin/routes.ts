import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const wikiAdminRoutes: AreaRoutes = {
  backOffice: [
    route('admin/wiki', 'routes/wiki-admin/categories.tsx'),
    route('admin/wiki/import', 'routes/wiki-admin/import.tsx'),
    route('admin/wiki/variables', 'routes/wiki-admin/variables.tsx'),
    route('admin/wiki/:articleId', 'routes/wiki-admin/settings.tsx'),
  ],
};

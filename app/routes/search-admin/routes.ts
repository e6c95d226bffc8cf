import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const searchAdminRoutes: AreaRoutes = {
  backOffice: [
    route('admin/search', 'routes/search-admin/search-index.tsx'),
    route('admin/search/dictionary', 'routes/search-admin/dictionary.tsx'),
    route('admin/search/rules', 'routes/search-admin/rules.tsx', { id: 'search-rules' }),
  ],
};

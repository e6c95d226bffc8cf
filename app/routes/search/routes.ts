import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const searchRoutes: AreaRoutes = {
  site: [route('wholeSearch', 'routes/search/whole-search.tsx')],
};

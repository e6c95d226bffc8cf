import { index } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const homeRoutes: AreaRoutes = {
  site: [index('routes/home/home.tsx')],
};

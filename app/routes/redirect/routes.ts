import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const redirectRoutes: AreaRoutes = {
  site: [route('redirect', 'routes/redirect/redirect.tsx')],
};

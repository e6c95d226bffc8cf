import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const developersRoutes: AreaRoutes = {
  site: [
    route('developers/api', 'routes/developers/api.tsx'),
    route('developers/list-handover', 'routes/developers/list-handover.tsx'),
  ],
};
